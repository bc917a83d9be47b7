import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { ErrorCode } from "#workers/contract/errors";
import type { Context } from "#workers/context";
import { AppError } from "#workers/domain/errors";

/** Who may see a page: everybody; guests and users. */
export type PageGuard = "anyone" | "guest";

export interface PageInput extends Omit<LoaderFunctionArgs, "context"> {
  ctx: Context;
  url: URL;
}

/** What a page's error boundary gets of a refusal. */
export interface PageError {
  code: ErrorCode;
  request_id: string;
}

/** A loader: guard, then the page's data; a refusal becomes an answer with its code and status, here and nowhere else. */
export function pageLoader<T>(
  { guard: _guard }: { guard: PageGuard },
  load: (input: PageInput) => Promise<T> | T,
) {
  return async ({ context, ...args }: LoaderFunctionArgs): Promise<T> => {
    try {
      return await load({ ...args, ctx: context.ctx, url: new URL(args.request.url) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw json<PageError>(
        { code: error.code, request_id: context.ctx.requestId },
        { status: error.status },
      );
    }
  };
}
