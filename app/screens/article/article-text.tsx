import { Link, useNavigate } from "@remix-run/react";
import { ExternalLink, MessageCircleQuestion, Newspaper } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ArticleView } from "#workers/contract/chat/articles";
import { formatDate } from "#workers/contract/text/format-date";
import { addToDraft } from "~/conversation/drafts/draft-store";
import { NEW_CHAT } from "~/conversation/stored-markers";
import { useUser } from "~/session/session";
import { useMenu } from "~/shell/menu/menu-entries";
import { Button } from "~/ui/button";
import { buttonStyle } from "~/ui/button-style";
import "./article.css";

/** Characters of an article that go into a question: models read them, and people must still be able to edit them. */
const MAX_QUOTED = 40_000;

/** An article to read: what it is and where it is from, then its text. */
export function ArticleText({ article }: { article: ArticleView }) {
  const { t, i18n } = useTranslation("article");
  const text = useRef<HTMLDivElement>(null);
  const mayChat = useMenu().open.includes("dashboard");
  const ask = useAsk(article);
  const { title, html, source, site, byline, published_at, language, minutes } = article;
  const facts = [
    byline && t("by", { name: byline }),
    published_at && formatDate(published_at, i18n.language, { dateStyle: "long", timeZone: "UTC" }),
    t("minutes", { count: minutes }),
  ].filter(Boolean);
  return (
    <article className="mx-auto w-full max-w-2xl px-5 pt-10 pb-20 sm:px-8 sm:pt-16">
      <header className="border-b border-line pb-6">
        <p className="text-sm font-medium text-ink-muted">{site}</p>
        <h1
          lang={language ?? undefined}
          dir="auto"
          className="mt-2 text-3xl leading-tight font-semibold text-balance break-words sm:text-4xl"
        >
          {title}
        </h1>
        <p className="mt-3 text-sm text-ink-muted">{facts.join(" · ")}</p>
        <div className="mt-5 flex flex-wrap gap-2 print:hidden">
          {mayChat && (
            <Button variant="primary" onClick={() => ask(text.current?.innerText ?? "")}>
              <MessageCircleQuestion aria-hidden />
              {t("ask")}
            </Button>
          )}
          <a
            href={source}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className={buttonStyle("secondary", "medium")}
          >
            <ExternalLink aria-hidden />
            {t("original")}
          </a>
        </div>
      </header>
      <div
        ref={text}
        lang={language ?? undefined}
        dir="auto"
        className="article-text mt-8"
        // The server has removed everything but text and its structure.
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <footer className="mt-12 border-t border-line pt-4 print:hidden">
        <Link to="/user/article" className={buttonStyle("quiet", "medium")}>
          <Newspaper aria-hidden />
          {t("another")}
        </Link>
      </footer>
    </article>
  );
}

/** Puts a question with the article's text into the field of a new chat, below what is already written there. */
function useAsk({ title, source }: ArticleView): (text: string) => void {
  const { t } = useTranslation("article");
  const { id } = useUser();
  const navigate = useNavigate();
  return (text) => {
    const quoted = `${t("question")}\n\n# ${title}\n${t("from", { source })}\n\n${text.slice(0, MAX_QUOTED)}`;
    addToDraft(NEW_CHAT, id, quoted);
    navigate("/user/dashboard");
  };
}
