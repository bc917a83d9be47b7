/** Long enough to spare the database from readers that ask often, short enough for a post to be seen soon. */
const MAX_AGE_SECONDS = 300;

/** A file for machines that is made when it is asked for: the same for everyone. */
export const siteFile = (type: string, text: string): Response =>
  new Response(text, {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "cache-control": `public, max-age=${MAX_AGE_SECONDS}`,
    },
  });
