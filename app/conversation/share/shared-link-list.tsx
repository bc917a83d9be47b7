import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SharedLinkView } from "#workers/contract/chat/shared-links";
import { sharedPath } from "#workers/contract/chat/sharing";
import { useAction } from "~/kit/use-action";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { buttonStyle } from "~/ui/button-style";
import { CopyButton } from "~/ui/copy-button";
import { LocalTime } from "~/ui/local-time";
import { showToast } from "~/ui/toast/toast-store";
import { addressOf, linkCalls } from "./link-calls";

export interface SharedLinkListProps {
  label: string;
  links: readonly SharedLinkView[];
  /** What a link is called; without it, by the time of its making alone. */
  titleOf?: (link: SharedLinkView) => ReactNode;
  onRevoked: () => void;
}

/** Links with what can be done with each. */
export function SharedLinkList({ label, links, titleOf, onRevoked }: SharedLinkListProps) {
  const { t } = useTranslation("share");
  const { run, running } = useAction<string>({ toasts: true });
  const revoke = (id: string) =>
    run(async () => {
      await linkCalls.revoke(id);
      showToast({ tone: "success", text: t("revoked") });
      onRevoked();
    }, id);
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {links.map((link) => (
        <li key={link.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-52 text-sm">
            {titleOf?.(link)}
            <LinkFacts link={link} />
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {link.state === "live" && (
              <>
                <a
                  href={sharedPath(link.id)}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`${t("open")}: ${link.title}`}
                  className={buttonStyle("quiet", "small", true)}
                >
                  <ExternalLink aria-hidden />
                </a>
                <CopyButton text={addressOf(link.id)} label={t("copy")} />
              </>
            )}
            <Button
              size="small"
              aria-label={t("revokeLink", { title: link.title })}
              busy={running === link.id}
              onClick={() => void revoke(link.id)}
            >
              {t("revoke")}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function LinkFacts({ link: { turns, created_at, expires_at, state } }: { link: SharedLinkView }) {
  const { t } = useTranslation("share");
  return (
    <>
      <p className="text-ink-muted">
        {t("made")} <LocalTime at={created_at} /> · {t("turns", { count: turns })}
        {state === "live" && (
          <>
            {" · "}
            {expires_at ? (
              <>
                {t("until")} <LocalTime at={expires_at} />
              </>
            ) : (
              t("forever")
            )}
          </>
        )}
      </p>
      {state === "expired" && <Badge>{t("expired")}</Badge>}
      {state === "taken_down" && (
        <p className="mt-1 text-ink-muted">
          <Badge tone="danger">{t("takenDown")}</Badge> {t("takenDownHint")}
        </p>
      )}
    </>
  );
}
