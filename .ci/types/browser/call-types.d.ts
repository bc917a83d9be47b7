// Every call is possible, and its answer is what its schema says: calls are checked in the project of all sides.
/* oxlint-disable typescript/no-explicit-any */
export interface UnknownCall {
  body: any;
  answer: any;
}
export type CallTo<_Path, _Init> = UnknownCall;
