import { expect, test } from "vitest";
import { countedSource, kindOfPage } from "../../../workers/features/statistics/visit-page";
import { dayOf, startOfWeek, weekOf } from "../../../workers/core/weeks";

test.each([
  ["/", "/"],
  ["/pricing", "/pricing"],
  ["/blog/a-long-title", "/blog"],
  ["/user/dashboard", "/user/dashboard"],
  ["/user/conversation/cnv_8f2c", "/user/conversation"],
  ["/user/pdf-chat/view/12", "/user/pdf-chat"],
  ["/user/support-chat/create", "/user/support-chat-create"],
  ["/user/anything", "other"],
  ["/wp-login.php", "other"],
  ["/constructor", "other"],
  ["javascript:alert(1)", "other"],
  ["", "other"],
])("a visit of %j is counted as %s", (path, page) => {
  expect(kindOfPage(path)).toBe(page);
});

test("a source has a length", () => {
  expect(countedSource(undefined)).toBe("");
  expect(countedSource(" news ")).toBe("news");
  expect(countedSource("x".repeat(200))).toHaveLength(100);
});

test.each([
  ["2026-11-22T23:59:59.999Z", "2026-11-16"],
  ["2026-11-23T00:00:00.000Z", "2026-11-23"],
  ["2026-11-29T12:00:00.000Z", "2026-11-23"],
  ["1970-01-01T00:00:00.000Z", "1969-12-29"],
])("%s is in the week of Monday %s", (time, monday) => {
  expect(dayOf(startOfWeek(weekOf(Date.parse(time))))).toBe(monday);
});
