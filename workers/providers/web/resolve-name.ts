import { z } from "zod";
import { limitAnswer } from "./limit-answer";
import { WebError } from "./web-error";

const NO_ERROR = 0;
const NAME_DOES_NOT_EXIST = 3;
const MAX_ANSWER_BYTES = 64 * 1024;
const RECORD_TYPES = { A: 1, AAAA: 28 } as const;

const DnsAnswer = z.object({
  Status: z.int(),
  Answer: z.array(z.object({ type: z.int(), data: z.string() })).default([]),
});

/**
 * Every IPv4 and IPv6 address of a name, as a DNS-over-HTTPS resolver knows them that speaks `application/dns-json`.
 * Fails with `unresolved_name` if there are none or the resolver fails, so that nothing unchecked is called.
 */
export async function resolveName(resolverUrl: string, name: string, signal: AbortSignal): Promise<string[]> {
  const types = ["A", "AAAA"] as const;
  const found = await Promise.all(types.map((type) => lookUp(resolverUrl, name, type, signal)));
  const addresses = found.flat();
  if (addresses.length === 0) throw new WebError("unresolved_name");
  return addresses;
}

async function lookUp(
  resolverUrl: string,
  name: string,
  type: keyof typeof RECORD_TYPES,
  signal: AbortSignal,
): Promise<string[]> {
  const url = new URL(resolverUrl);
  url.searchParams.set("name", name);
  url.searchParams.set("type", type);
  let answer: z.infer<typeof DnsAnswer>;
  try {
    const response = await fetch(url, {
      headers: { accept: "application/dns-json" },
      redirect: "manual",
      signal,
    });
    answer = DnsAnswer.parse(await limitAnswer(response, MAX_ANSWER_BYTES).json());
  } catch (cause) {
    throw new WebError("unresolved_name", null, { cause });
  }
  if (answer.Status === NAME_DOES_NOT_EXIST) return [];
  if (answer.Status !== NO_ERROR) throw new WebError("unresolved_name");
  // The response includes aliases (CNAME) too, as records of another type.
  return answer.Answer.filter((record) => record.type === RECORD_TYPES[type]).map((record) => record.data);
}
