/**
 * The scripted provider as its own process; prints its base address. The planner's prompts get an answer in their form,
 * follow-ups (titles, related questions) a short one.
 */
import { plannerAnswer } from "../support/sandbox/planner-answers.ts";
import { startOpenAiUpstream } from "../support/upstreams/openai.ts";

const upstream = await startOpenAiUpstream({
  port: Number(process.env.UPSTREAM_PORT),
  scenario: "scenario:stamped",
  choose: (body) => {
    const planned = plannerAnswer(body);
    if (planned) return `scenario:normal?gap=10&text=${encodeURIComponent(planned)}`;
    return body.stream === true ? undefined : "scenario:normal?tokens=12&first=100";
  },
});
process.stdout.write(`${upstream.url}\n`);
