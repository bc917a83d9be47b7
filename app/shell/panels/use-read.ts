import { useCallback, useEffect, useState, type DependencyList } from "react";
import { useAction } from "~/kit/use-action";

/** What a part of a panel reads when it is shown: null until it is there; and what reads it again. */
export function useRead<T>(read: (signal: AbortSignal) => Promise<T>, of: DependencyList) {
  const [data, setData] = useState<T | null>(null);
  const { run, failure, error } = useAction();
  // The caller says what it reads by.
  const load = useCallback(() => void run(async (signal) => setData(await read(signal))), [run, ...of]);
  useEffect(load, [load]);
  return { data, setData, failure, error, load };
}
