import { redirect } from "@remix-run/cloudflare";
import { z } from "zod/mini";
import type { ShouldRevalidateFunction } from "@remix-run/react";
import { BillingRequest } from "#workers/contract/payments";
import { AppError } from "#workers/core/errors";
import {
  cancelSubscription,
  keepPrice,
  openPortal,
  resumeSubscription,
  changePlan,
  previewChange,
} from "#workers/features/billing/public";
import { pageAction, pageLoader } from "~/page-handlers.server";
import type { PreviewAnswer } from "./preview-answer";

const ProductId = z.coerce.number().check(z.int(), z.positive());

/** Answers what a change to another price costs: `?product=` is the id of the price's record. */
export const loader = pageLoader({ screen: "upgrade" }, async ({ ctx, url }): Promise<PreviewAnswer> => {
  const product = ProductId.safeParse(url.searchParams.get("product"));
  if (!product.success) return { ok: false, code: "not_found" };
  try {
    return { ok: true, preview: await previewChange(ctx, product.data) };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, code: error.code };
    throw error;
  }
});

/** A preview is of the moment in which it was asked for; after the change there is nothing to preview. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

/** Changes the subscription of the subscriber, from any screen. */
export const action = pageAction({ screen: "upgrade", body: BillingRequest }, async ({ ctx, body }) => {
  if (body.intent === "portal") return redirect((await openPortal(ctx)).url);
  if (body.intent === "change") await changePlan(ctx, body);
  if (body.intent === "keep") await keepPrice(ctx, body.subscription);
  if (body.intent === "resume") await resumeSubscription(ctx, body.subscription);
  const { cancel_at } =
    body.intent === "cancel" ? await cancelSubscription(ctx, body.subscription) : { cancel_at: null };
  return { intent: body.intent, cancel_at };
});
