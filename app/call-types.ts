import type { ApiCalls } from "#workers/features";

/* Finds the route that an address of the API belongs to, computed by the compiler: `/user/${id}/modules` is a
   template of a known form, and `/user/:user/modules` the only route that has it. As in the router, a static segment
   goes before a parameter. */

type Segments<Path> = Path extends `${infer First}/${infer Rest}` ? [First, ...Segments<Rest>] : [Path];
type WithoutQuery<Path> = Path extends `${infer Before}?${string}` ? Before : Path;

/** The routes of a method, each as its segments and its key. */
type Candidates<Method> = {
  [Key in keyof ApiCalls]: Key extends `${Method & string} ${infer Path}` ? [Segments<Path>, Key] : never;
}[keyof ApiCalls];

/** The routes whose next segment is this word, without that segment. */
type AfterWord<Candidate, Segment> = Candidate extends [[infer Word, ...infer Rest], infer Key]
  ? Word extends `:${string}`
    ? never
    : [Segment] extends [Word]
      ? [Rest, Key]
      : never
  : never;
/** The routes whose next segment is a parameter, without that segment. */
type AfterParameter<Candidate> = Candidate extends [[`:${string}`, ...infer Rest], infer Key]
  ? [Rest, Key]
  : never;

type Match<Candidate, Path> = Path extends [infer First, ...infer Rest]
  ? [AfterWord<Candidate, First>] extends [never]
    ? Match<AfterParameter<Candidate>, Rest>
    : Match<AfterWord<Candidate, First>, Rest>
  : Candidate extends [[], infer Key]
    ? Key
    : never;

type RouteOf<Path, Method> = Path extends string
  ? Match<Candidates<Method>, Segments<WithoutQuery<Path>>> & keyof ApiCalls
  : never;

/** The method of a call: POST if it has a body and names no method. */
type MethodOf<Init> = Init extends { method: infer Method }
  ? Method
  : Init extends { body: object }
    ? "POST"
    : "GET";

/** A call to an address that is any string. */
export interface UnknownCall {
  route: never;
  body: unknown;
  answer: unknown;
}

/** Fields that a call sends and the answer that it receives, by the route of its address. */
export type CallTo<Path, Init> = [RouteOf<Path, MethodOf<Init>>] extends [never]
  ? UnknownCall
  : ApiCalls[RouteOf<Path, MethodOf<Init>>];
