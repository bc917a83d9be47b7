import type { DefaultContent } from "../content-in-both";

export const LOST_CONNECTION_POST: DefaultContent = {
  kind: "post",
  slug: "answers-survive-a-lost-connection",
  date: "2026-11-23T09:00:00Z",
  texts: {
    en: {
      title: "Answers that survive a lost connection",
      summary:
        "A train enters a tunnel in the middle of an answer. What the product does so that not a word is lost, doubled or paid for twice.",
      body: `Most chats with a language model are one long response to one request. When the connection ends, so does the answer: the text is gone, the model may go on writing for nobody, and the question has been paid for. We wanted it to be boring to lose a connection.

## The tab only watches

When you send a question, it is stored before the server confirms it. Then the answer is generated on the server, by an object that belongs to your account and not to your tab. The tab follows what happens there. Closing it changes nothing for the answer.

Every piece of the answer is an event with a number. Pieces are sent to you first and stored right after, some at a time, so that storage never slows the text down.

## Coming back

When the connection returns, the browser says which number it saw last, and gets what came after it. If it has seen nothing, because the page was reloaded or this is a second tab, it gets the text so far as a whole and then follows like any other. Both ways end with the same text, character for character; tests compare the two.

## When the server itself fails

Servers restart. An alarm is set for each answer that is being written, in the storage that survives a restart. When it rings and the answer is not complete, the object takes it up again: either the answer goes on, or it is shown as interrupted, with everything that had been written and a button to try again. It never ends silently in the middle of a sentence.

We test this by force. A test ends the whole server at random points of an answer, starts it again on the same data, and then counts: each question is there once, and each answer is complete or visibly interrupted.

## Stopping is final

If you press Stop, that is stored as well. A restart must not bring an answer back that you did not want: stopped stays stopped, and the model is not called again.

## Paid once

The question is reserved from your limit before the model is called, and settled when the answer ends. A failure before any text arrived gives it back. If the server fails between the two, the reservation is found and settled later: you neither lose a question nor get charged for the same one twice.

## Try it

Ask for something long. While it is being written, switch your phone to flight mode, wait a moment, and switch it back. Or close the tab and open your history: the answer is there, further than you left it.`,
    },
    fr: {
      title: "Des réponses qui survivent à une coupure",
      summary:
        "Le train entre dans un tunnel au milieu d’une réponse. Voici ce que fait le produit pour que pas un mot ne soit perdu, doublé ou payé deux fois.",
      body: `La plupart des conversations avec un modèle de langage sont une longue réponse à une seule requête. Quand la connexion se coupe, la réponse s’arrête : le texte a disparu, le modèle continue peut-être d’écrire pour personne, et la question a été payée. Nous voulions que perdre la connexion devienne un non-événement.

## L’onglet ne fait que regarder

Quand vous envoyez une question, elle est enregistrée avant que le serveur ne la confirme. La réponse est ensuite produite sur le serveur, par un objet qui appartient à votre compte et non à votre onglet. L’onglet suit ce qui s’y passe. Le fermer ne change rien pour la réponse.

Chaque morceau de la réponse est un événement numéroté. Les morceaux vous sont d’abord envoyés, puis enregistrés juste après, par petits groupes : l’enregistrement ne ralentit donc jamais le texte.

## Au retour

Quand la connexion revient, le navigateur indique le dernier numéro qu’il a vu et reçoit la suite. S’il n’a rien vu, parce que la page a été rechargée ou qu’il s’agit d’un second onglet, il reçoit le texte déjà écrit en une fois, puis suit comme les autres. Les deux chemins aboutissent au même texte, au caractère près ; des tests les comparent.

## Quand c’est le serveur qui tombe

Un serveur redémarre de temps en temps. Pour chaque réponse en cours, une alarme est posée dans un stockage qui survit au redémarrage. Si elle sonne alors que la réponse n’est pas complète, l’objet la reprend : soit la réponse continue, soit elle est présentée comme interrompue, avec tout ce qui était écrit et un bouton pour réessayer. Elle ne s’arrête jamais en silence au milieu d’une phrase.

Nous le testons par la force. Un test arrête le serveur entier à des moments tirés au hasard, le relance sur les mêmes données, puis compte : chaque question est là une seule fois, et chaque réponse est complète ou visiblement interrompue.

## Un arrêt est définitif

Si vous appuyez sur Arrêter, cela aussi est enregistré. Un redémarrage ne doit pas ramener une réponse dont vous ne vouliez pas : ce qui est arrêté le reste, et le modèle n’est pas rappelé.

## Payée une seule fois

La question est réservée sur votre limite avant l’appel du modèle, et réglée à la fin de la réponse. Un échec avant l’arrivée du premier mot la restitue. Si le serveur tombe entre les deux, la réservation est retrouvée et réglée plus tard : vous ne perdez pas de question et n’en payez aucune deux fois.

## Essayez

Demandez quelque chose de long. Pendant l’écriture, passez votre téléphone en mode avion, attendez un instant, puis revenez. Ou fermez l’onglet et ouvrez votre historique : la réponse est là, plus avancée que vous ne l’aviez laissée.`,
    },
  },
};
