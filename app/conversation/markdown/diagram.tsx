import { Maximize2 } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "~/ui/icon-button";
import { loadWhenOpen } from "~/ui/overlays/on-demand";
import { CopyButton } from "../copy-button";
import type { DiagramImage } from "./draw-diagram.client";
import type { EnlargedDiagramProps } from "./enlarged-diagram";
import { useDarkTheme } from "~/browser/environment";

const EnlargedDiagram = loadWhenOpen<EnlargedDiagramProps>(
  async () => (await import("./enlarged-diagram")).EnlargedDiagram,
);

/** A wide diagram shrinks to the column, but no further than its labels can be read; then it scrolls. */
const MIN_SCALE = 0.6;

interface Drawn {
  source: string;
  dark: boolean;
  image: DiagramImage | null;
}

/**
 * A Mermaid diagram. It is shown as an image, in which nothing can run, load or be clicked; what cannot be drawn stays
 * the code it was written as.
 */
export function Diagram({ source, fallback }: { source: string; fallback: ReactNode }) {
  const { t } = useTranslation("chat");
  const dark = useDarkTheme();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [enlarged, setEnlarged] = useState(false);
  useEffect(() => {
    let current = true;
    void import("./draw-diagram.client")
      .then(({ drawDiagram }) => drawDiagram(source, dark))
      .catch(() => null)
      .then((image) => current && setDrawn({ source, dark, image }));
    return () => void (current = false);
  }, [source, dark]);
  if (!drawn?.image || drawn.source !== source) return fallback;
  const { address, width, height } = drawn.image;
  const description = t("code.diagramOf", { source });
  return (
    <figure className="answer-code answer-diagram">
      <figcaption>
        <span>{t("code.diagram")}</span>
        <span className="flex">
          <IconButton size="small" label={t("code.enlarge")} onClick={() => setEnlarged(true)}>
            <Maximize2 />
          </IconButton>
          <CopyButton text={source} label={t("code.copy")} />
        </span>
      </figcaption>
      {/* A diagram wider than the column scrolls, by keyboard too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div tabIndex={0}>
        <img
          src={address}
          alt={description}
          width={width}
          height={height}
          data-dark={drawn.dark || undefined}
          style={{ maxInlineSize: `max(100%, ${Math.round(width * MIN_SCALE)}px)` }}
        />
      </div>
      <EnlargedDiagram
        open={enlarged}
        image={drawn.image}
        description={description}
        onClose={() => setEnlarged(false)}
      />
    </figure>
  );
}
