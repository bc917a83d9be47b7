import url from "./hanken-grotesk-latin.woff2?url";

/** Address of the text font, for `<link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous">`. */
export const fontUrl: string = url;
