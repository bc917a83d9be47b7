import {
  SOURCE_KINDS,
  SOURCE_STATES,
  type SourceKind,
  type SourceState,
} from "#workers/contract/chatbots/sources";

/** Filter of the sources that are shown; all without any field. */
export interface SourceFilter {
  kind?: SourceKind;
  state?: SourceState;
}

/** The filter that an address names; words that are no filter are left out. */
export function filterOf(parameters: URLSearchParams): SourceFilter {
  const kind = SOURCE_KINDS.find((one) => one === parameters.get("kind"));
  const state = SOURCE_STATES.find((one) => one === parameters.get("state"));
  return { ...(kind && { kind }), ...(state && { state }) };
}

/** The address of a filter, within the screen. */
export const searchOf = (filter: SourceFilter): string => `?${new URLSearchParams({ ...filter })}`;
