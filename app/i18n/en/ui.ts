/** Words that the primitives themselves say. */
export const ui = {
  close: "Close",
  dismiss: "Dismiss",
  messages: "Messages",
};
