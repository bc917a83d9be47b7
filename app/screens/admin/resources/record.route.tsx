import { redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod/mini";
import { knownSetting } from "#workers/contract/settings";
import { PromptTestInput } from "#workers/contract/writing/prompt-test";
import { parseInput } from "#workers/core/records/resource";
import { moveModel } from "#workers/core/ai-models/move-model";
import { testModel } from "#workers/core/ai-models/test-model";
import { AppError } from "#workers/core/errors";
import { testAmelioration, testTemplate } from "#workers/features/writing/public";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageAction, pageLoader } from "~/page-handlers.server";
import { SCREENS } from "./declarations";
import { RecordScreen } from "./form/record-screen";
import { readJson, recordOptions, verbsNamed } from "./resource-verbs.server";

/** The word of a record that does not exist yet. */
const NEW = "new";

export const loader = pageLoader({ guard: "admin" }, async ({ ctx, params }) => {
  const { name, verbs } = verbsNamed(params.resource);
  // Built-in settings are changed on the screen of all settings.
  if (name === "settings" && knownSetting(params.record ?? ""))
    throw redirect(`/admin/settings#${params.record}`);
  const record = params.record === NEW ? null : await verbs.get(ctx, params.record ?? "");
  const texts = CATALOGUES[ctx.locale].adminResources.resources[name];
  const title = record ? SCREENS[name].title(record, ctx.locale) : texts.new;
  const isOff = name === "products" && ctx.config.stripe === null;
  return { title, name, record, isOff, options: await recordOptions(ctx, name, record) };
});

const RecordAction = z.object({
  intent: z.enum(["save", "test", "up", "down", "try-prompt"]),
  /** The fields, or what a prompt is tried with, as JSON. */
  values: z.optional(z.string()),
});

export const action = pageAction({ guard: "admin", body: RecordAction }, async ({ ctx, params, body }) => {
  const { name, verbs } = verbsNamed(params.resource);
  const word = params.record ?? "";
  if (body.intent === "save") {
    const values = readJson(body.values);
    const saved = word === NEW ? await verbs.create(ctx, values) : await verbs.update(ctx, word, values);
    return { record: saved };
  }
  if (body.intent === "try-prompt") {
    const { id } = await verbs.get(ctx, word);
    const input = parseInput(PromptTestInput, readJson(body.values));
    if (name === "templates") return { prompt: await testTemplate(ctx, id, input) };
    if (name === "ameliorations") return { prompt: await testAmelioration(ctx, id, input) };
  }
  if (name !== "ai-models") throw new AppError("bad_request");
  if (body.intent === "test") return { test: await testModel(ctx, Number(word)) };
  await moveModel(ctx, Number(word), body.intent === "up" ? -1 : 1);
  return {};
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function RecordPage() {
  const { name, title, record, options, isOff } = useLoaderData<typeof loader>();
  return (
    <RecordScreen
      key={`${name}/${record?.id ?? NEW}`}
      name={name}
      title={title}
      record={record}
      options={options}
      isOff={isOff}
    />
  );
}
