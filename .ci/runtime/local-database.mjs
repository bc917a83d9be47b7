import { createHash, createHmac } from "node:crypto";
import { mkdirSync } from "node:fs";

/** Wrangler's name for the database in local state: the `database_id` of wrangler.toml. */
const DATABASE_ID = "00000000-0000-0000-0000-000000000000";
/** Miniflare's name for the class of objects that hold such databases. */
const DATABASE_CLASS = "miniflare-D1DatabaseObject";

/** The SQLite file in which a state folder has D1; its folder is made. */
export function databaseFile(stateFolder) {
  const folder = `${stateFolder}/d1/${DATABASE_CLASS}`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return `${folder}/${objectId(DATABASE_CLASS, DATABASE_ID)}.sqlite`;
}

/** The id of an object, which workerd computes from its name; it is the name of the object's file. */
function objectId(className, name) {
  const key = createHash("sha256").update(className).digest();
  const firstHalf = (data) => createHmac("sha256", key).update(data).digest().subarray(0, 16);
  const ofName = firstHalf(name);
  return Buffer.concat([ofName, firstHalf(ofName)]).toString("hex");
}
