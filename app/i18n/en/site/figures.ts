/** What the figures of the public pages say. `{{n}}` is the number. */
export const figures = {
  title: "Figures you can check",
  lead: "No customer quotes, no awards: each figure is checked by an automated test.",
  sources: "Where the figures come from",
  sourcesLead:
    "Files in Atelier’s repository. If the product misses a limit, the check in that file says so.",
  sourceOf: "Source {{n}}",
  items: {
    reconnects: {
      figure: "{{n}} connections",
      text: "can drop during one answer, and it still arrives byte for byte the same.",
    },
    firstPages: { figure: "≤ {{n}} s", text: "from the upload to the first pages that you can ask about." },
    documentPages: { figure: "{{n}} pages", text: "in one document, read to the last." },
    documentSearch: {
      figure: "≤ {{n}} ms",
      text: "to find the passages for a question in the longest document of the benchmark.",
    },
    inventedQuotes: {
      figure: "{{n}} invented quotes",
      text: "One changed word, and a quote counts as not found: it is never shown as one.",
    },
    templates: { figure: "{{n}} templates", text: "in 8 categories, each in English and in French." },
    longDocument: {
      figure: "{{n}} words",
      text: "in one document, and the editor keeps up with every key.",
    },
    killedWhileWriting: {
      figure: "{{n}} crashes",
      text: "mid-text, and not one saved word lost.",
    },
    posts: {
      figure: "{{n}} posts",
      text: "with crashed workers, lost replies and refusing networks: each published once, or reported as not published.",
    },
    campaign: { figure: "≤ {{n}} s", text: "for a campaign of ten posts, from your site to the calendar." },
    warning: {
      figure: "{{n}}, 7 and 1 days",
      text: "before the access to an account ends, you are warned.",
    },
    repetition: {
      figure: "{{n}} days",
      text: "before and after a post, the same text counts as a repetition and is reported.",
    },
    firstAnswer: {
      figure: "≤ {{n}} s",
      text: "from the address of a site with 31 pages to the first correct answer.",
    },
    widget: { figure: "≤ {{n}} KiB", text: "of script on your site, and no cookie from us." },
    deliveries: {
      figure: "{{n}} attempts",
      text: "to hand a lead to your system, over more than a day, each with a signature.",
    },
  },
};
