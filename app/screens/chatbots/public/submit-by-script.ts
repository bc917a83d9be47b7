/**
 * Has presses submit the forms of this page by script: a site may show it in a frame that may not submit forms itself, a
 * sandbox without `allow-forms`. Returns a function that ends it.
 */
export function submitByScript(): () => void {
  const onPress = (event: MouseEvent) => {
    const button = (event.target as Element).closest("button");
    if (button?.type !== "submit" || !button.form || button.disabled) return;
    // The browser would not only refuse this, but also not tell the page of it.
    event.preventDefault();
    button.form.dispatchEvent(
      new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: button }),
    );
  };
  document.addEventListener("click", onPress);
  return () => document.removeEventListener("click", onPress);
}
