import { afterEach, beforeEach, expect, vi } from "vitest";
import "./patient-waits.ts";

// What reaches console.error is a fault nobody looked at: the test that caused it fails.
// A test that expects one says so with its own vi.spyOn(console, "error").
let errors: unknown[][] = [];

beforeEach(() => {
  errors = [];
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => {
    errors.push(parts);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(errors, "console.error was called").toEqual([]);
});
