import { Brain, Download, Plus, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FactView, MemoryPage } from "#workers/contract/memory";
import { ConfirmDialog } from "~/kit/confirm-dialog";
import { MoreButton } from "~/kit/list/more-button";
import { usePages, type ListPage } from "~/kit/list/use-pages";
import { useAction } from "~/kit/use-action";
import { useUser } from "~/session/session";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Switch } from "~/ui/form/switch";
import { Skeleton } from "~/ui/loading";
import { Failed } from "../failed";
import { useRead } from "../use-read";
import { FactForm } from "./fact-form";
import { FactRow } from "./fact-row";
import { deleteFact, fetchAllFacts, fetchMemory, forgetAll, switchMemory } from "./memory-calls";
import { saveAsFile } from "./save-as-file";

/** What is remembered of the user, each fact with where it came from; and whether anything is. */
export default function MemoryPanel() {
  const { id: user } = useUser();
  const { data, failure, load } = useRead((signal) => fetchMemory(user, 1, signal), [user]);
  if (failure) return <Failed text={failure} onRetry={load} />;
  if (!data) return <Skeleton className="h-64" />;
  return <Memory user={user} memory={data} onChanged={load} />;
}

interface MemoryProps {
  user: string | null;
  memory: MemoryPage;
  onChanged: () => void;
}

function Memory({ user, memory, onChanged }: MemoryProps) {
  const { t } = useTranslation("panels");
  const { run, busy } = useAction({ toasts: true });
  const [edited, setEdited] = useState<FactView | "new" | null>(null);
  const [isForgetting, setForgetting] = useState(false);
  const pages = usePages<FactView>({
    first: useMemo(() => pageOf(memory), [memory]),
    of: "",
    keyOf: ({ id }) => id,
    read: async (page) => pageOf(await fetchMemory(user, Number(page))),
  });
  const change = (work: () => Promise<unknown>) => void run(() => work().then(onChanged));
  const save = () => void run(async () => saveAsFile("memory.json", await fetchAllFacts(user)));
  return (
    <>
      <Switch
        label={t("memory.switch.label")}
        hint={t("memory.switch.hint")}
        busy={busy}
        checked={memory.enabled}
        onChange={({ currentTarget: { checked } }) => change(() => switchMemory(user, checked))}
      />
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <Button size="small" onClick={() => setEdited("new")}>
          <Plus aria-hidden />
          {t("memory.add")}
        </Button>
        {memory.total > 0 && (
          <>
            <Button size="small" onClick={save}>
              <Download aria-hidden />
              {t("memory.export")}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setForgetting(true)}>
              <Trash2 aria-hidden />
              {t("memory.deleteAll")}
            </Button>
          </>
        )}
      </div>
      {memory.total === 0 && (
        <EmptyState icon={<Brain />} title={t("memory.none")} text={t("memory.noneText")} />
      )}
      <ul className="mt-3 divide-y divide-line">
        {pages.items.map((fact) => (
          <FactRow
            key={fact.id}
            fact={fact}
            onEdit={() => setEdited(fact)}
            onDelete={() => change(() => deleteFact(fact.id))}
          />
        ))}
      </ul>
      <MoreButton pages={pages} label={t("memory.more")} failed={t("memory.moreFailed")} />
      {edited && (
        <FactForm
          fact={edited === "new" ? undefined : edited}
          onSaved={onChanged}
          onClose={() => setEdited(null)}
        />
      )}
      {isForgetting && (
        <ConfirmDialog
          title={t("memory.forget.title")}
          body={t("memory.forget.body", { count: memory.total })}
          action={t("memory.forget.action")}
          onConfirm={() => forgetAll(user).then(onChanged)}
          onClose={() => setForgetting(false)}
        />
      )}
    </>
  );
}

const pageOf = ({ data, current_page, last_page }: MemoryPage): ListPage<FactView> => ({
  data,
  next: current_page < last_page ? String(current_page + 1) : null,
});
