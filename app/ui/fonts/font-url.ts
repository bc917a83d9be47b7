import url from "./hanken-grotesk-latin.woff2?url";

/** Where the text font is served from, for `<link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous">`. */
export const fontUrl: string = url;
