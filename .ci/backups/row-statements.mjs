/** D1 refuses statements of 100,000 bytes. */
const MAX_STATEMENT_BYTES = 90_000;
/** Eight hexadecimal digits for each at most. */
const PIECES = /[\s\S]{1,10000}/gu;
/** Rows and bytes that one query reads, and one row more at most: an answer is held in memory. */
const MAX_ROWS = 1_000;
const MAX_BYTES = 4_000_000;
/** A line holds one statement, and SQLite ends a text at its first NUL. */
const CONTROLS = /[\0\r\n]/;

/**
 * Reads a table page by page, as statements of one line each that insert its rows. A value arrives as SQL writes it,
 * except texts, which arrive as they are behind a `t`: JSON and `quote` would change some.
 */
export async function* rowStatements(source, table) {
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const rows = await source.rows(pageQuery(table, after));
    for (const row of rows) yield statementsOf(table, row);
    const last = rows.at(-1);
    if (!last || (rows.length < MAX_ROWS && last.bytes < MAX_BYTES)) return;
    after = last.row_number;
  }
}

function pageQuery({ name, columns }, after) {
  const values = columns.map(
    (column, at) => `iif(typeof(${q(column)}) = 'text', 't' || ${q(column)}, quote(${q(column)})) AS c${at}`,
  );
  const size = columns.map((column) => `ifnull(length(${q(column)}), 0)`).join(" + ");
  return `SELECT * FROM (
    SELECT rowid AS row_number, ${size} AS size, sum(${size}) OVER (ORDER BY rowid) AS bytes, ${values.join(", ")}
    FROM ${q(name)} WHERE rowid > ${after} ORDER BY rowid LIMIT ${MAX_ROWS}
  ) WHERE bytes - size < ${MAX_BYTES}`;
}

function statementsOf({ name, columns }, row) {
  const values = columns.map((_, at) => row[`c${at}`]);
  const literals = values.map((value) => (value.startsWith("t") ? textLiteral(value.slice(1)) : value));
  const insert = (those) =>
    `INSERT INTO ${q(name)} (${columns.map(q).join(", ")}) VALUES (${those.join(", ")});`;
  const whole = insert(literals);
  if (Buffer.byteLength(whole) <= MAX_STATEMENT_BYTES) return [whole];
  const share = MAX_STATEMENT_BYTES / columns.length / 10;
  const isLong = (at) => values[at].startsWith("t") && values[at].length > share;
  return [
    insert(literals.map((literal, at) => (isLong(at) ? "''" : literal))),
    ...columns.flatMap((column, at) =>
      isLong(at)
        ? values[at]
            .slice(1)
            .match(PIECES)
            .map(
              (piece) =>
                `UPDATE ${q(name)} SET ${q(column)} = ${q(column)} || ${textLiteral(piece)} WHERE rowid = ${row.row_number};`,
            )
        : [],
    ),
  ];
}

const textLiteral = (text) =>
  CONTROLS.test(text)
    ? `CAST(X'${Buffer.from(text).toString("hex")}' AS TEXT)`
    : `'${text.replaceAll("'", "''")}'`;

const q = (name) => `"${name}"`;
