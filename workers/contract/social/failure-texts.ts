import type { Language } from "../languages";
import type { PublishFailure } from "./post-states";

const en: Record<PublishFailure, string> = {
  account_missing: "The account it was scheduled from is no longer connected.",
  account_expired: "{{network}} no longer accepts the connection of this account.",
  permission_missing: "The account hasn’t allowed this site to publish.",
  approval_needed: "It wasn’t approved in time.",
  too_long: "The text is too long.",
  empty: "The post has no text.",
  media_rejected: "{{network}} didn’t accept an image.",
  duplicate: "{{network}} already has a post with the same text.",
  content_rejected: "{{network}} didn’t accept the content.",
  rate_limited: "{{network}} isn’t accepting more posts at the moment.",
  usage_capped: "This site has reached its limit on {{network}}.",
  api_version_ended: "This site uses a version of {{network}}’s interface that has been switched off.",
  network_unavailable: "{{network}} could not be reached.",
  not_configured: "Publishing to {{network}} isn’t set up on this site.",
  too_late: "It was too late when the post could finally go out.",
  owner_suspended: "Your account was suspended when its time came.",
  plan_ended: "Your plan didn’t include the social planner when its time came.",
  unknown: "Something went wrong.",
};

const fr: Record<PublishFailure, string> = {
  account_missing: "Le compte depuis lequel il devait partir n’est plus connecté.",
  account_expired: "{{network}} n’accepte plus la connexion de ce compte.",
  permission_missing: "Le compte n’a pas autorisé ce site à publier.",
  approval_needed: "Il n’a pas été validé à temps.",
  too_long: "Le texte est trop long.",
  empty: "Le post n’a pas de texte.",
  media_rejected: "{{network}} n’a pas accepté une image.",
  duplicate: "{{network}} a déjà un post avec le même texte.",
  content_rejected: "{{network}} n’a pas accepté le contenu.",
  rate_limited: "{{network}} n’accepte pas d’autres posts pour le moment.",
  usage_capped: "Ce site a atteint sa limite sur {{network}}.",
  api_version_ended: "Ce site utilise une version de l’interface de {{network}} qui a été arrêtée.",
  network_unavailable: "{{network}} était injoignable.",
  not_configured: "La publication sur {{network}} n’est pas configurée sur ce site.",
  too_late: "Il était trop tard quand le post a enfin pu partir.",
  owner_suspended: "Votre compte était suspendu à l’heure prévue.",
  plan_ended: "À l’heure prévue, votre offre ne comprenait pas le planificateur social.",
  unknown: "Un problème est survenu.",
};

/**
 * Texts of why a post was not published; `{{network}}` is the name of its network. They are on its page, and in the
 * mail about it.
 */
export const FAILURE_TEXTS: Record<Language, Record<PublishFailure, string>> = { en, fr };
