import { Link } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import { Notice } from "~/ui/notice";
import { CHATBOTS, sectionAddress, SECTIONS, type Section } from "./addresses";
import { ChatbotPicture } from "./look/chatbot-picture";
import { AccessBadge, TrainingBadge } from "./state-badges";
import { useTraining } from "./use-training";

interface ChatbotFrameProps {
  chatbot: ChatbotView;
  /** The screen of the chatbot that is shown. */
  section: Section;
  /** Next to the name: what can be done here. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Frame of every screen of a chatbot: its name and state, and the way to its other screens. */
export function ChatbotFrame({ chatbot: loaded, section, actions, children }: ChatbotFrameProps) {
  const { t } = useTranslation("chatbots");
  const { chatbot, problem } = useTraining(loaded);
  return (
    <div className="mx-auto w-full max-w-[76rem] min-w-0 px-4 pt-6 pb-16 sm:px-8 sm:pt-8">
      <Link
        to={CHATBOTS}
        className="inline-flex items-center gap-1.5 rounded-sm text-sm text-ink-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t("toList")}
      </Link>
      <header className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-3">
        <ChatbotPicture chatbot={chatbot} className="size-11 text-lg" />
        {/* The name's base leaves room for the picture: a long name would push itself below it. */}
        <div className="min-w-0 flex-1 basis-56">
          <h1 dir="auto" title={chatbot.name} className="truncate text-xl font-semibold">
            {chatbot.name}
          </h1>
          <p role="status" className="mt-0.5 flex flex-wrap gap-1.5">
            <TrainingBadge chatbot={chatbot} />
            <AccessBadge isPublic={chatbot.is_public === 1} />
          </p>
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      <SectionLinks id={chatbot.id} section={section} />
      {problem && (
        <Notice tone="error" className="mt-4">
          {t(`error.${problem}`)}
        </Notice>
      )}
      <div className="mt-6 min-w-0">{children}</div>
    </div>
  );
}

function SectionLinks({ id, section }: { id: string; section: Section }) {
  const { t } = useTranslation("chatbots");
  const list = useRef<HTMLElement>(null);
  // The links are wider than a phone's screen: the present one would be out of sight.
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (here && list.current) list.current.scrollLeft = here.offsetLeft - list.current.offsetLeft - 48;
  }, [section]);
  return (
    <nav
      ref={list}
      aria-label={t("sections.label")}
      className="-mx-4 mt-5 flex gap-5 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      {SECTIONS.map((name) => (
        <Link
          key={name}
          to={sectionAddress(id, name)}
          aria-current={name === section ? "page" : undefined}
          className="flex h-10 shrink-0 items-center border-b-2 border-transparent text-sm font-medium whitespace-nowrap text-ink-muted -outline-offset-2 transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
        >
          {t(`sections.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
