import { expect, test, vi } from "vitest";
import { addUser } from "../support/accounts";
import { without } from "../support/without-table";

test.each([
  ["en", "An error occurred"],
  ["fr", "Une erreur est survenue lors du traitement de la requête"],
])("a call that fails as nobody expected says in %s no more than “%s”", async (language, text) => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { id, client } = await addUser();
  const init = { bindings: without("conversations"), headers: { "accept-language": language } };
  const response = await client.call(`/api/user/${id}/conversations/desc`, init);
  const body = await response.text();
  expect([response.status, JSON.parse(body)]).toMatchObject([500, { code: "internal", error: text }]);
  expect(body).not.toContain("cannot be read");
  expect(logged.mock.calls.join()).toContain("conversations cannot be read");
});
