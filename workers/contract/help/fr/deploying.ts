import type { HelpPage } from "../page";

export const deploying: HelpPage = {
  title: "Lancer et déployer Atelier",
  questions: ["Comment déployer Atelier ?", "Comment lancer Atelier sur ma machine ?"],
  keywords:
    "installer installation héberger hébergement auto-héberger cloudflare workers wrangler d1 r2 kv durable objects queues node npm démarrer exécuter local machine ordinateur port production publier mettre en ligne serveur prérequis version requise",
  paragraphs: [
    "Sur votre machine, il faut Node.js 20 ou plus récent avec npm : `npm start` installe, construit, prépare la base de données et sert sur `http://127.0.0.1:8787`. `PORT` choisit un autre port et `STATE_DIR` un autre dossier pour les données.",
    "Atelier tourne sur Cloudflare Workers avec D1, R2, KV, Durable Objects et Queues. Créez-les une fois comme le décrit le README, puis `npm run deploy` construit et déploie avec wrangler.",
    "Donnez à `APP_ORIGIN` l’adresse publique et à `ENCRYPTION_KEYS` un secret à vous. Une variable absente ou mal formée est nommée en une ligne au démarrage, et seul ce qui en dépend est désactivé.",
  ],
};
