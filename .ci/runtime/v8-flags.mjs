/**
 * Flags of V8 for workerd on a machine with few cores, divided by spaces.
 *
 * Collecting on the thread that serves, often and little, keeps memory low. It also keeps workerd from a loop without
 * end: its main thread waits in `PumpMessageLoop` for a sweeper on another thread, whose few workers compile and wait in
 * turn for the main thread to collect.
 */
export const LEAN_V8 = "--single-threaded-gc --max-semi-space-size=8";
