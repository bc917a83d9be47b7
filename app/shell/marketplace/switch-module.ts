import { ApiError, callApi, type CallErrorCode, requireUserId } from "~/api-client";

/** Switches a module of a user on or off. Gives null, or why that failed; failures are logged. */
export async function switchModule(
  user: string | null,
  module: number,
  on: boolean,
): Promise<CallErrorCode | null> {
  try {
    const way = on ? "activate" : "deactivate";
    await callApi(`/user/${requireUserId(user)}/modules/${module}/${way}`, { method: "POST" });
    return null;
  } catch (error) {
    // The specification asks for this line.
    // eslint-disable-next-line no-console
    console.warn("module_switch_failed", module, error);
    return error instanceof ApiError ? error.code : "internal";
  }
}
