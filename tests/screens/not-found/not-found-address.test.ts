import { expect, test } from "vitest";
import { sameOriginPath } from "~/same-origin-path";
import { notFoundAddress } from "~/not-found-address";

const at = (address: string) => notFoundAddress(new URL(address, "https://atelier.example"));

test("an unknown address leads to the not-found page with its path and search", () => {
  expect(at("/nope/x")).toBe("/not-found?redirect=%2Fnope%2Fx");
  expect(at("/é?a=1&b=2")).toBe("/not-found?redirect=%2F%25C3%25A9%3Fa%3D1%26b%3D2");
});

test("the landing source goes along", () => {
  expect(at("/nope?source=news")).toBe("/not-found?redirect=%2Fnope%3Fsource%3Dnews&source=news");
});

test("only a path of this site is told", () => {
  expect(sameOriginPath("/nope/x?y=1")).toBe("/nope/x?y=1");
  expect(sameOriginPath(null)).toBeNull();
  for (const elsewhere of [
    "",
    "nope",
    "https://evil.example/",
    "//evil.example/x",
    "/\\evil.example",
    "/.//evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
  ])
    expect(sameOriginPath(elsewhere), elsewhere).toBeNull();
});
