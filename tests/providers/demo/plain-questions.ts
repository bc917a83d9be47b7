import type { HelpSlug } from "../../../workers/contract/help/page";
import type { Language } from "../../../workers/contract/languages";

/** Questions as people put them, in other words than the pages use, and the page that answers each. */
export const PLAIN_QUESTIONS: Record<Language, readonly (readonly [string, HelpSlug])[]> = {
  en: [
    ["hi, what can you do?", "atelier"],
    ["what is this website", "atelier"],
    ["how do I send my message?", "asking"],
    ["can you show me math formulas and code", "asking"],
    ["I want to use Claude instead, where do I switch?", "models"],
    ["why is there a lock on some models", "models"],
    ["can I attach a screenshot", "images"],
    ["how big can my photo be?", "images"],
    ["it is writing too long, how can I cancel", "stopping"],
    ["I refreshed the page and my answer was still being written", "resuming"],
    ["my wifi dropped in the middle of the reply", "resuming"],
    ["where are my old chats?", "history"],
    ["how much money does this cost me", "cost"],
    ["what is a token?", "cost"],
    ["how many questions are left for guests today", "guest-limit"],
    ["put it in dark mode please", "appearance"],
    ["which key starts a new line", "shortcuts"],
    ["where do I put my OpenAI api key", "provider-keys"],
    ["can I self-host this on Cloudflare", "deploying"],
    ["do you use my data for training or tracking?", "privacy"],
  ],
  fr: [
    ["bonjour, que sais-tu faire ?", "atelier"],
    ["c’est quoi ce produit", "atelier"],
    ["comment envoyer mon message ?", "asking"],
    ["peux-tu afficher des formules de maths et du code", "asking"],
    ["je voudrais utiliser Claude à la place, où changer ?", "models"],
    ["pourquoi y a-t-il un cadenas sur certains modèles", "models"],
    ["puis-je joindre une capture d’écran", "images"],
    ["quelle taille maximale pour ma photo ?", "images"],
    ["c’est trop long, comment l’annuler", "stopping"],
    ["j’ai actualisé la page pendant la réponse", "resuming"],
    ["mon wifi a coupé au milieu de la réponse", "resuming"],
    ["où sont mes anciennes discussions ?", "history"],
    ["combien d’argent ça me coûte", "cost"],
    ["qu’est-ce qu’un token ?", "cost"],
    ["combien de questions reste-t-il aux invités aujourd’hui", "guest-limit"],
    ["passe en mode sombre s’il te plaît", "appearance"],
    ["quelle touche pour un saut de ligne", "shortcuts"],
    ["où mettre ma clé API OpenAI", "provider-keys"],
    ["puis-je l’héberger moi-même sur Cloudflare", "deploying"],
    ["utilisez-vous mes données pour l’entraînement ou le pistage ?", "privacy"],
  ],
};

/** Questions that no help page answers. */
export const FOREIGN_QUESTIONS: Record<Language, readonly string[]> = {
  en: [
    "What is the capital of Australia?",
    "Write a poem about the sea",
    "How do I cook rice without burning it?",
    "Explain quantum entanglement",
    "Who won the world cup in 1998?",
    "What is the price of bitcoin?",
    "Translate “good evening” into Japanese",
    "asdkjh qweoiu zxmcnb",
  ],
  fr: [
    "Quelle est la capitale de l’Australie ?",
    "Écris un poème sur la mer",
    "Comment cuire du riz sans le brûler ?",
    "Explique l’intrication quantique",
    "Qui a gagné la coupe du monde en 1998 ?",
    "Quel est le prix du bitcoin ?",
    "Raconte-moi une blague de plombier",
    "qsdkjh azeoiu wxmcnb",
  ],
};
