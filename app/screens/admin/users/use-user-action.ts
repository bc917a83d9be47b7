import { useTranslation } from "react-i18next";
import type { UserActionInput } from "#workers/contract/admin/users";
import { useFormAction } from "~/kit/use-form-action";

/** Does something to the user of this page, says so in passing, and why not where it was refused. */
export function useUserAction(then?: () => void) {
  const { t } = useTranslation("admin");
  return useFormAction<{ intent: UserActionInput["intent"] }>({
    toasts: "unless-fields",
    done: ({ intent }) => t(`user.done.${intent}`),
    ...(then && { then }),
  });
}
