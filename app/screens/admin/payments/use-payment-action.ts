import { useTranslation } from "react-i18next";
import { useFormAction } from "~/kit/use-form-action";

/** Has something done about payments, and says in passing that it has begun, or why not. */
export function usePaymentAction() {
  const { t } = useTranslation("adminPayments");
  const { submit, busy } = useFormAction<{ intent: "sync" | "compare" }>({
    toasts: "all",
    done: ({ intent }) => t(`begun.${intent}`),
  });
  return {
    isBusy: busy,
    sync: (customer: string) => submit({ intent: "sync", customer }),
    compare: () => submit({ intent: "compare" }),
  };
}
