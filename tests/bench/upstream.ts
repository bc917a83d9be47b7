/**
 * The scripted provider as its own process; prints its base address. Follow-ups (titles, related questions) get a short
 * answer.
 */
import { startOpenAiUpstream } from "../support/upstreams/openai.ts";

const upstream = await startOpenAiUpstream({
  port: Number(process.env.UPSTREAM_PORT),
  scenario: "scenario:stamped",
  choose: (body) => (body.stream === true ? undefined : "scenario:normal?tokens=12&first=100"),
});
process.stdout.write(`${upstream.url}\n`);
