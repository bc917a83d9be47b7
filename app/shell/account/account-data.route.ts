import type { ShouldRevalidateFunction } from "@remix-run/react";
import { AccountRequest } from "#workers/contract/accounts";
import { viewAccount } from "#workers/features/accounts/public";
import { pageAction, pageLoader } from "~/page-handlers.server";
import { answerRequest } from "./answer-request.server";

/**
 * A user's own account, and what its cards ask for: the account page, and the dialog of users whose plan opens no such
 * page. The verbs refuse guests.
 */
export const loader = pageLoader({ guard: "anyone" }, ({ ctx }) =>
  // A refusal would replace the screen behind the dialog.
  ctx.actor.kind === "user" ? viewAccount(ctx) : null,
);

/** Skips the loader once the account was deleted, when there is nothing to load. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  formData?.get("intent") !== "delete" && defaultShouldRevalidate;

export const action = pageAction({ guard: "anyone", body: AccountRequest }, answerRequest);
