import { afterEach, beforeEach, expect, vi } from "vitest";
import "./patient-waits.ts";

// Calls of console.error are faults nobody looked at: the test that caused one fails. A test that expects one says so
// with its own vi.spyOn(console, "error").
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
