import { Moon, Sun } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SocialAccountView } from "#workers/contract/social/accounts";
import type { Platform } from "#workers/contract/social/platforms";
import type { PostMediaView } from "#workers/contract/social/posts";
import { useDarkTheme } from "~/browser/environment";
import { ToggleGroup } from "~/ui/form/toggle-group";
import { Section } from "../section";
import { LinkedinPreview } from "./linkedin-preview";
import { XPreview } from "./x-preview";

interface PostPreviewProps {
  platform: Platform;
  content: string;
  thread: readonly string[];
  media: readonly PostMediaView[];
  /** Account that it goes out from; null if it is published by hand. */
  account: SocialAccountView | null;
}

/** A post as its network shows it, in both of the network's themes. */
export function PostPreview({ platform, content, thread, media, account }: PostPreviewProps) {
  const { t } = useTranslation("socialPost");
  const pageTheme = useDarkTheme() ? "dark" : "light";
  const [chosen, setChosen] = useState<"light" | "dark" | null>(null);
  const theme = chosen ?? pageTheme;
  const author = account?.name ?? t("preview.author");
  return (
    <Section
      title={t("preview.title")}
      hint={t("preview.hint")}
      actions={
        <ToggleGroup
          label={t("preview.theme")}
          value={theme}
          onChange={setChosen}
          options={[
            { value: "light", label: t("preview.light"), icon: <Sun aria-hidden /> },
            { value: "dark", label: t("preview.dark"), icon: <Moon aria-hidden /> },
          ]}
        />
      }
    >
      <div data-theme={theme} className="-mx-1 max-h-[36rem] overflow-y-auto rounded-lg">
        {platform === "linkedin" ? (
          <LinkedinPreview text={content} media={media} author={author} />
        ) : (
          <XPreview
            parts={[content, ...thread]}
            media={media}
            author={author}
            handle={account?.handle || t("preview.handle")}
          />
        )}
      </div>
    </Section>
  );
}
