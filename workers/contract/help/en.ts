import type { HelpPages } from "./page";

/** The help pages in English. */
export const enPages: HelpPages = {
  atelier: {
    title: "What Atelier is",
    questions: ["What is Atelier?", "What is the demo model?"],
    keywords:
      "about product app made maker author website site page tool purpose hello hi who are you what can you do help start beginner introduction",
    paragraphs: [
      "With Atelier you can ask many AI models from one page: GPT, Claude, Llama, Gemini, DeepSeek, Mistral and others, each through the provider of your choice.",
      "You can start right away, without an account. Answers stream in as they are written, you can stop them at any time, and they survive a reload or a lost connection.",
      "The Atelier demo answers when no provider is set up. It is not a language model: it searches these help pages for your question and quotes what it finds.",
    ],
  },
  asking: {
    title: "Asking a question",
    questions: ["How do I ask a question?", "What can an answer contain?"],
    keywords:
      "send write type message prompt query chat input box submit markdown code table math formula latex diagram mermaid copy related follow-up suggestions long text length characters",
    paragraphs: [
      "Write your question in the box at the bottom of the chat and press Enter; Shift+Enter starts a new line. A question can be up to 100,000 characters long.",
      "Answers can contain formatted text, tables, highlighted code, formulas and Mermaid diagrams. You can copy each answer as it was written, and images from other sites load only when you ask for them.",
      "Below each answer you see the model that wrote it, the time it took, its tokens and its cost. When it is complete, questions are suggested under “Ask next”: press one to ask it.",
    ],
  },
  models: {
    title: "Choosing a model",
    questions: ["How do I choose a model?", "What happens when a model fails?"],
    keywords:
      "pick select compare comparison switch change gpt claude llama gemini mistral deepseek provider list search lock locked premium account trending available fallback retry regenerate try again another error failure best",
    paragraphs: [
      "The model picker shows five models; “All models” opens the full list, which you can search and filter, with each model’s strengths and price. Models that are not available to you are collapsed at the end.",
      "A lock marks a model that needs a paid plan; without one, use the others. To create an account, choose “Log in” in the menu, then “Create account”: you receive an email with a link to confirm your address.",
      "When a model fails, Atelier tries the same model at another provider before giving up, and says so in the answer. You can also ask the same question again with another model: the new answer appears beside the first.",
    ],
  },
  images: {
    title: "Sending images",
    questions: ["How do I send an image?", "Which image formats can I send?"],
    keywords:
      "picture photo screenshot attach attachment upload drag drop paste clipboard file png jpeg jpg webp gif heic tiff bmp accepted vision see size megabytes",
    paragraphs: [
      "Drag an image into the chat, paste it from the clipboard, or pick a file with the image button. The image is sent with your next question.",
      "PNG, JPEG, WebP and GIF are accepted: up to 8 images per question, 10 MB each.",
      "Only models that support images can answer questions about them; for the others, you are told before anything is sent. The demo model reads text only.",
    ],
  },
  documents: {
    title: "Adding PDF documents",
    questions: ["How do I upload a PDF?", "How do I organize my documents in folders?"],
    keywords:
      "document documents pdf pdfs file files upload add import library folder folders subfolder move rename delete organise organize scan scanned password protected size limit megabytes pages",
    paragraphs: [
      "Open “Documents” in the menu and drop your PDFs on the page, or choose “Upload PDFs”. You can also drop a PDF into a conversation. You need an account; each PDF can have up to 100 MB and 2,000 pages.",
      "An upload interrupted by a lost connection or a reload resumes with the missing parts. Documents are analyzed page by page, and you can ask questions while the analysis is running.",
      "Folders can hold folders. Move documents by dragging them, or with “Move to…” in their menu. The search field above the list searches the text of all documents.",
      "Pages that contain only images, such as scans, can be read by a model that supports images: start it next to the document. You can read a password-protected document here, but not ask about it: upload a copy without a password.",
    ],
  },
  citations: {
    title: "Asking your documents",
    questions: ["How do I ask a question about a PDF?", "What do the numbered citations in an answer mean?"],
    keywords:
      "ask question chat pdf document documents answer citation citations reference references quote quoted source sources page verified dashed passage summary summarise folder library region selection explain translate",
    paragraphs: [
      "Open a document and ask in the chat next to it. To ask about a folder or all documents, choose “Ask this folder” or “Ask all” in the library. “All pages” below the field limits a question to some pages.",
      "The numbers in an answer are citations. Press one to open its page with the quoted words highlighted. A citation is shown as verified only if the quotation was found on that page, word for word; a dashed number means that the exact words were not found there.",
      "Select text in the document to have it explained, summarized, translated or simplified. With the frame tool, you can select part of a page and ask a model that supports images about it.",
      "Each document has a summary with suggested questions, in the language chosen in the document settings. “Why these pages?” below an answer shows which passages the search found.",
    ],
  },
  stopping: {
    title: "Stopping an answer",
    questions: ["How do I stop an answer?", "Can I keep the part that was already written?"],
    keywords: "cancel interrupt abort halt end quit partial unfinished keep too long writing",
    paragraphs: [
      "Press the stop button while an answer is being written. The model stops immediately, so nothing more is generated or charged.",
      "Your question returns to the input so that you can edit it. If there was a partial answer, the notice offers to keep it.",
      "Closing the tab does not stop an answer: it continues and is there when you come back.",
    ],
  },
  resuming: {
    title: "Resuming an answer",
    questions: [
      "What happens if I reload the page during an answer?",
      "What happens if my connection is lost?",
    ],
    keywords:
      "resume reconnect refresh reload close closed tab browser crash network offline wifi dropped drop reply lost disconnect second tab window continue interrupted timeout silence wait",
    paragraphs: [
      "Answers are generated on the server, not in your tab. After a reload, a lost connection or in a second tab, the answer reappears with what was written so far and continues from there, with nothing lost or repeated.",
      "If the server itself is interrupted, the answer either continues or is shown as interrupted, with what had been written and a button to try again.",
      "If a provider sends nothing for two minutes, the answer ends with an error message.",
      "Without a connection, you can still read the conversations you opened last in this browser. Logging out or deleting a conversation removes these copies; incognito conversations are never copied.",
    ],
  },
  history: {
    title: "Your history in this browser",
    questions: ["Where do I find my earlier conversations?", "How do I delete a conversation?"],
    keywords:
      "past previous old saved conversations chats list find search remove erase clear device phone mobile computer continue sync storage",
    paragraphs: [
      "The History page lists your conversations, newest first. Open one to read it and continue where you left off.",
      "As a guest, the list is kept in this browser only: it is not available on other devices, and clearing the browser’s data deletes it. The server never lists a guest’s conversations.",
      "On the History page, the menu of a conversation pins it to the top of the list, renames it or deletes it; you are asked to confirm, and can undo a deletion right after. “Select” deletes several at once.",
      "With an account, you can put conversations into folders and move several at once.",
    ],
  },
  cost: {
    title: "Tokens and cost",
    questions: ["How much does an answer cost?", "How is the cost estimated before sending?"],
    keywords:
      "price prices pricing money dollars cents pay paid charge expensive cheap free token tokens count compute calculate calculation estimate estimation bill usage input output",
    paragraphs: [
      "Before you send, the composer shows an estimate of the tokens and cost for the whole conversation so far. It counts one token for every four characters, rounded up.",
      "After the answer, the provider’s own count is used if it gives one. The cost is input tokens times the input price plus output tokens times the output price; the list of models shows the prices in US dollars per million tokens.",
      "The demo model is free. The provider of any other model bills the operator of this site.",
    ],
  },
  "guest-limit": {
    title: "The limit for guests",
    questions: [
      "How many questions can I ask without an account?",
      "When can I ask again after reaching the limit?",
    ],
    keywords:
      "guest visitor free limit limits quota maximum remaining left number questions reached blocked exceeded per day daily hours reset anonymous register sign up login account",
    paragraphs: [
      "Without an account you can ask 10 questions in 24 hours. The number of questions left is shown next to the input; the operator of this site can change the limit.",
      "Questions are counted per network address, so people on the same connection share the limit. A question becomes available again 24 hours after it was asked.",
      "A question that fails before any text arrives does not count. Stopping an answer still counts: the model has already been asked.",
    ],
  },
  appearance: {
    title: "Language and theme",
    questions: ["How do I change the language?", "How do I switch to the dark theme?"],
    keywords:
      "english french français translate translation locale interface dark light mode night colours colors system appearance look display settings preferences",
    paragraphs: [
      "Atelier is available in English and French. It follows your browser’s language, and the language switch in the menu changes it.",
      "The theme can be light, dark or the same as your system; your choice is saved in this browser.",
      "This setting is the language of the interface. You can ask questions in any language that the model understands.",
    ],
  },
  shortcuts: {
    title: "Keyboard shortcuts",
    questions: ["What are the keyboard shortcuts?", "How do I start a new line without sending?"],
    keywords:
      "keyboard shortcut shortcuts key keys hotkey press enter shift escape accessibility screen reader mouse",
    paragraphs: [
      "Enter sends the question, Shift+Enter starts a new line.",
      "Escape stops the answer, and `?` shows all shortcuts: there are others to copy the last answer, start a new conversation, choose a model or go to the question field.",
      "Everything can be reached with the keyboard alone: Tab moves on, Shift+Tab moves back, Escape closes what is open. Screen readers announce when an answer starts and ends.",
    ],
  },
  "provider-keys": {
    title: "Adding a provider key",
    questions: ["How do I add a provider key?", "How do I use my own Llama, Ollama or vLLM server?"],
    keywords:
      "api key keys token secret openai anthropic together aiml llama openrouter workers ai real model connect configure configuration set up setup environment variable variables dev.vars base url address local ollama vllm own server enable activate missing unavailable",
    paragraphs: [
      "The operator of this site sets one variable for each provider: `OPENAI_API_KEY`, `ANTHROPIC_API_KEY`, `TOGETHER_API_KEY`, `AIML_API_KEY`, `LLAMA_API_KEY` or `OPENROUTER_API_KEY`. After a restart, that provider’s models are available and become the default.",
      "On your own machine, put the line, for instance `OPENAI_API_KEY=…`, into a file named `.dev.vars` at the top of the project, or set it in the environment, and run `npm start` again. On Cloudflare, use `npx wrangler secret put OPENAI_API_KEY`.",
      "Each provider also has a base URL, such as `OPENAI_BASE_URL`, for a proxy or a compatible server. `LLAMA_BASE_URL` can point to any server that supports OpenAI’s API, such as Ollama or vLLM; it then works without a key.",
      "On Cloudflare, the Llama models can come from Workers AI: bind it as `AI` and no key is needed.",
    ],
  },
  deploying: {
    title: "Running and deploying Atelier",
    questions: ["How do I deploy Atelier?", "How do I run Atelier on my own machine?"],
    keywords:
      "install installation host hosting self-host selfhost cloudflare workers wrangler d1 r2 kv durable objects queues node npm start run local machine computer port production publish server requirements required version",
    paragraphs: [
      "On your own machine you need Node.js 20 or newer with npm: `npm start` installs, builds, prepares the database and serves on `http://127.0.0.1:8787`. `PORT` chooses another port and `STATE_DIR` another folder for the data.",
      "Atelier runs on Cloudflare Workers with D1, R2, KV, Durable Objects and Queues. Create these once as described in docs/deployment.md, then `npm run deploy` builds and deploys with wrangler.",
      "Set `APP_ORIGIN` to the public address and `ENCRYPTION_KEYS` to your own secret. A missing or malformed variable is reported in one line at startup, and only the features that need it are turned off.",
    ],
  },
  privacy: {
    title: "Privacy",
    questions: ["What happens to my data?", "Who can read my questions?"],
    keywords:
      "data personal private privacy confidential gdpr security secure stored store keep log logs tracking tracker analytics cookie cookies ads advertising ip address share train training read see third party",
    paragraphs: [
      "Your question and the conversation it belongs to are sent to the provider of the model you chose, and to nobody else. The demo model sends nothing.",
      "The server stores the text of a conversation so that an answer can be resumed. A guest’s conversation can be opened only with its key, which cannot be guessed and stays in your browser.",
      "Your network address is used only for the guest limit, as a keyed hash. Logs contain no message text, and no analytics or advertising script is loaded unless it is configured and you have agreed.",
    ],
  },
};
