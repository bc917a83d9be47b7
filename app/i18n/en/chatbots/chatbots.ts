/** Support chatbots: their list, a new one, and what surrounds the screens of one. */
export const chatbots = {
  title: "Support chatbots",
  description: "Chatbots that answer your visitors from your own pages and files.",
  loadFailed: "Failed to initialise the module data",
  missing: "This chatbot does not exist",
  missingHint: "It may have been deleted, or it belongs to another account.",
  toList: "All chatbots",
  error: {
    unknown: "Unknown error",
    connection: "Connection error",
  },
  state: {
    pending: "No sources yet",
    training: "Training",
    trainingOf: "Training: {{done}} of {{total}}",
    completed: "Ready",
    failed: "Training failed",
  },
  access: {
    public: "Public",
    private: "Private",
  },
  sections: {
    label: "Sections of the chatbot",
    statistics: "Overview",
    conversations: "Conversations",
    leads: "Leads",
    sources: "Sources",
    design: "Design",
    share: "Share",
  },
};
