/** Words that the primitives themselves say. */
export const ui = {
  close: "Close",
  cancel: "Cancel",
  dismiss: "Dismiss",
  messages: "Messages",
  copy: "Copy",
  copied: "Copied",
};
