import { expect, test } from "vitest";
import { delayAfter } from "../../../workers/features/accounts/sign-in/login-throttle";

test("wrong passwords from many addresses slow an account down gradually, and never for long", () => {
  expect([0, 20, 21, 24, 36, 10_000].map(delayAfter)).toEqual([0, 0, 250, 1000, 4000, 4000]);
});
