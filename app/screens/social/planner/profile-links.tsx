import { ExternalLink, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProfileLinkView } from "#workers/contract/social/profiles";
import { callApi, requireUserId } from "~/api-client";
import { unlessGone } from "~/kit/refusal";
import { ConfirmDialog } from "~/kit/confirm-dialog";
import { signedInUser } from "~/session/session";
import { IconButton } from "~/ui/icon-button";
import { PlatformIcon } from "../platform-icon";
import { Section } from "../section";

interface ProfileLinksProps {
  profiles: readonly ProfileLinkView[];
  onChanged: () => void;
}

/** The profiles that campaigns take facts and voice from. */
export function ProfileLinks({ profiles, onChanged }: ProfileLinksProps) {
  const { t } = useTranslation("social");
  const [asked, setAsked] = useState<ProfileLinkView | null>(null);
  const remove = async ({ id }: ProfileLinkView) => {
    const user = requireUserId(signedInUser());
    await unlessGone(callApi(`/social-planner/profil/${user}/${id}`, { method: "DELETE" }));
    onChanged();
  };
  return (
    <Section title={t("profiles.title")} hint={t("profiles.hint")}>
      <ul className="grid gap-1">
        {profiles.map((profile) => {
          const name = profile.url.replace(/^https?:\/\/(www\.)?/, "");
          return (
            <li key={profile.id} className="flex items-center gap-2 text-sm">
              <PlatformIcon platform={profile.platform} labelled />
              <a
                href={profile.url}
                target="_blank"
                rel="noreferrer"
                className="flex min-w-0 flex-1 items-center gap-1.5 rounded-sm hover:underline"
              >
                <span className="truncate">{name}</span>
                <ExternalLink aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
              </a>
              <IconButton
                size="small"
                label={t("profiles.delete", { name })}
                onClick={() => setAsked(profile)}
              >
                <Trash2 />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {asked && (
        <ConfirmDialog
          title={t("profiles.deleteTitle")}
          body={t("profiles.deleteBody")}
          action={t("profiles.deleteAction")}
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}
