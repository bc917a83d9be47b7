import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import { ChatbotResponse } from "#workers/contract/responses/chatbots";
import { callApi } from "~/api-client";
import { useRefresh } from "~/documents/use-refresh";
import { showToast } from "~/ui/toast/toast-store";
import { useFailureText } from "../frame/failure-text";
import { changesOf, refusedIn, valuesOf, type DesignValues } from "./design-values";
import { refusedBy, useRefusals, type Refusals } from "./use-refusals";

/** A group of fields, such as `appearance`. */
type Group = "appearance" | "lead_form" | "contact" | "hand_over" | "limits";

export interface Design extends Pick<Refusals, "errorOf"> {
  values: DesignValues;
  /** Changes fields of the form. */
  change: (part: Partial<DesignValues>) => void;
  /** Changes fields of a group. */
  changeIn: <Name extends Group>(group: Name, part: Partial<DesignValues[Name]>) => void;
  isChanged: boolean;
  isBusy: boolean;
  /** Why nothing was saved at the last attempt. */
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
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { errorOf, refuse, accept } = useRefusals();
  const changes = changesOf(stored, values);

  const refuseAll = (paths: readonly string[]) => {
    refuse(paths);
    setFailure(t("check"));
  };
  const save = async () => {
    if (!changes) return;
    const wrong = refusedIn(chatbot.id, changes);
    if (wrong.length > 0) return refuseAll(wrong);
    setBusy(true);
    setFailure(null);
    accept();
    try {
      const saved = valuesOf(await updateChatbot(chatbot.id, changes));
      setStored(saved);
      // What was typed while it was saved stays; what was saved is shown as it is stored.
      setValues((now) => (now === values ? saved : now));
      showToast({ tone: "success", text: t("saved") });
      refresh();
    } catch (error) {
      const paths = refusedBy(error);
      if (paths.length > 0) refuseAll(paths);
      else setFailure(failureText(error));
    }
    setBusy(false);
  };
  return {
    values,
    change: (part) => {
      setValues((before) => ({ ...before, ...part }));
      accept(...Object.keys(part));
    },
    changeIn: (group, part) => {
      setValues((before) => ({ ...before, [group]: { ...before[group], ...part } }));
      accept(...Object.keys(part).map((name) => `${group}.${name}`));
    },
    errorOf,
    isChanged: changes !== null,
    isBusy,
    failure,
    save,
    discard: () => {
      setValues(stored);
      setFailure(null);
      accept();
    },
  };
}

async function updateChatbot(id: string, changes: object): Promise<ChatbotView> {
  const body = { id, ...changes };
  const answer = await callApi("/v01/support-chatbot/chat-update", {
    method: "PUT",
    body,
    answer: ChatbotResponse,
  });
  return answer.supportChat;
}
