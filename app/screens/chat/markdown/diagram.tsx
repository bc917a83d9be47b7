import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../answer/copy-button";
import { useDarkTheme } from "./use-dark-theme";

interface Drawn {
  source: string;
  dark: boolean;
  image: string | null;
}

/**
 * A Mermaid diagram. It is shown as an image, in which nothing can run, load or be clicked; what cannot be drawn stays
 * the code it was written as.
 */
export function Diagram({ source, fallback }: { source: string; fallback: ReactNode }) {
  const { t } = useTranslation("chat");
  const dark = useDarkTheme();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let current = true;
    import("./draw-diagram.client")
      .then(({ drawDiagram }) => drawDiagram(source, dark))
      .catch(() => null)
      .then((image) => current && setDrawn({ source, dark, image }));
    return () => void (current = false);
  }, [source, dark]);
  if (!drawn?.image || drawn.source !== source) return fallback;
  return (
    <figure className="answer-code answer-diagram">
      <figcaption>
        <span>{t("code.diagram")}</span>
        <CopyButton text={source} label={t("code.copy")} />
      </figcaption>
      {/* A diagram wider than the column scrolls, by keyboard too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div tabIndex={0}>
        <img src={drawn.image} alt={t("code.diagramOf", { source })} />
      </div>
    </figure>
  );
}
