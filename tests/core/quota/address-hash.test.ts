import { describe, expect, test } from "vitest";
import { addressHash, networkOf } from "../../../workers/core/quota/address-hash";
import type { Config } from "../../../workers/core/env";

const config = (hashSecret: string) => ({ hashSecret }) as Config;

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:ffff::", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe("what is stored of an address", () => {
  test("is the same for one network and one secret", async () => {
    const key = config("a");
    const hash = await addressHash(key, "2001:db8:1:2::1");
    expect(hash).toMatch(/^[0-9a-f]{24}$/);
    expect(await addressHash(key, "2001:db8:1:2:ffff::2")).toBe(hash);
    expect(await addressHash(key, "2001:db8:1:3::1")).not.toBe(hash);
  });
});
