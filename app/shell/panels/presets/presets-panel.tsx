import { useNavigate } from "@remix-run/react";
import { Pencil, SlidersHorizontal, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ViewOf } from "#workers/contract/chat/presets";
import type { ChatSettings } from "#workers/contract/chat/settings";
import { deletePreset } from "~/conversation/settings/preset-calls";
import { PresetForm } from "~/conversation/settings/preset-form";
import { usePresets } from "~/conversation/settings/use-presets";
import { newChatSettings } from "~/conversation/new-chat-settings";
import { ConfirmDialog } from "~/kit/confirm-dialog";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { IconButton } from "~/ui/icon-button";
import { Skeleton } from "~/ui/loading";
import { Failed } from "../failed";

type SettingsPreset = ViewOf<"settings">;

/** The user's presets: settings that begin a chat. */
export default function PresetsPanel() {
  const { t } = useTranslation("panels");
  const { presets, failure, load } = usePresets("settings");
  const [edited, setEdited] = useState<SettingsPreset | "new" | null>(null);
  const [deleted, setDeleted] = useState<SettingsPreset | null>(null);
  const create = (
    <Button variant="primary" onClick={() => setEdited("new")}>
      {t("panel.create")}
    </Button>
  );
  if (failure) return <Failed text={failure} onRetry={load} />;
  if (!presets) return <Skeleton className="h-64" />;
  return (
    <>
      {presets.length === 0 ? (
        <EmptyState
          icon={<SlidersHorizontal />}
          title={t("panel.none")}
          text={t("panel.noneText")}
          actions={create}
        />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-ink-muted">{t("panel.intro")}</p>
            {create}
          </div>
          <ul className="divide-y divide-line border-y border-line">
            {presets.map((preset) => (
              <PresetRow
                key={preset.id}
                preset={preset}
                onEdit={() => setEdited(preset)}
                onDelete={() => setDeleted(preset)}
              />
            ))}
          </ul>
        </>
      )}
      {edited && (
        <PresetForm
          preset={edited === "new" ? undefined : edited}
          onSaved={load}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && (
        <ConfirmDialog
          title={t("panel.deleteTitle")}
          body={t("panel.deleteBody", { name: deleted.name })}
          action={t("panel.deleteAction")}
          onConfirm={async () => {
            await deletePreset(deleted.id);
            load();
          }}
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  );
}

interface PresetRowProps {
  preset: SettingsPreset;
  onEdit: () => void;
  onDelete: () => void;
}

function PresetRow({ preset: { name, settings }, onEdit, onDelete }: PresetRowProps) {
  const { t } = useTranslation("panels");
  const navigate = useNavigate();
  const use = () => {
    newChatSettings.set(settings);
    navigate("/user/dashboard");
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate text-sm font-medium" dir="auto">
          {name}
        </p>
        <p className="mt-0.5 line-clamp-2 text-sm text-ink-muted" dir="auto">
          {useSummary(settings)}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <Button size="small" aria-label={t("panel.useLabel", { name })} onClick={use}>
          {t("panel.use")}
        </Button>
        <IconButton size="small" label={t("panel.edit", { name })} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton size="small" label={t("panel.delete", { name })} onClick={onDelete}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

/** What settings say, in a line. */
function useSummary({ instructions, temperature, effort, length }: ChatSettings): string {
  const { t, i18n } = useTranslation("panels");
  const parts = [
    length && t("panel.length", { value: t(`length.${length}`) }),
    effort && t("panel.effort", { value: t(`effort.${effort}`) }),
    temperature !== undefined && t("panel.temperature", { value: temperature.toLocaleString(i18n.language) }),
    instructions,
  ];
  return parts.filter(Boolean).join(" · ") || t("panel.plain");
}
