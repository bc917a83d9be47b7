import { useNavigate } from "@remix-run/react";
import { PencilLine } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PLATFORMS, type Platform } from "#workers/contract/social/platforms";
import { callApi, requireUserId } from "~/api-client";
import { signedInUser } from "~/session/session";
import { Button } from "~/ui/button";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import { showToast } from "~/ui/toast/toast-store";
import { postAddress } from "../frame/addresses";
import { useFailureText } from "../frame/failure-text";
import { PLATFORM_NAMES, PlatformIcon } from "../frame/platform-icon";

/** Begins a post that belongs to no campaign. */
export function NewPostMenu({ size }: { size?: "small" }) {
  const { t } = useTranslation("social");
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const create = async (platform: Platform) => {
    setBusy(true);
    try {
      const body = { platform, content: "", thread: [], user_id: requireUserId(signedInUser()) };
      const { post } = await callApi("/social/planner/post", { body });
      navigate(postAddress(post.id));
    } catch (error) {
      showToast({ tone: "error", text: failureText(error) });
      setBusy(false);
    }
  };
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
        <Button size={size} busy={isBusy}>
          <PencilLine aria-hidden />
          {t("newPost")}
        </Button>
      }
    />
  );
}
