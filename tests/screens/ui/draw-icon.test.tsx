import { Blocks, Eye, Gem, type LucideIcon, Settings2 } from "lucide-react";
import { pathToFileURL } from "node:url";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { drawIcon } from "~/ui/draw-icon";

type Shape = { __iconData: Parameters<typeof drawIcon>[0] };

/** The set also names each icon in its class, which nothing asks for. */
const withoutName = (markup: string) => markup.replace(/ lucide-[\w-]+/g, "");

it.each<[string, LucideIcon]>([
  ["blocks", Blocks],
  ["eye", Eye],
  ["gem", Gem],
  ["settings-2", Settings2],
])("%s looks as its makers draw it", async (name, Theirs) => {
  const file = pathToFileURL(`node_modules/lucide-react/dist/esm/icons/${name}.mjs`).href;
  const Ours = drawIcon(((await import(/* @vite-ignore */ file)) as Shape).__iconData);
  for (const props of [{}, { className: "size-5 text-ink" }, { size: 16 }, { "aria-label": "Images" }]) {
    const [own, theirs] = [<Ours {...props} />, <Theirs {...props} />].map((icon) =>
      renderToStaticMarkup(icon),
    );
    expect(own).toBe(withoutName(theirs!));
  }
});
