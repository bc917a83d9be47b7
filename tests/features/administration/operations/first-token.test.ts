import { expect, test } from "vitest";
import {
  addHistograms,
  firstTokenOf,
} from "../../../../workers/features/administration/operations/first-token";

test("half of the calls gave text within p50, 99 of 100 within p99", () => {
  expect(firstTokenOf({ "500": 98, "50": 1, "9000": 1 })).toEqual({ p50: 500, p99: 500, calls: 100 });
  expect(firstTokenOf({ "100": 50, "200": 48, "5000": 2 })).toEqual({ p50: 100, p99: 5000, calls: 100 });
  expect(firstTokenOf({ "150": 1 })).toEqual({ p50: 150, p99: 150, calls: 1 });
});

test("without a call that gave text there is no time", () => {
  expect(firstTokenOf({})).toBeNull();
});

test("hours are added up range by range", () => {
  expect(addHistograms([{ "50": 1, "100": 2 }, {}, { "100": 3 }])).toEqual({ "50": 1, "100": 5 });
});
