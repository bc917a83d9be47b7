import { useEffect } from "react";
import { callApi } from "~/api-client";
import { localTimeZone } from "./zoned-time";

/** Stores the time zone of this browser where its user has not chosen one, since the server cannot know it. */
export function useFirstZone(isFirst: boolean, onStored: () => void): void {
  useEffect(() => {
    if (!isFirst) return;
    const body = { time_zone: localTimeZone(), needs_approval: 0 as const, voice_samples: [] };
    // Times are shown in UTC and say so until the call works.
    callApi("/social/planner/preferences", { method: "PUT", body }).then(onStored, () => {});
  }, [isFirst, onStored]);
}
