import { marked } from "marked";

/** A page of Rouleau Cycles, a company that does not exist: it sells, rents and repairs bicycles. */
export interface ShopPage {
  path: string;
  lang: "en" | "fr";
  title: string;
  /** Markdown. */
  text: string;
}

export const page = (lang: ShopPage["lang"], path: string, title: string, text: string): ShopPage => ({
  path,
  lang,
  title,
  text,
});

const MENU = {
  en: {
    "/": "Home",
    "/bikes/tarn": "Bikes",
    "/accessories/helmets": "Accessories",
    "/workshop": "Workshop",
    "/stores": "Stores",
    "/delivery": "Help",
    "/fr/": "Français",
  },
  fr: {
    "/fr/": "Accueil",
    "/fr/velos/lupin": "Vélos",
    "/fr/atelier": "Atelier",
    "/fr/magasins": "Magasins",
    "/fr/livraison": "Aide",
    "/": "English",
  },
};

const WORDS = {
  en: {
    cookies:
      "We use cookies to remember your basket and to measure visits. You can accept all cookies, refuse them or choose.",
    accept: "Accept all",
    refuse: "Refuse",
    basket: "Basket (0)",
    newsletter: "Subscribe to our newsletter",
    legal: "Terms of sale · Legal notice · Cookie settings",
  },
  fr: {
    cookies:
      "Nous utilisons des cookies pour garder votre panier et mesurer l’audience. Vous pouvez tout accepter, refuser ou choisir.",
    accept: "Tout accepter",
    refuse: "Refuser",
    basket: "Panier (0)",
    newsletter: "Abonnez-vous à notre lettre d’information",
    legal: "Conditions de vente · Mentions légales · Gestion des cookies",
  },
};

/** A page as an ordinary shop shows it: with a cookie notice, a menu, and a footer that leads to all other pages. */
export function shopHtml({ path, lang, title, text }: ShopPage, pages: readonly ShopPage[]): string {
  const words = WORDS[lang];
  const body = marked.parse(text, { async: false });
  const menu = Object.entries(MENU[lang]).map(([to, name]) => `<li><a href="${to}">${name}</a></li>`);
  const footer = pages
    .filter((other) => other.lang === lang)
    .map((other) => `<li><a href="${other.path}">${other.title}</a></li>`);
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} | Rouleau Cycles</title><link rel="canonical" href="${path}"><style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:auto}</style></head><body>
<div id="cookie-banner" class="cookie-consent" role="dialog" aria-label="Cookies"><p>${words.cookies}</p><button>${words.accept}</button><button>${words.refuse}</button></div>
<header><a href="${lang === "en" ? "/" : "/fr/"}">Rouleau Cycles</a><nav><ul>${menu.join("")}</ul></nav><a href="/basket">${words.basket}</a></header>
<main><article><h1>${title}</h1>
${body}</article></main>
<footer><form><label>${words.newsletter} <input type="email"></label></form><ul>${footer.join("")}</ul><p>© 2026 Rouleau Cycles SAS, 14 rue du Faubourg des Postes, 59000 Lille · ${words.legal}</p></footer>
</body></html>`;
}
