/** Mammoth's build for browsers, which needs nothing of Node.js. */
declare module "mammoth/mammoth.browser.min.js" {
  import mammoth from "mammoth";
  export default mammoth;
}
