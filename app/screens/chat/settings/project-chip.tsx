import { Link, useLocation } from "@remix-run/react";
import { FolderKanban } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { findModel } from "~/conversation/models/model-list";
import { useProject } from "~/conversation/projects/use-project";
import { panelAddress } from "~/shell/panels/panel-address";

export interface ProjectChipProps {
  id: string;
  /** Has the project's model asked until another one is chosen; null for the reader's own. */
  onModel: (model: AiModelView | null) => void;
}

/** Names the project that the chat is in, and leads to it. */
export default function ProjectChip({ id, onModel }: ProjectChipProps) {
  const { t } = useTranslation("projects");
  const { search } = useLocation();
  const project = useProject(id);
  const model = project?.model_id ?? null;
  useEffect(() => {
    if (model === null) return;
    let isLate = false;
    void findModel(model).then((found) => !isLate && found?.available === 1 && onModel(found));
    return () => {
      isLate = true;
      onModel(null);
    };
  }, [model, onModel]);
  if (!project) return null;
  return (
    <Link
      to={panelAddress(search, "projects", project.id)}
      preventScrollReset
      aria-label={t("chip.label", { name: project.name })}
      className="inline-flex h-8 min-w-0 items-center gap-1.5 rounded-full bg-accent-soft px-3 text-sm text-accent hover:underline"
    >
      <FolderKanban className="size-4 shrink-0" aria-hidden />
      <span dir="auto" className="max-w-28 min-w-0 truncate sm:max-w-44">
        {project.name}
      </span>
    </Link>
  );
}
