import { DAY_MS, newKey, shardOf } from "./record-keys";
import type { Owner, OwnerSize, Population } from "./population";

const CHUNK = 900;

/** Writes PDF documents as their analysis leaves them, and documents of the writing assistant. */
export function addDocuments(population: Population, owner: Owner, size: OwnerSize): void {
  const { write, now, texts } = population;
  if (size.documents > 0) {
    owner.folder = newKey(texts, "fld", shardOf(owner.id));
    const folder = { id: owner.folder, user_id: owner.id, kind: "pdf", name: "Documents", is_default: 1 };
    write("folders", { ...folder, created_at: now - 250 * DAY_MS });
  }
  for (let at = 0; at < size.documents; at++) addFile(population, owner, size.pages);
  for (let at = 0; at < size.drafts; at++) addDraft(population, owner);
}

function addFile({ write, now, texts, pools }: Population, owner: Owner, pages: number): void {
  const id = newKey(texts, "pdf", shardOf(owner.id));
  const created_at = now - 3_600_000 - Math.floor(texts.random() * 200 * DAY_MS);
  owner.files.push(id);
  write("pdf_files", {
    id,
    user_id: owner.id,
    folder_id: owner.folder!,
    name: `${texts.word()} ${texts.word()}.pdf`,
    byte_size: 200_000,
    r2_key: `pdf/${owner.id}/${id}/document.pdf`,
    analysis_status: "completed",
    progress_total_pages: pages,
    progress_completed_pages: pages,
    analysis: JSON.stringify({
      title: `${texts.word()} ${texts.word()}`,
      page_count: pages,
      language: "en",
      outline: [],
      pages_without_text: [],
    }),
    created_at,
    updated_at: created_at,
  });
  for (let page = 1; page <= pages; page++) {
    const text = texts.pick(pools.pages);
    const chunks = Array.from({ length: Math.ceil(text.length / CHUNK) }, (_, part) => ({
      ...{ start: part * CHUNK, end: Math.min(text.length, (part + 1) * CHUNK), headings: [], kind: "text" },
    }));
    const note = text.slice(0, 160);
    write("pdf_pages", { file_id: id, page, status: "text", text, chunks: JSON.stringify(chunks), note });
  }
}

function addDraft({ write, now, texts, pools }: Population, owner: Owner): void {
  const id = newKey(texts, "doc", shardOf(owner.id));
  const text = texts.pick(pools.pages);
  const title = `${texts.word()} ${texts.word()}`;
  const created_at = now - 3_600_000 - Math.floor(texts.random() * 200 * DAY_MS);
  owner.draft ??= id;
  write("assistant_documents", {
    ...{ id, user_id: owner.id, title, title_key: title, excerpt: text.slice(0, 200), words: 400 },
    ...{ origin: "edit", session_at: created_at, created_at, updated_at: created_at },
    ...{ content: `<p>${text}</p>`, text },
  });
}
