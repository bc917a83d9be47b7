/** What surrounds every screen: menu, switches, notices of the shell, error pages. */
export const shell = {
  skip: "Skip to the content",
  menu: {
    label: "Menu",
    open: "Open the menu",
    collapse: "Collapse the menu",
    expand: "Expand the menu",
    newChat: "New chat",
    dashboard: "Chat",
    history: "History",
    modules: "Modules",
    prompts: "Prompts",
    upgrade: "Plans",
    home: "Atelier, home page",
  },
  recent: {
    title: "Recent",
    empty: "What you ask appears here.",
  },
  theme: {
    label: "Theme",
    names: { light: "Light", dark: "Dark", system: "System" },
  },
  language: {
    label: "Language",
  },
  update: {
    title: "A new version is available",
    body: "Reload to use it. An answer that is being written goes on.",
    now: "Update now",
    later: "Later",
    close: "Close",
  },
  cookies: {
    title: "Cookies",
    now: "Nothing from third parties is loaded here: one cookie keeps your language.",
    later: "Should statistics ever be added, may they count your visit?",
    accept: "Accept",
    refuse: "Refuse",
  },
  notFound: {
    title: "Page not found",
    description: "There is no page at this address.",
    asked: "There is nothing at",
    plain: "There is nothing at this address.",
    again: "Try that address again",
    home: "Back to the home page",
    chat: "Ask a question",
  },
  failure: {
    title: "Something went wrong",
    body: "This page could not be shown. Your conversations are safe.",
    offline: "The network could not be reached. Your conversations are safe.",
    reload: "Reload the page",
    reference: "Reference: {{id}}",
  },
};
