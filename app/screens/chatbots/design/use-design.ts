import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ChatbotResponse, type ChatbotView } from "#workers/contract/chatbots/chatbots";
import { callApi } from "~/api-client";
import { useRefresh } from "~/kit/list/use-refresh";
import { refuse } from "~/kit/use-action";
import { offerPlansIfRefused } from "~/session/offer-plans";
import { showToast } from "~/ui/toast/toast-store";
import { useChatbotAction } from "../use-chatbot-action";
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
  /** Reason why nothing was saved at the last attempt. */
  failure: string | undefined;
  save: () => Promise<unknown>;
  discard: () => void;
}

/** The form of a chatbot's design: what differs from what is stored, and saving it. */
export function useDesign(chatbot: ChatbotView): Design {
  const { t } = useTranslation("chatbotDesign");
  const refresh = useRefresh();
  const [stored, setStored] = useState(() => valuesOf(chatbot));
  const [values, setValues] = useState(stored);
  const { run, busy, failure, reset } = useChatbotAction();
  const { errorOf, refuse: refuseAt, accept } = useRefusals();
  const changes = changesOf(stored, values);

  const save = () =>
    run(async () => {
      if (!changes) return;
      const refuseFields = (paths: readonly string[]): never => {
        refuseAt(paths);
        return refuse(t("check"));
      };
      const wrong = refusedIn(chatbot.id, changes);
      if (wrong.length > 0) refuseFields(wrong);
      accept();
      try {
        const updating = updateChatbot(chatbot.id, changes);
        const saved = valuesOf(
          await offerPlansIfRefused(updating, { counts: "chatbots", model: values.model_id }),
        );
        setStored(saved);
        // Values that were typed during the saving stay; saved ones are shown as they are stored.
        setValues((now) => (now === values ? saved : now));
      } catch (error) {
        const paths = refusedBy(error);
        throw paths.length > 0 ? refuseFields(paths) : error;
      }
      showToast({ tone: "success", text: t("saved") });
      refresh();
    });
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
    isBusy: busy,
    failure,
    save,
    discard: () => {
      setValues(stored);
      reset();
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
