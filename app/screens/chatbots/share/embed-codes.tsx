import { useTranslation } from "react-i18next";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import { CopyButton } from "~/ui/copy-button";

interface EmbedCodesProps {
  chatbot: ChatbotView;
  origin: string;
  address: string;
}

/** Code that the owner of a site pastes into its pages. */
export function EmbedCodes({ chatbot: { name, access_key }, origin, address }: EmbedCodesProps) {
  const { t } = useTranslation("chatbotShare");
  const title = asAttribute(t("embed.frameTitle", { name }));
  return (
    <div className="grid gap-5">
      <Code
        title={t("embed.widget")}
        hint={t("embed.widgetHint")}
        code={`<script src="${origin}/widget.js" data-chatbot="${access_key}" async></script>`}
      />
      <Code
        title={t("embed.frame")}
        hint={t("embed.frameHint")}
        code={`<iframe src="${address}" title="${title}" width="100%" height="600" style="border:0"></iframe>`}
      />
      <Code
        title={t("embed.policy")}
        hint={t("embed.policyHint")}
        code={["script-src", "connect-src", "frame-src"]
          .map((directive) => `${directive} ${origin};`)
          .join("\n")}
      />
    </div>
  );
}

function Code({ title, hint, code }: { title: string; hint: string; code: string }) {
  return (
    <section>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-sm font-medium">{title}</h3>
          <p className="text-sm text-ink-muted">{hint}</p>
        </div>
        <CopyButton text={code} label={title} />
      </div>
      {/* Scrolls by keyboard where it is wider than the screen. */}
      <pre
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={title}
        dir="ltr"
        className="mt-2 overflow-x-auto rounded-md bg-surface p-3 font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere] ring-1 ring-line ring-inset"
      >
        {code}
      </pre>
    </section>
  );
}

const asAttribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
