import { callApi } from "~/api-client";

/**
 * Switches a module of a user on or off; false when that failed. Failures are logged, the missing id among them, and
 * told by the switch that returns.
 */
export async function switchModule(user: string | null, module: number, on: boolean): Promise<boolean> {
  try {
    if (!user) throw new Error("user_id_missing");
    const way = on ? "activate" : "deactivate";
    const answer = await callApi<{ success: boolean }>(`/user/${user}/modules/${module}/${way}`, {
      method: "POST",
    });
    return answer.success;
  } catch (error) {
    // The specification asks for this line.
    // eslint-disable-next-line no-console
    console.warn("module_switch_failed", module, error);
    return false;
  }
}
