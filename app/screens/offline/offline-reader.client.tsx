import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { languageOf } from "#workers/contract/languages";
import { createI18n } from "~/i18n/create-i18n";
import { importCatalogue } from "~/i18n/import-catalogue";
import { PRODUCT } from "~/shell/brand";
import { ConversationReader } from "./conversation-reader";
import { KeptList } from "./kept-list";
import { conversationAt, findReadable } from "./readable";

/**
 * Shows the conversations that this browser has, in place of what the offline page says. Its files are kept by the
 * service worker, so it needs no network. The page stays as it is where there is nothing to read.
 */
async function showReadable(): Promise<void> {
  const language = languageOf(document.documentElement.lang);
  const [readable, chat, offline, ui] = await Promise.all([
    findReadable(),
    importCatalogue(language, "chat"),
    importCatalogue(language, "offline"),
    importCatalogue(language, "ui"),
  ]);
  const page = document.querySelector("main")!;
  page.hidden = readable.entries.length > 0;
  if (!page.hidden) return;
  const id = conversationAt(location);
  const conversation = id === null ? null : readable.read(id);
  if (conversation?.title) document.title = `${conversation.title} · ${PRODUCT}`;
  page.remove();
  createRoot(document.body.appendChild(document.createElement("div"))).render(
    <I18nextProvider i18n={createI18n(language, { chat, offline, ui })}>
      {conversation ? (
        <ConversationReader conversation={conversation} />
      ) : (
        <KeptList readable={readable} isMissing={id !== null} />
      )}
    </I18nextProvider>,
  );
}

showReadable().catch(() => {
  const page = document.querySelector("main");
  if (page) page.hidden = false;
});
