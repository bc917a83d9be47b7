import { useLocation, useNavigate } from "@remix-run/react";
import {
  Blocks,
  Bot,
  CalendarDays,
  FilePlus2,
  FileUp,
  Languages,
  Lightbulb,
  LogIn,
  Megaphone,
  Monitor,
  Moon,
  PencilLine,
  SquarePen,
  Sun,
  VenetianMask,
  type LucideIcon,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { LANGUAGES, languageOf } from "#workers/contract/languages";
import type { UserScreen } from "#workers/contract/route-access";
import { PLATFORM_NAMES, PLATFORMS, type Platform } from "#workers/contract/social/platforms";
import { callApi, requireUserId } from "~/api-client";
import { setIncognito, useIncognito } from "~/conversation/incognito-state";
import { useAction } from "~/kit/use-action";
import { useUser } from "~/session/session";
import { addressIn } from "../language-switch";
import { marketplaceWindow } from "../marketplace-window";
import { LAST_ENTRIES, MENU_ENTRIES, useMenu } from "../menu/menu-entries";
import { moduleIcon } from "../menu/module-icon";
import { storedTheme, THEMES, type Theme } from "../theme/theme";
import { PANEL_NAMES, PANELS } from "../panels/panel-list";
import type { Item } from "./item";

const THEME_ICONS: Record<Theme, LucideIcon> = { light: Sun, dark: Moon, system: Monitor };

/** Actions that begin something new in a module. */
const MODULE_ACTIONS = [
  { screen: "pdf-chat", to: "/user/pdf-chat", name: "upload", Icon: FileUp },
  { screen: "editor", to: "/user/editor", name: "newWriting", Icon: FilePlus2 },
  { screen: "social-planner", to: "/user/social-planner/new", name: "newCampaign", Icon: Megaphone },
  { screen: "support-chat-create", to: "/user/support-chat/create", name: "newChatbot", Icon: Bot },
] as const satisfies readonly { screen: UserScreen; to: string; name: string; Icon: LucideIcon }[];

const CALENDAR = "/user/social-planner/calendar";

/** The screens that this visitor may open. */
export function useScreens(): Item[] {
  const { t } = useTranslation("palette");
  const { t: shell } = useTranslation("shell");
  const { open, modules } = useMenu();
  const { guest } = useUser();
  const isOpen = ({ screen }: { screen: UserScreen }) =>
    open.includes(screen) && !(guest && screen === "support-chat-create");
  return [
    ...[...MENU_ENTRIES.slice(1), ...LAST_ENTRIES]
      .filter(isOpen)
      .map(({ to, name, Icon }) => ({ key: to, to, Icon, title: shell(`menu.${name}`) })),
    ...modules.map(({ to, name, icon }) => ({ key: to, to, Icon: moduleIcon(icon), title: name })),
    ...(open.includes("social-planner")
      ? [{ key: CALENDAR, to: CALENDAR, Icon: CalendarDays, title: t("screens.calendar") }]
      : []),
    windowItem("marketplace", Blocks, shell("menu.marketplace")),
    ...(guest
      ? [windowItem("prompts", Lightbulb, shell("menu.prompts"))]
      : PANEL_NAMES.map((name) => ({
          key: `panel-${name}`,
          to: `/user/dashboard?panel=${name}`,
          Icon: PANELS[name],
          title: t(`screens.${name}`),
        }))),
  ];
}

const windowItem = (tab: "marketplace" | "prompts", Icon: LucideIcon, title: string): Item => ({
  ...{ key: tab, Icon, title },
  act: () => marketplaceWindow.open(tab),
});

/** Actions that this visitor may take from anywhere. */
export function useActions(): Item[] {
  const { t } = useTranslation("palette");
  const { t: shell } = useTranslation("shell");
  const { open } = useMenu();
  const { guest } = useUser();
  const incognito = useIncognitoChat();
  const posts = useNewPosts();
  const preferences = usePreferences();
  const modules = MODULE_ACTIONS.filter(({ screen }) => open.includes(screen) && !guest);
  return [
    ...(open.includes("dashboard")
      ? [
          {
            ...{ key: "new-chat", to: "/user/dashboard", Icon: SquarePen },
            title: shell("menu.newChat"),
          },
          ...(guest ? [] : [incognito]),
        ]
      : []),
    ...modules.map(({ to, name, Icon }) => ({ key: name, to, Icon, title: t(`actions.${name}`) })),
    ...(open.includes("social-planner") ? posts : []),
    ...preferences,
    ...(guest
      ? [{ key: "log-in", Icon: LogIn, title: shell("account.logIn"), act: () => location.assign("/auth") }]
      : []),
  ];
}

/** Begins a chat that leaves no trace. */
function useIncognitoChat(): Item {
  const { t } = useTranslation("palette");
  const { id } = useUser();
  const on = useIncognito();
  const navigate = useNavigate();
  const { run } = useAction({ toasts: true });
  const act = () =>
    void run(async () => {
      if (!on) await callApi(`/user/${requireUserId(id)}/incognito`, { body: { incognito: true } });
      setIncognito(id, true);
      navigate("/user/dashboard");
    });
  return { key: "incognito", Icon: VenetianMask, title: t("actions.incognito"), act };
}

/** Begins a post that belongs to no campaign. */
function useNewPosts(): Item[] {
  const { t } = useTranslation("palette");
  const { id } = useUser();
  const navigate = useNavigate();
  const { run } = useAction({ toasts: true });
  const create = (platform: Platform) =>
    run(async () => {
      const body = { platform, content: "", thread: [], user_id: requireUserId(id) };
      const { post } = await callApi("/social/planner/post", { body });
      navigate(`/user/social-planner/post/${post.id}`);
    });
  return PLATFORMS.map((platform) => ({
    ...{ key: `post-${platform}`, Icon: PencilLine },
    title: t("actions.newPost", { network: PLATFORM_NAMES[platform] }),
    act: () => void create(platform),
  }));
}

/** The other themes and languages. */
function usePreferences(): Item[] {
  const { t, i18n } = useTranslation("palette");
  const { pathname, search } = useLocation();
  const theme = storedTheme();
  return [
    ...THEMES.filter((other) => other !== theme).map((other) => ({
      ...{ key: `theme-${other}`, Icon: THEME_ICONS[other] },
      title: t(`actions.theme.${other}`),
      act: () => chooseTheme(other),
    })),
    ...LANGUAGES.filter((other) => other !== languageOf(i18n.language)).map((other) => ({
      ...{ key: `language-${other}`, Icon: Languages },
      title: t(`actions.language.${other}`),
      act: () => location.assign(addressIn(other, pathname, search)),
    })),
  ];
}

/** The early script hears the buttons of the theme, also of the menu that is not shown. */
function chooseTheme(theme: Theme): void {
  document.querySelector<HTMLInputElement>(`[data-theme-switch] [value=${theme}]`)?.click();
}
