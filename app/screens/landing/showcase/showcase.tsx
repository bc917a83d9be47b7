import { Pause, Play } from "lucide-react";
import type { ComponentType } from "react";
import type { Language } from "#workers/contract/languages";
import { MODULE_ICONS } from "~/site/module-icons";
import { ChatScene } from "~/site/scenes/chat-scenes";
import { PdfScene } from "~/site/scenes/pdf-scenes";
import { PlannerScene } from "~/site/scenes/planner-scenes";
import type { SceneProps } from "~/site/scenes/scene-parts";
import { SupportScene } from "~/site/scenes/support-scenes";
import { WriterScene } from "~/site/scenes/writing-scenes";
import type { SiteModule } from "~/site/site-links";
import { COLUMN } from "~/site/column";
import type { LandingTexts } from "../landing-texts";

interface Item {
  key: keyof LandingTexts["showcase"]["items"];
  module: SiteModule;
  Scene: ComponentType<SceneProps>;
  /** Shows the item only while it is chosen; whole class names, since the style sheet is made from them. */
  shown: string;
}

/** Examples in the order in which they are shown. */
export const SHOWCASE: readonly Item[] = [
  {
    key: "chat-pdf",
    module: "pdf",
    Scene: PdfScene,
    shown:
      "group-not-has-[#show-chat-pdf:checked]/showcase:invisible group-not-has-[#show-chat-pdf:checked]/showcase:[--entrance:none]",
  },
  {
    key: "writer",
    module: "writing",
    Scene: WriterScene,
    shown:
      "group-not-has-[#show-writer:checked]/showcase:invisible group-not-has-[#show-writer:checked]/showcase:[--entrance:none]",
  },
  {
    key: "planner",
    module: "planner",
    Scene: PlannerScene,
    shown:
      "group-not-has-[#show-planner:checked]/showcase:invisible group-not-has-[#show-planner:checked]/showcase:[--entrance:none]",
  },
  {
    key: "support",
    module: "chatbots",
    Scene: SupportScene,
    shown:
      "group-not-has-[#show-support:checked]/showcase:invisible group-not-has-[#show-support:checked]/showcase:[--entrance:none]",
  },
  {
    key: "ai-chat",
    module: "chat",
    Scene: ChatScene,
    shown:
      "group-not-has-[#show-ai-chat:checked]/showcase:invisible group-not-has-[#show-ai-chat:checked]/showcase:[--entrance:none]",
  },
];

export interface ShowcaseProps {
  texts: LandingTexts["showcase"];
  language: Language;
}

/** The five parts of the product on an easel, one after the other. Without a script they are chosen by hand. */
export function Showcase({ texts, language }: ShowcaseProps) {
  return (
    <section aria-label={texts.title} data-showcase className={`group/showcase ${COLUMN} pb-16 sm:pb-24`}>
      <div className="flex items-center gap-2">
        <fieldset className="-ml-5 min-w-0 flex-1 overflow-x-auto py-1 pr-4 pl-5 [mask-image:linear-gradient(to_left,transparent,#000_1.5rem)] [scrollbar-width:none] sm:-ml-1 sm:pl-1">
          <legend className="sr-only">{texts.choose}</legend>
          <div className="flex w-max gap-1.5">
            {SHOWCASE.map(({ key, module }, at) => (
              <Choice key={key} id={key} name={texts.items[key].name} module={module} isFirst={at === 0} />
            ))}
          </div>
        </fieldset>
        <button
          type="button"
          hidden
          data-toggle
          data-pause={texts.pause}
          data-play={texts.play}
          aria-label={texts.pause}
          className="grid size-10 shrink-0 place-items-center rounded-full text-ink-muted ring-1 ring-line ring-inset hover:bg-hover hover:text-ink [&[hidden]]:invisible"
        >
          <Pause aria-hidden className="size-4 group-data-paused/showcase:hidden" />
          <Play aria-hidden className="hidden size-4 group-data-paused/showcase:block" />
        </button>
      </div>
      <Canvas>
        {SHOWCASE.map(({ key, Scene, shown }) => (
          <div
            key={key}
            data-item={key}
            className={`col-start-1 row-start-1 flex min-w-0 flex-col transition-[visibility] ${shown}`}
          >
            <p className="mb-4 text-lg font-medium text-balance sm:mb-5 sm:text-center">
              {texts.items[key].line}
            </p>
            <div className="my-auto">
              <Scene language={language} />
            </div>
          </div>
        ))}
      </Canvas>
      <p className="mt-2 text-center text-sm text-ink-faint">{texts.note}</p>
    </section>
  );
}

function Choice({
  id,
  name,
  module,
  isFirst,
}: {
  id: string;
  name: string;
  module: SiteModule;
  isFirst: boolean;
}) {
  const Icon = MODULE_ICONS[module];
  return (
    <label className="relative flex h-10 cursor-pointer items-center gap-2 overflow-clip rounded-full px-4 text-sm font-medium whitespace-nowrap text-ink-muted ring-1 ring-line transition-colors ring-inset hover:text-ink has-checked:bg-accent-soft has-checked:text-accent has-checked:ring-accent/50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name="showcase"
        id={`show-${id}`}
        value={id}
        defaultChecked={isFirst}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <Icon aria-hidden className="size-4" />
      {name}
    </label>
  );
}

/** The easel: a canvas on a ledge, with legs below. */
function Canvas({ children }: { children: React.ReactNode }) {
  return (
    <div className="relative mt-5 pb-9 sm:pb-14">
      <svg
        viewBox="0 0 1000 100"
        preserveAspectRatio="none"
        aria-hidden
        className="absolute inset-x-0 bottom-0 h-16 w-full text-accent sm:h-24"
      >
        <path
          d="M170 0 120 100M830 0l50 100"
          stroke="currentColor"
          strokeWidth="7"
          fill="none"
          vectorEffect="non-scaling-stroke"
          strokeLinecap="round"
        />
      </svg>
      <div className="relative grid rounded-xl border group-not-data-moved/showcase:[--entrance:none] border-line bg-surface-sunken p-4 sm:p-8 lg:px-12">
        {children}
      </div>
      <div aria-hidden className="relative mx-auto h-2.5 w-[92%] rounded-b-md bg-accent sm:h-3" />
    </div>
  );
}
