/**
 * Set by the call to action of a module's page: the module that the visitor asked for. The user area opens it once. The
 * head's script has it, and so does every page: it stands apart from what pages that are only read load late.
 */
export const REQUESTED_MODULE_KEY = "atelier:redirect-to-module";
