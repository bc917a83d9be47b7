/** The pages as Remix built them; `npm start` and the tests build them first. */
declare module "*/build/server" {
  import type { ServerBuild } from "@remix-run/cloudflare";

  export const assets: ServerBuild["assets"];
  export const routes: ServerBuild["routes"];
}
