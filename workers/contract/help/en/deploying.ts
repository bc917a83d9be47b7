import type { HelpPage } from "../page";

export const deploying: HelpPage = {
  title: "Running and deploying Atelier",
  questions: ["How do I deploy Atelier?", "How do I run Atelier on my own machine?"],
  keywords:
    "install installation host hosting self-host selfhost cloudflare workers wrangler d1 r2 kv durable objects queues node npm start run local machine computer port production publish server requirements required version",
  paragraphs: [
    "On your own machine you need Node.js 20 or newer with npm: `npm start` installs, builds, prepares the database and serves on `http://127.0.0.1:8787`. `PORT` chooses another port and `STATE_DIR` another folder for the data.",
    "Atelier runs on Cloudflare Workers with D1, R2, KV, Durable Objects and Queues. Create these once as the README describes, then `npm run deploy` builds and deploys with wrangler.",
    "Set `APP_ORIGIN` to the public address and `ENCRYPTION_KEYS` to a secret of your own. A missing or malformed variable is named in one line at start, and only what needs it is off.",
  ],
};
