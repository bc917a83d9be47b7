/** Texts of the mails to administrators about figures past their limits; `MailText` says what stands for what. */
export const ALARM_TEXTS = {
  en: {
    "alarm-queue": {
      subject: "Background work is {figure} minutes late",
      body: [
        "Hello {name},",
        "A job has been due for {figure} minutes and no worker has taken it. Mails, documents and posts wait behind it.",
        "Check that the queues have their consumer and that the schedule runs each minute.",
      ],
      action: "See the figures",
      note: "You receive this email because you administer this installation. There is at most one a day about this.",
    },
    "alarm-dead-messages": {
      subject: "A queue has given up messages",
      body: [
        "Hello {name},",
        "Queues have given up messages in the last two hours: {figure}. Their jobs are not lost and are woken again, but something kept failing.",
        "The log has the reason next to “message_failed”.",
      ],
      action: "See the figures",
      note: "You receive this email because you administer this installation. There is at most one a day about this.",
    },
    "alarm-failures": {
      subject: "{provider}: {figure} of the calls fail",
      body: [
        "Hello {name},",
        "In the last two hours, {figure} of the calls to {provider} failed. Questions go to the fallbacks of these models, where there are any.",
        "Check the provider’s status and your key. A model can be tested and switched off under “AI models”.",
      ],
      action: "See the figures",
      note: "You receive this email because you administer this installation. There is at most one a day about this provider.",
    },
    "alarm-database": {
      subject: "The database is {figure} full",
      body: [
        "Hello {name},",
        "The database holds {figure} of the 10 GB that D1 takes. Once it is full, nothing can be stored any more.",
        "docs/scale.md tells what takes the space and what is moved first.",
      ],
      action: "See the figures",
      note: "You receive this email because you administer this installation. There is at most one a day about this.",
    },
  },
  fr: {
    "alarm-queue": {
      subject: "Les tâches de fond ont {figure} minutes de retard",
      body: [
        "Bonjour {name},",
        "Une tâche attend depuis {figure} minutes sans être prise en charge. E-mails, documents et posts attendent derrière elle.",
        "Vérifiez que les files d’attente ont leur consommateur et que la planification s’exécute chaque minute.",
      ],
      action: "Voir les chiffres",
      note: "Vous recevez cet e-mail car vous administrez cette installation. Vous en recevrez au plus un par jour à ce sujet.",
    },
    "alarm-dead-messages": {
      subject: "Une file d’attente a abandonné des messages",
      body: [
        "Bonjour {name},",
        "Des files d’attente ont abandonné des messages au cours des deux dernières heures : {figure}. Leurs tâches ne sont pas perdues et seront relancées, mais quelque chose a échoué à répétition.",
        "Le journal en donne la raison à côté de « message_failed ».",
      ],
      action: "Voir les chiffres",
      note: "Vous recevez cet e-mail car vous administrez cette installation. Vous en recevrez au plus un par jour à ce sujet.",
    },
    "alarm-failures": {
      subject: "{provider} : {figure} des appels échouent",
      body: [
        "Bonjour {name},",
        "Au cours des deux dernières heures, {figure} des appels à {provider} ont échoué. Les questions passent aux modèles de secours, là où il y en a.",
        "Vérifiez l’état du fournisseur et votre clé. Un modèle peut être testé et désactivé sous « Modèles d’IA ».",
      ],
      action: "Voir les chiffres",
      note: "Vous recevez cet e-mail car vous administrez cette installation. Vous en recevrez au plus un par jour à propos de ce fournisseur.",
    },
    "alarm-database": {
      subject: "La base de données est remplie à {figure}",
      body: [
        "Bonjour {name},",
        "La base de données occupe {figure} des 10 Go que D1 accepte. Une fois pleine, plus rien ne peut être enregistré.",
        "docs/scale.md indique ce qui prend de la place et ce qui est déplacé en premier.",
      ],
      action: "Voir les chiffres",
      note: "Vous recevez cet e-mail car vous administrez cette installation. Vous en recevrez au plus un par jour à ce sujet.",
    },
  },
};
