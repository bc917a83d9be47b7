import type { HelpPage } from "../page";

export const providerKeys: HelpPage = {
  title: "Ajouter une clé de fournisseur",
  questions: [
    "Comment ajouter une clé de fournisseur ?",
    "Comment utiliser mon propre serveur Llama, Ollama ou vLLM ?",
  ],
  keywords:
    "clé clés api jeton secret openai anthropic together aiml llama openrouter workers ai vrai modèle brancher connecter configurer configuration variable variables environnement dev.vars adresse de base url local ollama vllm propre serveur activer manquante indisponible",
  paragraphs: [
    "La personne qui exploite cet Atelier définit une variable par fournisseur : `OPENAI_API_KEY`, `ANTHROPIC_API_KEY`, `TOGETHER_API_KEY`, `AIML_API_KEY`, `LLAMA_API_KEY` ou `OPENROUTER_API_KEY`. Après un redémarrage, les modèles de ce fournisseur peuvent répondre et deviennent ceux par défaut.",
    "Sur votre machine, mettez la ligne, par exemple `OPENAI_API_KEY=…`, dans un fichier `.dev.vars` à la racine du projet, ou définissez-la dans l’environnement, puis relancez `npm start`. Sur Cloudflare, utilisez `npx wrangler secret put OPENAI_API_KEY`.",
    "Chaque fournisseur a aussi une adresse de base, comme `OPENAI_BASE_URL`, pour un proxy ou un serveur compatible. `LLAMA_BASE_URL` peut désigner tout serveur qui parle le protocole d’OpenAI, comme Ollama ou vLLM ; il fonctionne alors sans clé.",
    "Sur Cloudflare, les modèles Llama peuvent venir de Workers AI : liez-le sous le nom `AI`, et aucune clé n’est nécessaire.",
  ],
};
