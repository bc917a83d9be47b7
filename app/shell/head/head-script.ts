import { KEEP_COMPOSITION_KEYS } from "./composition-keys";
import { REMEMBER_EARLY_PRESS } from "./early-press";
import { LANDING_SOURCE_KEY, MAX_SOURCE_LENGTH } from "../visits/landing-source";
import { MENU_KEY } from "../menu/menu-width";
import { REQUESTED_MODULE_KEY } from "../modules/requested-module-key";
import { BAR_COLORS, THEME_KEY } from "../theme/theme";

/**
 * Runs in the head of every page, before anything is painted, and is all the script that reading pages have: it sets
 * the theme, and follows the system, other tabs and the theme switch; sets the menu's width, which is small on a phone
 * unless another was chosen; stores the landing source, and the module whose call to action is followed; stores a press
 * that comes before the page's script runs; keeps keys of an input method from the page.
 */
export const HEAD_SCRIPT = `(d=>{
const r=d.documentElement,system=matchMedia("(prefers-color-scheme: dark)");
let unstored=null;
const get=key=>{try{return localStorage.getItem(key)}catch{return null}};
const apply=()=>{
const stored=unstored??get("${THEME_KEY}"),choice=stored==="light"||stored==="dark"?stored:"system";
const shown=choice==="system"?(system.matches?"dark":"light"):choice;
r.dataset.theme=shown;
d.querySelector("meta[name=theme-color]")?.setAttribute("content",shown==="dark"?"${BAR_COLORS.dark}":"${BAR_COLORS.light}");
for(const button of d.querySelectorAll("[data-theme-switch] input"))button.checked=button.value===choice
};
apply();
r.dataset.menu=(get("${MENU_KEY}")??(Math.min(innerWidth,innerHeight)<480&&"collapsed"))==="collapsed"?"collapsed":"open";
system.addEventListener("change",apply);
d.addEventListener("DOMContentLoaded",apply);
addEventListener("storage",e=>{if(e.key===null||e.key==="${THEME_KEY}")apply()});
d.addEventListener("change",({target})=>{
if(!target.closest("[data-theme-switch]"))return;
try{localStorage.setItem("${THEME_KEY}",target.value)}catch{unstored=target.value}
apply()
});
d.addEventListener("click",({target})=>{
const module=target.closest("a[data-module]")?.dataset.module;
if(module)try{localStorage.setItem("${REQUESTED_MODULE_KEY}",module)}catch{}
});
const source=new URLSearchParams(location.search).get("source");
if(source)try{sessionStorage.setItem("${LANDING_SOURCE_KEY}",source.slice(0,${MAX_SOURCE_LENGTH}))}catch{}
})(document);
${REMEMBER_EARLY_PRESS};
${KEEP_COMPOSITION_KEYS}`;
