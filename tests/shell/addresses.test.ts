import { expect, test } from "vitest";
import { memoryStorage } from "~/browser/storage";
import { storeLandingSource, LANDING_SOURCE_KEY } from "~/shell/visits/landing-source";
import { addressIn } from "~/shell/language-switch";
import { isHere, MENU_ENTRIES } from "~/shell/menu/menu-entries";

test("the other language shows the same page", () => {
  expect(addressIn("fr", "/user/dashboard", "?conversation=c1")).toBe(
    "/user/dashboard?conversation=c1&lang=fr",
  );
  expect(addressIn("en", "/", "?lang=fr")).toBe("/?lang=en");
});

test("changing the language does not ask a question again", () => {
  expect(addressIn("fr", "/user/dashboard", "?q=why&send=1")).toBe("/user/dashboard?lang=fr");
});

test("a landing source is kept, cut at 100 characters, and replaced by a later one only", () => {
  const storage = memoryStorage();
  storeLandingSource("?source=" + "a".repeat(120), storage);
  expect(storage.getItem(LANDING_SOURCE_KEY)).toBe("a".repeat(100));
  storeLandingSource("?source=news&x=1", storage);
  storeLandingSource("?x=1", storage);
  expect(storage.getItem(LANDING_SOURCE_KEY)).toBe("news");
});

test("the menu marks where the reader is; an open conversation is no new chat", () => {
  const hereAt = (pathname: string, search = "") =>
    MENU_ENTRIES.filter((entry) => isHere(entry, { pathname, search })).map(({ name }) => name);
  expect(hereAt("/user/dashboard")).toEqual(["newChat"]);
  expect(hereAt("/user/dashboard", "?conversation=c1")).toEqual([]);
  expect(hereAt("/user/history")).toEqual(["history"]);
});
