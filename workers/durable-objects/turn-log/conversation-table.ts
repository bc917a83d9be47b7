import { GUEST } from "../../core/turns/turn-record";

/** The branch of a conversation that is shown. */
export interface ShownBranch {
  /** The last turn of it; null if nothing was asked yet. */
  selected: string | null;
  /** The turn that a question without a parent follows: the last one of the branch that has an answer. */
  head: string | null;
}

/** A conversation as the log knows it. */
export interface LoggedConversation extends ShownBranch {
  /** Empty while its owner has deleted it and may restore it: it is nobody's then. */
  owner: string;
  /** Turns it ever had: the position of the next one. */
  exchanges: number;
  /** What its turns are about; null before the first one or where the last one is older than topics. */
  topic: string | null;
  /** Grows with each turn that begins, each selection and each deletion; 0 if there was none since versions exist. */
  version: number;
}

/** What a conversation begins with that the log has not seen the turns of. */
export type Adopted = ShownBranch & Pick<LoggedConversation, "exchanges" | "version">;

const EMPTY: Adopted = { selected: null, head: null, exchanges: 0, version: 0 };

/** The rows of conversations in a turn log. */
export class ConversationTable {
  constructor(private readonly sql: SqlStorage) {}

  read(id: string): LoggedConversation | null {
    const rows = this.sql.exec<LoggedConversation & Record<string, SqlStorageValue>>(
      "SELECT iif(hidden, '', owner) AS owner, head, selected, exchanges, topic, version FROM conversations WHERE id = ?",
      id,
    );
    return rows.toArray()[0] ?? null;
  }

  /** Hides an owner's conversations from everybody, or shows them again. */
  hide(ids: readonly string[], owner: string, isHidden: boolean): void {
    this.sql.exec(
      "UPDATE conversations SET hidden = ? WHERE id IN (SELECT value FROM json_each(?)) AND owner = ?",
      isHidden ? 1 : 0,
      JSON.stringify(ids),
      owner,
    );
  }

  isHidden(id: string): boolean {
    return this.read(id)?.owner === "";
  }

  /** Creates a conversation; nothing when it exists already. */
  create(id: string, owner: string, { selected, head, exchanges, version }: Adopted = EMPTY): void {
    this.sql.exec(
      `INSERT OR IGNORE INTO conversations (id, owner, head, exchanges, selected, version)
       VALUES (?, ?, ?, ?, ?, ?)`,
      id,
      owner,
      head,
      exchanges,
      selected,
      version,
    );
  }

  /** Shows a turn that begins, and creates its conversation if this is the first; returns the new version. */
  begin(id: string, owner: string, topic: string, turn: ShownBranch): number {
    return this.sql
      .exec<{ version: number }>(
        `INSERT INTO conversations (id, owner, head, exchanges, topic, selected, version) VALUES (?, ?, ?, 1, ?, ?, 1)
         ON CONFLICT (id) DO UPDATE SET exchanges = exchanges + 1, topic = excluded.topic, head = excluded.head,
           selected = excluded.selected, version = version + 1
         RETURNING version`,
        id,
        owner,
        turn.head,
        topic,
        turn.selected,
      )
      .one().version;
  }

  /** Shows a branch, as a change of its owner's; returns the new version. */
  select(id: string, { selected, head }: ShownBranch): number {
    return this.sql
      .exec<{ version: number }>(
        "UPDATE conversations SET selected = ?, head = ?, version = version + 1 WHERE id = ? RETURNING version",
        selected,
        head,
        id,
      )
      .one().version;
  }

  /** Shows a branch because the one that was shown ended otherwise; that is no change of its owner's. */
  show(id: string, { selected, head }: ShownBranch): void {
    this.sql.exec("UPDATE conversations SET selected = ?, head = ? WHERE id = ?", selected, head, id);
  }

  /** Gives a guest's conversation to a user; says whether it was that, the user's own before, or neither. */
  claim(id: string, user: string): "claimed" | "own" | "unknown" {
    const owner = this.read(id)?.owner;
    if (owner !== GUEST) return owner === user ? "own" : "unknown";
    this.sql.exec("UPDATE conversations SET owner = ? WHERE id = ?", user, id);
    return "claimed";
  }

  ownedBy(owner: string): string[] {
    const rows = this.sql.exec<{ id: string }>("SELECT id FROM conversations WHERE owner = ?", owner);
    return rows.toArray().map(({ id }) => id);
  }

  delete(id: string): void {
    this.sql.exec("DELETE FROM conversations WHERE id = ?", id);
  }
}
