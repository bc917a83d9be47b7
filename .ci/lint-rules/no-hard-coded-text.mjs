const SPOKEN_ATTRIBUTES = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "label",
  "placeholder",
  "title",
]);
const LETTER = /\p{L}/u;

/** Refuses words written into a screen: what a person reads or hears comes from the catalogues. */
export const noHardCodedText = {
  meta: {
    type: "problem",
    schema: [],
    messages: { hardCoded: "“{{text}}” belongs in app/i18n/en and app/i18n/fr." },
  },
  create(context) {
    const report = (node, text) =>
      context.report({ node, messageId: "hardCoded", data: { text: text.trim().slice(0, 40) } });
    const checkExpression = (node) => {
      for (const [part, text] of wordsOf(node)) report(part, text);
    };
    return {
      JSXText: (node) => LETTER.test(node.value) && report(node, node.value),
      "JSXElement > JSXExpressionContainer": (node) => checkExpression(node.expression),
      "JSXFragment > JSXExpressionContainer": (node) => checkExpression(node.expression),
      JSXAttribute: (node) =>
        SPOKEN_ATTRIBUTES.has(node.name.name) && node.value && checkExpression(node.value),
    };
  },
};

function* wordsOf(node) {
  if (node.type === "Literal" && typeof node.value === "string" && LETTER.test(node.value))
    yield [node, node.value];
  if (node.type === "TemplateLiteral") {
    const text = node.quasis.map((quasi) => quasi.value.cooked).join("…");
    if (LETTER.test(text)) yield [node, text];
  }
  if (node.type === "JSXExpressionContainer") yield* wordsOf(node.expression);
  if (node.type === "LogicalExpression") yield* wordsOf(node.right);
  if (node.type === "ConditionalExpression") {
    yield* wordsOf(node.consequent);
    yield* wordsOf(node.alternate);
  }
}
