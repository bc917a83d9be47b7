import { Fragment } from "react";
import { MATCH_BEGIN, MATCH_END } from "#workers/contract/text/marked-snippet";

/** A snippet of a search, its matches marked. The block around it needs `dir="auto"`, and no `bdi` between. */
export function MarkedText({ text }: { text: string }) {
  const [before = "", ...parts] = text.split(MATCH_BEGIN);
  return (
    <>
      {before}
      {parts.map((part, index) => {
        const [match = "", rest = ""] = part.split(MATCH_END);
        return (
          <Fragment key={index}>
            <mark className="rounded-sm bg-accent-soft px-0.5 font-medium text-ink">{match}</mark>
            {rest}
          </Fragment>
        );
      })}
    </>
  );
}
