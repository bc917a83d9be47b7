import { ERROR_TEXTS } from "#workers/contract/error-texts";
import type { errors as english } from "../en/errors";

export const errors = {
  ...ERROR_TEXTS.fr,
  network: "Le réseau est injoignable",
  invalid_response: "Réponse invalide du serveur",
} satisfies typeof english;
