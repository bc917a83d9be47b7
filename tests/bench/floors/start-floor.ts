import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import path from "node:path";
import { MOST_USERS } from "../loads.ts";

/** Path of the binary that Wrangler serves with. */
const workerd = (createRequire(import.meta.url)("workerd") as { default: string }).default;

export type FloorName = "pipe" | "object" | "records";

/**
 * Writes the configuration of a floor into `folder` and returns the command that serves it: workerd itself, with nothing
 * before it, or Miniflare for what has a database.
 */
export async function floorCommand(
  name: FloorName,
  upstream: string,
  port: number,
  folder: string,
): Promise<string[]> {
  await mkdir(path.join(folder, "objects"), { recursive: true });
  if (name === "records") {
    const server = fileURLToPath(new URL("./serve-records.mjs", import.meta.url));
    return [process.execPath, server, String(port), upstream, folder, String(MOST_USERS)];
  }
  // Cap'n Proto reads an absolute path as one of its own libraries: the source must be next to the configuration.
  await copyFile(fileURLToPath(new URL(`./${name}.mjs`, import.meta.url)), path.join(folder, "main.mjs"));
  const object = `
      durableObjectNamespaces = [(className = "Chat", uniqueKey = "chat", enableSql = true)],
      durableObjectStorage = (localDisk = "disk"),`;
  const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "main.mjs", esModule = embed "main.mjs")],
      compatibilityDate = "2026-08-01",${name === "object" ? object : ""}
      bindings = [
        (name = "UPSTREAM", text = ${JSON.stringify(upstream)}),${
          name === "object" ? `\n        (name = "CHAT", durableObjectNamespace = "Chat"),` : ""
        }
      ],
    )),
    (name = "internet", network = (allow = ["private", "public"])),
    (name = "disk", disk = (path = ${JSON.stringify(path.join(folder, "objects"))}, writable = true)),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`;
  const file = path.join(folder, "floor.capnp");
  await writeFile(file, config);
  return [workerd, "serve", "--experimental", file];
}
