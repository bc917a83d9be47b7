import { useTranslation } from "react-i18next";
import { useAction, type ActionOptions } from "~/kit/use-action";

/** An action of a chatbot's screens, which have texts of their own for failures without a reason. */
export function useChatbotAction<Name extends string = never>(options: ActionOptions = {}) {
  const { t } = useTranslation("chatbots");
  const texts = { internal: t("error.unknown"), network: t("error.connection"), ...options.texts };
  return useAction<Name>({ ...options, texts });
}
