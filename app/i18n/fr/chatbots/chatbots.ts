/** Support chatbots: their list, a new one, and what surrounds the screens of one. */
export const chatbots = {
  title: "Chatbots de support",
  description: "Des chatbots qui répondent à vos visiteurs à partir de vos pages et de vos fichiers.",
  loadFailed: "Echec à l'initialisation des données du module",
  missing: "Ce chatbot n’existe pas",
  missingHint: "Il a peut-être été supprimé, ou il appartient à un autre compte.",
  toList: "Tous les chatbots",
  error: {
    unknown: "Erreur inconnue",
    connection: "Erreur de connexion",
  },
  state: {
    pending: "Aucune source",
    training: "Entraînement",
    trainingOf: "Entraînement : {{done}} sur {{total}}",
    completed: "Prêt",
    failed: "Entraînement échoué",
  },
  access: {
    public: "Public",
    private: "Privé",
  },
  sections: {
    label: "Sections du chatbot",
    statistics: "Vue d’ensemble",
    conversations: "Conversations",
    leads: "Contacts",
    sources: "Sources",
    design: "Apparence",
    share: "Partage",
  },
};
