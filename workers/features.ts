import { core } from "./core/core-feature";
import type { Feature } from "./core/feature";
import { accounts } from "./features/accounts/feature";
import { administration } from "./features/administration/feature";
import { chatbots } from "./features/chatbots/feature";
import { content } from "./features/content/feature";
import { conversations } from "./features/conversations/feature";
import { billing } from "./features/billing/feature";
import { documents } from "./features/documents/feature";
import { presets } from "./features/presets/feature";
import { search } from "./features/search/feature";
import { social } from "./features/social/feature";
import { statistics } from "./features/statistics/feature";
import { writing } from "./features/writing/feature";

const features = [
  core,
  accounts,
  billing,
  conversations,
  presets,
  documents,
  writing,
  social,
  chatbots,
  search,
  content,
  statistics,
  administration,
] as const;

/** Features of the product; a feature knows those before it. */
export const FEATURES: readonly Feature[] = features;

type CallsOf<F> = F extends { routes: readonly { calls: infer Calls }[] } ? Calls : never;
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

/** Every route by method and path: `"GET /plans"`, and so on. */
export type ApiCalls = UnionToIntersection<CallsOf<(typeof features)[number]>>;
