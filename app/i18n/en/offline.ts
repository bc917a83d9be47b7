/** The screen that shows conversations without a network. */
export const offline = {
  title: "You’re offline",
  intro:
    "You can read the conversations you opened last in this browser. To ask something, you need a connection: this page reopens by itself once it’s back.",
  introGuest:
    "You can read the conversations saved in this browser. To ask something, you need a connection: this page reopens by itself once it’s back.",
  notKept: "The conversation at this address isn’t available offline.",
  again: "Try again",
  still: "Still no connection.",
  list: "Available offline",
  untitled: "Untitled conversation",
  back: "All conversations available offline",
  status: "Offline",
  readOnly: "You’re offline: read only",
  readOnlyHint: "You can continue this conversation once you’re back online.",
  older: "Earlier messages aren’t available offline.",
  pictures_one: "{{count}} image, not available offline",
  pictures_other: "{{count}} images, not available offline",
  noAnswer: "This question wasn’t answered.",
};
