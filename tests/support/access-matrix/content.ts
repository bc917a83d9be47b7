import { addAdmin } from "../accounts";
import { adminOnly, open, type AccessRows } from "./row";

const CONTENT = { title: "Matrix", text: "", action: "", items: [] };
const SECTION = { section: "hero", locale: "en", content: CONTENT };

/** Makes a section of the landing page, and fills its id in. */
const section = (path: string) => async () => {
  const { client } = await addAdmin();
  const response = await client.call("/api/create-landingpage-content", { json: SECTION });
  const { content } = await response.json<{ content: { id: number } }>();
  return `${path}/${content.id}`;
};

/** The blog, pages, their pictures, and the texts of the landing page. */
export const CONTENT_ROWS: AccessRows = {
  "GET /blog": open("/blog"),
  "GET /blog/:id": open("/blog/how-citations-are-verified"),
  "GET /pages/:section/:type": open("/pages/company/legal"),
  "POST /content-images": adminOnly("/content-images", {}, 422),
  "GET /content-images/:name": open("/content-images/img_0123456789abcdef.png", undefined, 404),
  "POST /create-landingpage-content": adminOnly("/create-landingpage-content", SECTION, 201),
  "GET /get-landingpage-content": open("/get-landingpage-content"),
  "GET /get-landingpage-content/:id": open(section("/get-landingpage-content")),
  "PUT /update-landingpage-content/:id": adminOnly(section("/update-landingpage-content"), {
    content: CONTENT,
  }),
  "DELETE /delete-landingpage-content/:id": adminOnly(section("/delete-landingpage-content")),
};
