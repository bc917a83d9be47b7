import { z } from "zod/mini";

const short = z.optional(z.string().check(z.maxLength(200)));

/** A visit as the page reports it; nothing in it names a person. */
export const GuestVisit = z.object({ page: short, source: short, event: short });
