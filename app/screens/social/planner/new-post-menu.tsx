import { useNavigate } from "@remix-run/react";
import { PencilLine } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PLATFORM_NAMES, PLATFORMS, type Platform } from "#workers/contract/social/platforms";
import { callApi, requireUserId } from "~/api-client";
import { useAction } from "~/kit/use-action";
import { signedInUser } from "~/session/session";
import { Button } from "~/ui/button";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import { postAddress } from "../addresses";
import { PlatformIcon } from "../platform-icon";

/** Begins a post that belongs to no campaign. */
export function NewPostMenu({ size }: { size?: "small" }) {
  const { t } = useTranslation("social");
  const navigate = useNavigate();
  const { run, busy } = useAction({ toasts: true, leaves: true });
  const create = (platform: Platform) =>
    run(async () => {
      const body = { platform, content: "", thread: [], user_id: requireUserId(signedInUser()) };
      const { post } = await callApi("/social/planner/post", { body });
      navigate(postAddress(post.id));
    });
  return (
    <LazyMenu
      align="end"
      sections={[
        {
          items: PLATFORMS.map((platform) => ({
            label: t("newPostOn", { network: PLATFORM_NAMES[platform] }),
            icon: <PlatformIcon platform={platform} />,
            onSelect: () => void create(platform),
          })),
        },
      ]}
      trigger={
        <Button size={size} busy={busy}>
          <PencilLine aria-hidden />
          {t("newPost")}
        </Button>
      }
    />
  );
}
