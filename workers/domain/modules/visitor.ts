import type { Context } from "../../context";
import type { Visitor } from "../../contract/route-access";
import { offeredModules } from "./marketplace";

/** What the guard of the user area needs to know of who comes. */
export async function visitorOf(ctx: Context): Promise<Visitor> {
  const { actor } = ctx;
  if (actor.kind !== "user") return { kind: "guest" };
  return {
    kind: "user",
    plan: actor.plan?.plan_type ?? null,
    active: actor.modules,
    offered: await offeredModules(ctx),
  };
}
