import { describe, expect, test } from "vitest";
import {
  MAX_VERSIONS,
  versionsToDrop,
} from "../../../workers/features/writing/documents/versions/thin-versions";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** The beginning of an hour and of a day. */
const NOW = 20_000 * DAY_MS;

/** Versions with these ages, the newest first. */
const aged = (...ages: number[]) =>
  ages.map((age, at) => ({ version: ages.length - at, created_at: NOW - age }));

describe("versions of a document", () => {
  test("of the last day are all kept", () => {
    const versions = aged(...Array.from({ length: 90 }, (_, at) => at * 11 * 60_000 + 1));
    expect(versionsToDrop(versions, NOW)).toEqual([]);
  });

  test("of the last week are kept one an hour, the last of it", () => {
    const versions = aged(2 * DAY_MS, 2 * DAY_MS + HOUR_MS / 4, 2 * DAY_MS + HOUR_MS / 2, 3 * DAY_MS);
    expect(versionsToDrop(versions, NOW)).toEqual([2]);
  });

  test("before that are kept one a day, the last of it", () => {
    const versions = aged(
      9 * DAY_MS + 1,
      9 * DAY_MS + 5 * HOUR_MS,
      9 * DAY_MS + 20 * HOUR_MS,
      10 * DAY_MS + 1,
    );
    expect(versionsToDrop(versions, NOW)).toEqual([3, 2]);
  });

  test("are never more than the limit, and the newest ones stay", () => {
    const versions = aged(...Array.from({ length: MAX_VERSIONS + 20 }, (_, at) => at * 60_000));
    expect(versionsToDrop(versions, NOW)).toEqual(Array.from({ length: 20 }, (_, at) => 20 - at));
  });
});
