import { expect, test } from "vitest";
import { conversationAt } from "~/screens/offline/readable";

const at = (address: string) => conversationAt(new URL(address, "https://atelier.test"));

test.each([
  ["/user/conversation/cnv_1", "cnv_1"],
  ["/user/conversation/a%20b/", "a b"],
  ["/user/dashboard?conversation=cnv_2&model=3", "cnv_2"],
  ["/user/dashboard", null],
  ["/user/history?conversation=cnv_3", null],
  ["/user/conversation/%E0%A4%A", null],
])("the address %s names the conversation %s", (address, id) => {
  expect(at(address)).toBe(id);
});
