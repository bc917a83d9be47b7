import { expect, test } from "vitest";
import { SCREENS } from "~/screens/admin/resources/declarations";
import { routes } from "../../app/routes";

/** Every route below `/admin`: its path and its name. */
function adminRoutes(): { path: string; name: string }[] {
  const found: { path: string; name: string }[] = [];
  let parent = "";
  routes(
    (path, file, ...rest) => {
      const full = `${parent}/${path ?? ""}`.replaceAll(/\/+/g, "/").replace(/\/$/, "");
      const options = rest.find((part) => typeof part === "object");
      found.push({ path: full, name: options?.id ?? file.replace(/\.tsx?$/, "") });
      const children = rest.find((part) => typeof part === "function");
      const before = parent;
      parent = full;
      children?.();
      parent = before;
    },
    { gallery: false },
  );
  return found.filter(({ path }) => /^\/admin(\/|$)/.test(path));
}

test("the name of every route of the administration begins with admin", () => {
  expect(adminRoutes().length).toBeGreaterThan(20);
  expect(adminRoutes().filter(({ name }) => !name.startsWith("admin"))).toEqual([]);
});

/** The screens that are specified. */
const SPECIFIED =
  "marketplace plans settings ai-models usage templates categories ameliorations landing mail-settings storage-settings products";

test.each(["/admin", "/admin/login", ...SPECIFIED.split(" ").map((name) => `/admin/${name}`)])(
  "%s is a screen of the administration",
  (path) => {
    const named = Object.keys(SCREENS).map((name) => `/admin/${name}`);
    expect([...adminRoutes().map((route) => route.path), ...named]).toContain(path);
  },
);
