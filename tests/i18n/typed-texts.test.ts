import { expect, expectTypeOf, test } from "vitest";
import type { TFunction } from "i18next";
import type { ErrorCode } from "#workers/contract/errors";
import type { PublishFailure } from "#workers/contract/social/post-states";
import { CATALOGUES, type Catalogue } from "~/i18n/catalogues";
import { createI18n } from "~/i18n/create-i18n";

const english = createI18n("en", CATALOGUES.en);
const chat: TFunction<"chat"> = english.getFixedT("en", "chat");
const plans: TFunction<["plans", "chat"]> = english.getFixedT("en", ["plans", "chat"]);

// Each directive below fails `npm run types` where the line after it compiles.

test("a text takes the values that it shows", () => {
  expect(chat("composer.removeImage", { name: "cat.png" })).toBe("Remove cat.png");
  expect(plans("chat:composer.tokens", { count: 1200 })).toBe("≈ 1,200 tokens");
  expect(plans("withoutPlan", { count: 1, questions: "5 questions" })).toBe(
    "A free account includes 5 questions a day and 1 document.",
  );
  const ability: string = chat(`models.ability.${"images" as "images" | "long"}`);
  expect(ability).toBe("Images");
  expectTypeOf(plans("types", { returnObjects: true })).toEqualTypeOf<Catalogue["plans"]["types"]>();
});

test("a missing value does not compile", () => {
  // @ts-expect-error no value
  expect(chat("composer.removeImage")).toBe("Remove {{name}}");
  // @ts-expect-error no questions
  expect(plans("withoutPlan", { count: 2 })).toContain("2 documents");
  // @ts-expect-error a text of these has values
  expect(chat(`composer.${"send" as "send" | "imageCount"}`)).toBe("Send");
  // @ts-expect-error no count
  expect(plans("limits.chat")).not.toContain("question");
});

test("neither does an extra one, or one of another type", () => {
  // @ts-expect-error it has no value
  expect(chat("title", { name: "Anna" })).toBe("Chat");
  // @ts-expect-error it has no size
  expect(chat("composer.removeImage", { name: "a", size: 1 })).toBe("Remove a");
  // @ts-expect-error a value must be there
  expect(chat("composer.removeImage", { name: undefined })).toBe("Remove ");
  // @ts-expect-error a count is a number
  expect(chat("composer.remaining", { count: "two" })).not.toContain("two");
});

test("neither does a text that is not there, or one of an area that was not asked for", () => {
  // @ts-expect-error there is no such text
  expect(chat("composer.nothing")).toBe("composer.nothing");
  // @ts-expect-error this is a group
  expect(chat("composer")).not.toBe("Send");
  // @ts-expect-error PDF texts were not asked for
  expect(plans("pdf:title")).toEqual(expect.any(String));
});

test("neither does a catalogue with a text that the other language lacks", () => {
  const { title, ...rest } = CATALOGUES.fr.chat;
  expect(title).toBeTruthy();
  // @ts-expect-error the title is missing
  const lacking: (typeof CATALOGUES)["fr"]["chat"] = rest;
  expect(lacking).not.toHaveProperty("title");
  expectTypeOf<(typeof CATALOGUES)["en"]>().toExtend<Catalogue>();
});

test("each failure has its text, and there is none of another", () => {
  expectTypeOf<keyof Catalogue["errors"]>().toEqualTypeOf<ErrorCode | "network" | "invalid_response">();
  expectTypeOf<keyof Catalogue["publishFailures"]>().toEqualTypeOf<PublishFailure>();
  expect(Object.keys(CATALOGUES.fr.errors)).toEqual(Object.keys(CATALOGUES.en.errors));
});
