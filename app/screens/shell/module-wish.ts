/** Where a public page leaves the module that its reader wanted; the user area leads there once (decision T-24). */
export const MODULE_WISH_KEY = "atelier:redirect-to-module";
