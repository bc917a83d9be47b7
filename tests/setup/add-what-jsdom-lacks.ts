if (typeof Element !== "undefined") {
  // The editor scrolls to what it selects, which jsdom cannot do: without this, each selection would throw.
  Element.prototype.scrollIntoView = () => {};
  letEventBeReplaced();
}

/**
 * Makes a value given to `window.event` take the property's place, as in browsers. React gives it the event of a handler
 * and puts the property back afterwards; vitest's window would keep that event, and with it the priority of a click, for
 * the tests that follow.
 */
function letEventBeReplaced(): void {
  const replaced = { configurable: true, enumerable: true, writable: true };
  Object.defineProperty(window, "event", {
    ...Object.getOwnPropertyDescriptor(window, "event"),
    set: (value: unknown) => void Object.defineProperty(window, "event", { ...replaced, value }),
  });
}
