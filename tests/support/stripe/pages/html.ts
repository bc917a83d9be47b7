/** A page as plain HTML; every text in it has been escaped by `text`. */
export function html(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${text(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 34rem; margin: 2rem auto; padding: 0 1rem; color: #1a1f36 }
button, a.button { font: inherit; padding: .5rem 1rem; margin: .25rem .5rem .25rem 0; border: 1px solid #c1c9d2; border-radius: 6px; background: #fff; cursor: pointer }
[role=alert] { border: 1px solid #df1b41; border-radius: 6px; padding: .5rem 1rem }
section { border-top: 1px solid #e3e8ee; margin-top: 1rem; padding-top: .5rem }
small { color: #697386 }
</style>
</head>
<body>
<small>Simulated payment provider: no money moves here.</small>
<h1>${text(title)}</h1>
${content}
</body>
</html>
`;
}

export function text(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export function amount(value: number | null, currency: string | null): string {
  return `${((value ?? 0) / 100).toFixed(2)} ${(currency ?? "").toUpperCase()}`;
}

/** A button that sends `action`, and a value with it if there is one. */
export function button(label: string, action: string, value = ""): string {
  return `<form method="post" style="display:inline">
<input type="hidden" name="value" value="${text(value)}">
<button name="action" value="${text(action)}">${text(label)}</button>
</form>`;
}

export const alert = (message: string) => `<p role="alert">${text(message)}</p>`;
