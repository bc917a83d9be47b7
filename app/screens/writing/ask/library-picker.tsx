import { Link } from "@remix-run/react";
import { FileText, Library, X } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FileListResponse, DocumentSearchResponse } from "#workers/contract/pdf/files";
import type { NamedFile } from "#workers/contract/pdf/files";
import { callApi } from "~/api-client";
import { TYPING_PAUSE_MS, useFound, type Found } from "~/kit/list/use-found";
import { Input } from "~/ui/form/input";
import { Skeleton } from "~/ui/loading";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlays/dialog";

/** The PDFs that answers may use: one document, or the whole library. */
export interface AttachedLibrary {
  subject: string;
  name: string;
}

export interface LibraryPickerProps {
  user: string;
  attached: AttachedLibrary | null;
  onChoose: (attached: AttachedLibrary | null) => void;
  onClose: () => void;
}

/** Chooses the PDFs that answers are based on besides the document. */
export default function LibraryPicker({ user, attached, onChoose, onClose }: LibraryPickerProps) {
  const { t } = useTranslation("writingAsk");
  const [words, setWords] = useState("");
  const { phase, answer } = useFiles(user, words.trim());
  const name = useId();
  const choose = (chosen: AttachedLibrary | null) => {
    onChoose(chosen);
    onClose();
  };
  const option = (subject: string | null, label: string, icon: ReactNode) => (
    <Option
      key={subject ?? ""}
      name={name}
      checked={(attached?.subject ?? null) === subject}
      onChoose={() => choose(subject === null ? null : { subject, name: label })}
      icon={icon}
      label={label}
    />
  );
  return (
    <Dialog title={t("library.title")} description={t("library.description")} onClose={onClose}>
      <Input
        type="search"
        maxLength={200}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        aria-label={t("library.search")}
        placeholder={t("library.search")}
      />
      <fieldset className="mt-3 min-h-48 space-y-0.5">
        <legend className="sr-only">{t("library.title")}</legend>
        {!words && option(null, t("library.nothing"), <X />)}
        {!words && option("library", t("library.all"), <Library />)}
        {phase === "busy" && <Skeleton className="mt-2 h-24" />}
        {phase === "failed" && <Notice tone="error">{t("library.failed")}</Notice>}
        {answer?.files.map((file) => option(file.id, file.name, <FileText />))}
        {answer?.files.length === 0 && (
          <p className="px-3 py-4 text-sm text-ink-muted">
            {t(answer.isSearch ? "library.notFound" : "library.empty")}{" "}
            {!answer.isSearch && (
              <Link to="/user/pdf-chat" className="text-accent underline underline-offset-2">
                {t("library.open")}
              </Link>
            )}
          </p>
        )}
      </fieldset>
    </Dialog>
  );
}

interface OptionProps {
  name: string;
  checked: boolean;
  onChoose: () => void;
  icon: ReactNode;
  label: string;
}

function Option({ name, checked, onChoose, icon, label }: OptionProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-sm hover:bg-hover has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent [&_svg]:size-4 [&_svg]:shrink-0">
      <input
        type="radio"
        name={name}
        className="sr-only"
        defaultChecked={checked}
        onClick={onChoose}
        onKeyDown={(event) => event.key === "Enter" && onChoose()}
      />
      {icon}
      <span className="min-w-0 truncate">{label}</span>
    </label>
  );
}

/** The newest PDFs, or those whose names hold the words. */
function useFiles(user: string, words: string): Found<{ files: NamedFile[]; isSearch: boolean }> {
  const read = async (signal: AbortSignal) => {
    const path = `/documents/${user}` as const;
    const files = words
      ? (await callApi(`${path}/search?${new URLSearchParams({ q: words })}`, { answer: DocumentSearchResponse, signal })).files // prettier-ignore
      : (await callApi(`${path}?analysis=none`, { answer: FileListResponse, signal })).data;
    return { files, isSearch: words !== "" };
  };
  return useFound(`${user} ${words}`, read, { pauseMs: words ? TYPING_PAUSE_MS : 0 });
}
