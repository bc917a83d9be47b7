/**
 * Runs in the head of every page: no field, list or shortcut hears of a key that belongs to an input method, which
 * composes a word. Safari sends the Enter that ends a word after the composition, known by its code 229 only. Androids'
 * keyboards send each letter with that code, and do not name it.
 */
export const KEEP_COMPOSITION_KEYS = `addEventListener("keydown",e=>{
if((e.isComposing||e.keyCode===229)&&e.key!=="Unidentified")e.stopPropagation()
},true)`;
