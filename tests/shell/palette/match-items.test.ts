import { Search } from "lucide-react";
import { expect, test } from "vitest";
import { matchItems } from "../../../app/shell/palette/match-items";

const ITEMS = ["Nouvelle conversation", "Passer au thème sombre", "新しい会話", "Post calendar"].map(
  (title) => ({
    ...{ key: title, title, Icon: Search },
  }),
);

const titles = (typed: string) => matchItems(ITEMS, typed).map(({ title }) => title);

test("screens and actions are found by parts of their words, in any case and without accents", () => {
  expect(titles("conv nou")).toEqual(["Nouvelle conversation"]);
  expect(titles("THEME")).toEqual(["Passer au thème sombre"]);
  expect(titles("the\u0301me".normalize("NFD"))).toEqual(["Passer au thème sombre"]);
  expect(titles("会話")).toEqual(["新しい会話"]);
  expect(titles("lendar")).toEqual(["Post calendar"]);
});

test("all are listed before anything is typed, and none for signs alone", () => {
  expect(titles(" ")).toHaveLength(4);
  expect(titles("++")).toEqual([]);
  expect(titles("heron")).toEqual([]);
});
