import type { Config } from "../env";

const keys = new WeakMap<Config, Promise<CryptoKey>>();
const hashes = new Map<string, string>();
const REMEMBERED = 1_000;

/**
 * The keyed hash that is stored in place of a guest's address: no plain address is stored anywhere.
 * IPv6 counts by /64, since one subscriber has all of it. 24 hexadecimal characters.
 */
export async function addressHash(config: Config, address: string): Promise<string> {
  const network = networkOf(address);
  const known = hashes.get(network);
  if (known) return known;
  const hash = await keyedHash(config, `address:${network}`);
  if (hashes.size >= REMEMBERED) hashes.clear();
  hashes.set(network, hash);
  return hash;
}

/** A hash that only this installation can make. 24 hexadecimal characters. */
export async function keyedHash(config: Config, text: string): Promise<string> {
  const digest = await crypto.subtle.sign("HMAC", await hashKey(config), new TextEncoder().encode(text));
  return Buffer.from(digest).toString("hex").slice(0, 24);
}

/** An IPv4 address as it is, an IPv6 address cut to its first four groups. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill("0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

function hashKey(config: Config): Promise<CryptoKey> {
  let key = keys.get(config);
  if (!key) {
    const secret = new TextEncoder().encode(config.hashSecret);
    key = crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    keys.set(config, key);
  }
  return key;
}
