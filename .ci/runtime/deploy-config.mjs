/**
 * The configuration that is deployed: wrangler.toml, and the binding of Workers AI unless `WORKERS_AI` is off. It is not
 * in the file itself, because the binding is remote: `wrangler dev`, `npm start` and tests would ask for a login.
 */
export function deployConfig(toml, { WORKERS_AI } = process.env) {
  if (WORKERS_AI === "off" || /^\s*(?:\[ai\]|ai\s*[.=])/m.test(toml)) return toml;
  return `${toml.trimEnd()}\n\n[ai]\nbinding = "AI"\n`;
}
