import type { PromptTexts } from "./prompt-categories";
import type { enPrompts } from "./en";

export const frPrompts = {
  write: {
    "polite-email": [
      "Un e-mail courtois",
      "Rédige un e-mail bref et courtois. Destinataire : … But : … Ce qui doit y figurer : …",
    ],
    shorten: [
      "Deux fois plus court",
      "Réécris ce texte avec deux fois moins de mots. Garde tous les faits et le ton :\n\n",
    ],
    tone: [
      "Changer de ton",
      "Réécris ce texte sur un ton chaleureux et professionnel, puis dis-moi ce que tu as changé :\n\n",
    ],
    proofread: [
      "Relire et corriger",
      "Corrige l’orthographe, la grammaire et la ponctuation de ce texte. Justifie chaque correction :\n\n",
    ],
  },
  learn: {
    simply: [
      "Expliquer simplement",
      "Explique … à quelqu’un qui n’en a jamais entendu parler, avec une comparaison du quotidien et un exemple.",
    ],
    quiz: [
      "Me tester",
      "Pose-moi dix questions sur …, une à la fois. Attends ma réponse, puis dis-moi ce qui était juste.",
    ],
    "both-sides": [
      "Le pour et le contre",
      "Donne les meilleurs arguments pour et contre …, et dis de quoi ils dépendent.",
    ],
    summary: ["Résumer", "Résume ce texte en cinq points, puis en une phrase :\n\n"],
  },
  work: {
    agenda: [
      "Un ordre du jour",
      "Prépare l’ordre du jour d’une réunion de … minutes sur …, avec l’horaire et le résultat attendu de chaque point.",
    ],
    minutes: [
      "Rédiger un compte rendu",
      "Transforme ces notes en compte rendu : décisions, tâches avec noms et dates, questions ouvertes :\n\n",
    ],
    decide: [
      "Comparer des options",
      "Compare ces options dans un tableau selon le coût, l’effort et le risque, puis recommandes-en une : …",
    ],
    feedback: [
      "Un retour délicat",
      "Aide-moi à faire un retour franc sur … sans blesser. Propose trois formulations.",
    ],
  },
  code: {
    explain: [
      "Expliquer ce code",
      "Explique pas à pas ce que fait ce code, et ce qui pourrait poser problème :\n\n",
    ],
    bug: [
      "Trouver l’erreur",
      "Ce code devrait …, mais il …. Trouve la cause et propose la correction la plus simple :\n\n",
    ],
    tests: [
      "Écrire des tests",
      "Écris des tests pour cette fonction. Couvre les cas limites et nomme ce que chacun montre :\n\n",
    ],
    query: ["Une requête SQL", "Écris une requête SQL qui …. Les tables sont : …"],
  },
  plan: {
    week: [
      "Planifier une semaine",
      "Planifie ma semaine. J’ai … heures et je veux terminer : … Que faire à quel moment, et que reporter ?",
    ],
    trip: [
      "Préparer un voyage",
      "Prépare … jours à … pour … personnes qui aiment …. Garde les trajets courts.",
    ],
    meals: [
      "Les repas de la semaine",
      "Propose sept dîners simples pour … personnes, sans …, et écris la liste des courses.",
    ],
    steps: [
      "Un objectif par étapes",
      "Découpe cet objectif en étapes d’une journée au plus, dans un ordre logique : …",
    ],
  },
} satisfies PromptTexts & Record<keyof typeof enPrompts, unknown>;
