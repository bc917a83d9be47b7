import type { HtmlPage } from "../../../contract/reading";

/** Words with which sites say that a page is missing. */
const MISSING = [
  String.raw`(?:page|content|url|address|site)(?:\s+\S+){0,8}?\s+(?:(?:was |is |could |can )?not (?:be )?found|can(?:no|['’])t be found|(?:does not|doesn['’]t|no longer) exists?|is (?:missing|gone)|has been removed|is no longer available)`,
  String.raw`(?:we )?(?:couldn['’]t|could not|can['’]?t|cannot) find (?:the|this|that) page`,
  String.raw`page (?:introuvable|non trouvée|inexistante)|page(?:\s+\S+){0,8}?\s+(?:n['’]existe (?:pas|plus)|est introuvable|n['’]a pas été trouvée)`,
  String.raw`seite (?:wurde )?nicht gefunden|seite(?:\s+\S+){0,8}?\s+existiert nicht(?: mehr)?`,
  String.raw`página (?:no|não) (?:fue |foi )?(?:encontrada|existe)|pagina non (?:è stata )?trovata|pagina niet gevonden`,
  String.raw`nie znaleziono strony|strona nie (?:istnieje|została znaleziona)|страница не (?:найдена|существует)|sayfa bulunamadı`,
  "ページが?(?:は)?(?:見つかりません|存在しません)|(?:页面|网页)(?:不存在|未找到|找不到)|找不到(?:该|此)?(?:页面|网页|頁面)|頁面不存在|페이지를 찾을 수 없|الصفحة غير موجودة|הדף לא נמצא",
].join("|");
const BEFORE = String.raw`^[\W\d_]*(?:(?:oops|whoops|sorry|oh no|error|erreur|fehler|http|status|désolé|hoppla|ups)[\W\d_]*)*`;
/** "404", alone or with words that say the same: "404 errors explained" is about something. */
const NUMBER = String.raw`404\W*(?:(?:errors?|erreur|fehler)\W*)?(?:$|page\b|not\b|[-–—|:(])|(?:file |page )?not found\W*$`;
const NAMES_IT = new RegExp(
  `${BEFORE}(?:(?:the|this|that|la|cette|die|diese|deze|la|esta|questa)\\s+)?(?:${MISSING})|^\\W*(?:(?:error|erreur|fehler|http)\\W*)?(?:${NUMBER})`,
  "iu",
);
/** A longer text says something. */
const MAX_TEXT = 1_500;
/** Lines of a short text that are looked at. */
const MAX_LINES = 6;
const MAX_LINE = 300;

/** Whether a page that its server sends with success says that there is none: then its address counts as missing. */
export function saysItIsMissing({ title, parts }: Pick<HtmlPage, "title" | "parts">): boolean {
  const text = parts.map((part) => part.text).join("\n");
  if (text.length > MAX_TEXT) return false;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  // The title alone speaks for all of a page with many lines.
  const said = lines.length <= MAX_LINES ? [title, ...lines.slice(0, 2)] : [title];
  return said.some((line) => NAMES_IT.test(line.slice(0, MAX_LINE)));
}
