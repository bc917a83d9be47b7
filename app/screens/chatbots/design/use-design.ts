import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import { ChatbotResponse } from "#workers/contract/responses/chatbots";
import { ApiError, callApi } from "~/api-client";
import { useRefresh } from "~/documents/use-refresh";
import { showToast } from "~/ui/toast/toast-store";
import { useFailureText } from "../frame/failure-text";
import { changesOf, refusedIn, REFUSABLE, valuesOf, type DesignValues } from "./design-values";

/** A group of fields, such as `appearance`. */
type Group = "appearance" | "lead_form" | "contact" | "hand_over" | "limits";

export interface Design {
  values: DesignValues;
  /** Changes fields of the form. */
  change: (part: Partial<DesignValues>) => void;
  /** Changes fields of a group. */
  changeIn: <Name extends Group>(group: Name, part: Partial<DesignValues[Name]>) => void;
  /** Why the value at this path is refused. */
  errorOf: (path: string) => string | undefined;
  isChanged: boolean;
  isBusy: boolean;
  /** Why the last attempt to save failed, where no field is the reason. */
  failure: string | null;
  save: () => Promise<void>;
  discard: () => void;
}

/** The form of a chatbot's design: what differs from what is stored, and saving it. */
export function useDesign(chatbot: ChatbotView): Design {
  const { t } = useTranslation("chatbotDesign");
  const failureText = useFailureText();
  const refresh = useRefresh();
  const [stored, setStored] = useState(() => valuesOf(chatbot));
  const [values, setValues] = useState(stored);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const focusRefused = useFocusOnRefused(refused);
  const changes = changesOf(stored, values);

  /** A value that is being corrected is not called wrong meanwhile. */
  const accept = (...paths: string[]) =>
    setRefused((before) =>
      before.some((one) => paths.includes(one)) ? before.filter((one) => !paths.includes(one)) : before,
    );
  const change = (part: Partial<DesignValues>) => {
    setValues((before) => ({ ...before, ...part }));
    accept(...Object.keys(part));
  };
  const changeIn: Design["changeIn"] = (group, part) => {
    setValues((before) => ({ ...before, [group]: { ...before[group], ...part } }));
    accept(...Object.keys(part).map((name) => `${group}.${name}`));
  };
  const refuse = (paths: readonly string[]) => {
    setRefused(paths);
    setFailure(t("check"));
    focusRefused();
  };

  const save = async () => {
    if (!changes) return;
    const wrong = refusedIn(chatbot.id, changes);
    if (wrong.length > 0) return refuse(wrong);
    setBusy(true);
    setFailure(null);
    setRefused([]);
    try {
      const { supportChat } = await callApi("/v01/support-chatbot/chat-update", {
        method: "PUT",
        body: { id: chatbot.id, ...changes },
        answer: ChatbotResponse,
      });
      setStored(valuesOf(supportChat));
      // What was typed while it was saved stays; what was saved is shown as it is stored.
      setValues((now) => (now === values ? valuesOf(supportChat) : now));
      showToast({ tone: "success", text: t("saved") });
      refresh();
    } catch (error) {
      const wrongNow = fieldsOf(error);
      if (wrongNow.length > 0) refuse(wrongNow);
      else setFailure(failureText(error));
    }
    setBusy(false);
  };

  return {
    values,
    change,
    changeIn,
    errorOf: (path) => {
      if (!refused.some((one) => one === path || one.startsWith(`${path}.`))) return undefined;
      return t(`wrong.${REFUSABLE[path as keyof typeof REFUSABLE] ?? "other"}`);
    },
    isChanged: changes !== null,
    isBusy,
    failure,
    save,
    discard: () => {
      setValues(stored);
      setRefused([]);
      setFailure(null);
    },
  };
}

/** The fields that the server has refused. A model beyond the plan is refused by its own code. */
function fieldsOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [];
  if (error.code === "plan_required") return ["model_id"];
  const { fields } = (error.body ?? {}) as { fields?: Record<string, string> };
  return error.code === "validation_failed" ? Object.keys(fields ?? {}) : [];
}

/** Moves the focus to the first field that is refused, once it is marked. */
function useFocusOnRefused(refused: readonly string[]): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    document.querySelector<HTMLElement>("form [aria-invalid=true]")?.focus();
  }, [refused]);
  return () => void (isWanted.current = true);
}
