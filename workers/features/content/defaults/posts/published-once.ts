import type { DefaultContent } from "../content-in-both";

export const PUBLISHED_ONCE_POST: DefaultContent = {
  kind: "post",
  slug: "published-exactly-once",
  date: "2026-11-24T09:00:00Z",
  texts: {
    en: {
      title: "Published exactly once",
      summary:
        "A scheduled post that does not go out is annoying. One that goes out twice is embarrassing. How the social planner avoids both when networks do not answer.",
      body: `At nine o’clock the planner sends your post to the network. No answer comes. Was the request lost on its way, or only the answer? From the outside, both look the same. Sending again may publish the post twice; not sending again may mean that it never appears.

Many services solve this with a key that marks the request: whoever receives the same key again knows that it is a repetition. Neither LinkedIn nor X accepts such a key for posts. So the planner has to be careful itself.

## One post, one job

Every minute, the planner looks for posts whose time has come. In one transaction it marks each as being published and creates a job for it. If two runs overlap, the second finds the post marked already. A job belongs to one worker at a time, and only while its lease is valid.

If somebody was supposed to approve a post and has not, it does not go out. It is shown as failed with that reason, and the author decides.

## Before the call, a note

Directly before the network is called, the planner stores that it is about to create the post, and when. Directly after, it stores the number that the network gave to it. If the worker is interrupted in between, the next one sees the note without the number. It does not send anything. The post is now **unconfirmed**.

For a thread, this happens for each part. An interruption after the third of five parts continues with the fourth and does not start again.

## Looking instead of guessing

What follows depends on the network. Where recent posts of the account can be read, the planner looks for the text after the time of the note. If the post is there, it is published, with its address. If it is not there, it may be published again.

Posts of a LinkedIn member cannot be read by applications. There, the planner does not guess. It asks you to look, and you say whether the post is there. If you say no and LinkedIn then answers that the text is a duplicate, the answer names the post that exists after all, and the planner takes over its address.

## What can be repeated, is

Not every failure is a doubt. When the network refuses a post, for example because a picture is too large, nothing was created, and you are shown the reason. When it asks to wait, the planner waits as long as it was asked to. Uploading a picture can be repeated without harm, so it is.

## What you see

Each post has one of a few states: draft, scheduled, being published, published, failed, unconfirmed. The last one is rare. But it is the difference between a tool that says “published” because it hopes so, and one that says what it knows.`,
    },
    fr: {
      title: "Publié une seule fois",
      summary:
        "Un post programmé qui ne part pas, c’est agaçant. Un post qui part deux fois, c’est gênant. Comment le planificateur social évite les deux quand un réseau ne répond pas.",
      body: `À neuf heures, le planificateur envoie votre post au réseau. Aucune réponse. La demande s’est-elle perdue en route, ou seulement la réponse ? Vu de l’extérieur, c’est pareil. Renvoyer peut publier deux fois ; ne pas renvoyer peut signifier que rien ne paraîtra.

Beaucoup de services règlent ce problème avec une clé qui marque la demande : qui reçoit deux fois la même clé sait qu’il s’agit d’une répétition. Ni LinkedIn ni X n’acceptent une telle clé pour les posts. C’est donc au planificateur d’être prudent.

## Un post, une tâche

Chaque minute, le planificateur cherche les posts dont l’heure est venue. Dans une même transaction, il marque chacun comme en cours de publication et crée une tâche pour lui. Si deux passages se chevauchent, le second trouve le post déjà marqué. Une tâche n’appartient qu’à un seul exécutant à la fois, et seulement tant que son bail est valable.

Si un post devait être validé et ne l’a pas été, il ne part pas. Il est présenté comme échoué pour cette raison, et c’est à vous de décider.

## Avant l’appel, une note

Juste avant d’appeler le réseau, le planificateur enregistre qu’il va créer le post, et à quelle heure. Juste après, il enregistre le numéro que le réseau lui a donné. Si l’exécutant est interrompu entre les deux, le suivant voit la note sans le numéro. Il n’envoie rien. Le post est désormais **non confirmé**.

Pour un fil, cela vaut pour chaque partie. Après une interruption à la troisième partie sur cinq, la publication reprend à la quatrième, sans recommencer.

## Vérifier au lieu de deviner

La suite dépend du réseau. Là où les posts récents du compte peuvent être lus, le planificateur cherche le texte à partir de l’heure de la note. Si le post y est, il est publié, avec son adresse. S’il n’y est pas, il peut être publié à nouveau.

Les posts d’un membre de LinkedIn ne peuvent pas être lus par une application. Dans ce cas, le planificateur ne devine pas. Il vous demande de regarder, et vous indiquez si le post est là. Si vous répondez non et que LinkedIn signale ensuite un doublon, sa réponse désigne le post qui existe bel et bien, et le planificateur en reprend l’adresse.

## Ce qui peut être répété l’est

Tous les échecs ne sont pas des doutes. Quand le réseau refuse un post, par exemple parce qu’une image est trop grande, rien n’a été créé et la raison vous est indiquée. Quand il demande d’attendre, le planificateur attend le temps demandé. L’envoi d’une image peut être répété sans dommage : il l’est.

## Ce que vous voyez

Chaque post est dans l’un de ces états : brouillon, programmé, en cours de publication, publié, échoué, non confirmé. Le dernier est rare. Mais c’est la différence entre un outil qui dit « publié » parce qu’il l’espère et un outil qui dit ce qu’il sait.`,
    },
  },
};
