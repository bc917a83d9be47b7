import { addAnalysedPdf } from "../documents/analysed-pdf";
import { ownerOnly, userOnly, type AccessRows, type Scene } from "./row";

const fileOf = ({ owner }: Scene) => addAnalysedPdf(owner.id, ["Apples are red."]);
const FOREIGN = 404;

/** Questions about documents. */
export const PDF_CHAT_ROWS: AccessRows = {
  "GET /models/pdf-chat": userOnly("/models/pdf-chat"),
  "GET /chat-pdf/:user/recent-discussions": ownerOnly(
    ({ owner }) => `/chat-pdf/${owner.id}/recent-discussions`,
  ),
  "POST /chat-pdf/:subject/messages/:user": ownerOnly(
    async (scene) => `/chat-pdf/${await fileOf(scene)}/messages/${scene.owner.id}`,
    { message: "What colour?" },
  ),
  "GET /documents/:subject/chatpdf/history": ownerOnly(
    async (scene) => `/documents/${await fileOf(scene)}/chatpdf/history`,
    undefined,
    200,
    FOREIGN,
  ),
  "DELETE /chat-pdf/:subject/discussion/:user": ownerOnly(
    async (scene) => `/chat-pdf/${await fileOf(scene)}/discussion/${scene.owner.id}`,
  ),
  "DELETE /chat-pdf/:subject/clear-history": ownerOnly(
    async (scene) => `/chat-pdf/${await fileOf(scene)}/clear-history`,
    undefined,
    200,
    FOREIGN,
  ),
  "GET /chat/pdf/:file/summary": ownerOnly(
    async (scene) => `/chat/pdf/${await fileOf(scene)}/summary`,
    undefined,
    202,
    FOREIGN,
  ),
};
