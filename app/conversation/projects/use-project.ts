import { useEffect, useState } from "react";
import type { ProjectView } from "#workers/contract/projects";
import { fetchProject } from "./project-calls";

/** A project; null until it is known, and where it is gone. */
export function useProject(id: string): ProjectView | null {
  const [known, setKnown] = useState<ProjectView | null>(null);
  useEffect(() => {
    const reading = new AbortController();
    fetchProject(id, reading.signal).then(setKnown, () => {});
    return () => reading.abort();
  }, [id]);
  return known?.id === id ? known : null;
}
