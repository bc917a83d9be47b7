import { useContext } from "react";
import { UNSAFE_DataRouterContext as RouterContext } from "react-router-dom";
import { useFormAction } from "~/kit/use-form-action";

type Done = { intent: string; cancel_at: string | null };

/** Times at which Stripe's word on a change has usually arrived, after the request; milliseconds. */
const FOLLOWED_AFTER_MS = [1_500, 4_000, 9_000, 20_000, 40_000];

/**
 * Sends one of the subscriber's requests; a refusal is shown as a toast. What is on the screen is read again some times
 * afterwards: the change is only there once Stripe has told of it.
 */
export function useBilling(onDone: (answer: Done) => void) {
  const router = useContext(RouterContext)?.router;
  const { submit, busy, doing } = useFormAction<Done>({
    action: "/user/billing",
    toasts: "all",
    then: (answer) => {
      onDone(answer);
      // The page is read again even if the dialog that asked has closed.
      for (const after of FOLLOWED_AFTER_MS) setTimeout(() => void router?.revalidate(), after);
    },
  });
  return { send: submit, busy: busy ? (doing ?? "") : null };
}
