import type { DefaultContent } from "../content-in-both";

export const CITATIONS_POST: DefaultContent = {
  kind: "post",
  slug: "how-citations-are-verified",
  date: "2026-11-25T09:00:00Z",
  texts: {
    en: {
      title: "How a citation is verified",
      summary:
        "A language model can invent a quotation that sounds exactly right. Here is what happens between the model’s words and the mark that says “verified”.",
      body: `Ask a language model about a contract and it will gladly quote the notice period. Often the quotation is right. Sometimes the clause exists, but says something else; sometimes it does not exist at all. The three look the same. A citation is only worth something if somebody has looked it up, so Atelier looks up each of them while the answer is being written.

## The model must give the words

For a question about documents, the search first selects the pages that may answer it. They are numbered, and the model is asked to put a reference behind each statement: the number of the page and the words that it relies on. The number alone would not be enough, since it only says “somewhere on this page”.

## The words are looked up

As soon as a reference has been written completely, its words are searched for in the text of the page. Typesetting must not get in the way, so what does not change the words is ignored: capital letters, kinds of quotation marks and dashes, ligatures, spaces, a hyphen at the end of a line. Everything else counts. One digit that differs, and the quotation is not found.

Models mistake numbers more often than words. If the words are not on the page that was named, a few other pages that contain the longest of them are searched too. If the quotation is there, the citation names the right page. Sentences that continue on the next page are found as well, across a running title or a page number.

## What the marks mean

| Mark | Meaning |
| --- | --- |
| a number, verified | the quoted words stand on this page and can be highlighted |
| a dashed number | the model named this page, but the exact words are not there |
| no number | the reference led nowhere and was removed |

Two rules keep the mark honest. Words that cannot be highlighted on the page are not called verified, because you could not see them. And a page that was read from a scan is never a proof: the text itself was written by a model that looked at a picture, and it may have misread a figure.

## All of this while the answer streams

The answer reaches you as it is written. Only the few characters that may become a reference are held back until it is clear what they are; the rest goes through at once. That is why numbers appear within a sentence and not at the end of the answer.

## What a verified citation does not say

It says that the words are there. It does not say that they answer your question, that nothing on another page contradicts them, or that the conclusion is right. Press the number, read the highlighted sentence and the one after it: that takes seconds, and it is the part that a machine cannot do for you.

“Why these pages?” below an answer shows which passages the search had found. If the one you expected is missing there, the question is the place to start: a name or a term from the document helps the search more than a long explanation.`,
    },
    fr: {
      title: "Comment une citation est vérifiée",
      summary:
        "Un modèle de langage peut inventer une citation qui sonne parfaitement juste. Voici ce qui se passe entre ses mots et la mention « vérifiée ».",
      body: `Interrogez un modèle de langage sur un contrat et il vous citera volontiers le délai de préavis. Souvent, la citation est exacte. Parfois, la clause existe mais dit autre chose ; parfois, elle n’existe pas du tout. Les trois cas se ressemblent. Une citation n’a de valeur que si quelqu’un l’a contrôlée : Atelier les contrôle donc toutes, pendant que la réponse s’écrit.

## Le modèle doit donner les mots

Pour une question sur des documents, la recherche sélectionne d’abord les pages susceptibles d’y répondre. Elles sont numérotées, et le modèle doit placer une référence après chaque affirmation : le numéro de la page et les mots sur lesquels il s’appuie. Le numéro seul ne suffirait pas, car il dit seulement « quelque part sur cette page ».

## Les mots sont recherchés

Dès qu’une référence est écrite en entier, ses mots sont recherchés dans le texte de la page. La mise en page ne doit pas gêner : ce qui ne change pas les mots est ignoré, comme les majuscules, les types de guillemets et de tirets, les ligatures, les espaces ou la coupure en fin de ligne. Tout le reste compte. Un seul chiffre différent, et la citation n’est pas trouvée.

Les modèles se trompent plus souvent de numéro que de mots. Si les mots ne sont pas sur la page indiquée, quelques autres pages contenant les plus longs d’entre eux sont examinées. Si la citation s’y trouve, c’est la bonne page qui est indiquée. Les phrases qui continuent sur la page suivante sont également retrouvées, malgré un titre courant ou un numéro de page.

## Ce que signifient les marques

| Marque | Signification |
| --- | --- |
| un numéro, vérifié | les mots cités figurent sur cette page et peuvent être surlignés |
| un numéro en pointillé | le modèle a indiqué cette page, mais les mots exacts n’y sont pas |
| aucun numéro | la référence ne menait nulle part et a été retirée |

Deux règles gardent la marque honnête. Des mots qui ne peuvent pas être surlignés sur la page ne sont pas dits vérifiés, puisque vous ne pourriez pas les voir. Et une page numérisée n’est jamais une preuve : son texte a été écrit par un modèle qui regardait une image et qui a pu mal lire un chiffre.

## Tout cela pendant que la réponse arrive

La réponse vous parvient à mesure qu’elle s’écrit. Seuls les quelques caractères qui peuvent devenir une référence sont retenus, le temps de savoir ce qu’ils sont ; le reste passe aussitôt. C’est pourquoi les numéros apparaissent au fil des phrases et non à la fin de la réponse.

## Ce qu’une citation vérifiée ne dit pas

Elle dit que les mots sont là. Elle ne dit pas qu’ils répondent à votre question, que rien ne les contredit sur une autre page, ni que la conclusion est juste. Appuyez sur le numéro, lisez la phrase surlignée et celle qui suit : cela prend quelques secondes, et c’est la part qu’une machine ne peut pas faire à votre place.

« Pourquoi ces pages ? », sous une réponse, montre les passages trouvés par la recherche. Si celui que vous attendiez n’y figure pas, reprenez la question : un nom ou un terme du document aide davantage la recherche qu’une longue explication.`,
    },
  },
};
