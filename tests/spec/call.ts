/**
 * Who may call. The specification leaves some of it open; for these, it is what was decided. `visitor` is whoever has
 * the public key of a chatbot.
 */
export type Caller = "guest" | "user" | "admin" | "visitor";

/** Fields by the place where they are: `""` is the top level, `data[]` each item of the list `data`. */
export type FieldsByPlace = Record<string, string>;

/** One call as the specification describes it. Fields are words, separated by spaces. */
export interface SpecifiedCall {
  /** Numbers of the statements in the inventory. */
  rows: string;
  who: Caller;
  /** Fields that are sent, beyond those in the path. */
  in?: string;
  /** Fields of the response; of the events where the response is a stream. */
  out?: string | FieldsByPlace;
}

/** Calls by method and path below `/api`: `GET /user/{id}`. */
export type SpecifiedCalls = Record<`${"GET" | "POST" | "PUT" | "DELETE"} /${string}`, SpecifiedCall>;

export const words = (text = ""): string[] => text.split(" ").filter((word) => word !== "");
