import { useEffect, useState } from "react";
import type { ProjectView } from "#workers/contract/projects";
import { serverConversations } from "../stores/server-conversations";

/** The id of the project of a user's conversation or (null) of the chat that the address begins; undefined for none. */
export function useProjectId(user: string, conversation: string | null): string | undefined {
  const conversations = serverConversations(user);
  const [, redraw] = useState(0);
  useEffect(
    () => conversations.subscribe((changed) => changed === conversation && redraw((count) => count + 1)),
    [conversations, conversation],
  );
  return conversations.projectOf(conversation ?? undefined);
}

/** A project; null until it is known, and where it is gone. */
export function useProject(id: string): ProjectView | null {
  const [known, setKnown] = useState<ProjectView | null>(null);
  useEffect(() => {
    const reading = new AbortController();
    void import("./project-calls")
      .then(({ fetchProject }) => fetchProject(id, reading.signal))
      .then(setKnown, () => {});
    return () => reading.abort();
  }, [id]);
  return known?.id === id ? known : null;
}
