/** The editor scrolls to what it selects, which jsdom cannot do: without this, each selection would throw. */
if (typeof Element !== "undefined") Element.prototype.scrollIntoView = () => {};
