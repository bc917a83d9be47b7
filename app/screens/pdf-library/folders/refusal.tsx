import { useCallback, useState } from "react";
import { ApiError } from "~/api-client";
import { Notice } from "~/ui/notice";
import { useErrorText } from "../../chat/answer/use-error-text";
import { LimitNotice, LIMITS } from "../limit-notice";

/** Runs what a dialog is for, and keeps why it was refused; true when it worked. */
export function useRefusal() {
  const [refusal, setRefusal] = useState<unknown>(null);
  const run = useCallback(async (work: () => Promise<unknown>): Promise<boolean> => {
    setRefusal(null);
    try {
      await work();
      return true;
    } catch (error) {
      setRefusal(error);
      return false;
    }
  }, []);
  return { refusal, run };
}

/** Why something was refused; a plan's limit leads to the plans. */
export function Refusal({ error }: { error: unknown }) {
  const errorText = useErrorText();
  if (error === null) return null;
  const code = error instanceof ApiError ? error.code : "internal";
  if (LIMITS.includes(code)) return <LimitNotice of="folders" className="mt-4" />;
  return (
    <Notice tone="error" className="mt-4">
      {errorText({ code, message: "" })}
    </Notice>
  );
}
