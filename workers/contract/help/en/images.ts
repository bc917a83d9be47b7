import type { HelpPage } from "../page";

export const images: HelpPage = {
  title: "Sending images",
  questions: ["How do I send an image?", "Which image formats can I send?"],
  keywords:
    "picture photo screenshot attach attachment upload drag drop paste clipboard file png jpeg jpg webp gif heic tiff bmp accepted vision see size megabytes",
  paragraphs: [
    "Drag an image into the chat, paste it from the clipboard, or pick a file with the image button. The image goes with your next question.",
    "PNG, JPEG, WebP and GIF are accepted: up to 8 images a question, 10 MiB each.",
    "Only models that read images can be asked about them; the others say so before anything is sent. The demo model reads text only.",
  ],
};
