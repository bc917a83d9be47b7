/** D1 binds at most 100 parameters in one statement. */
const MAX_PARAMETERS = 100;

/** Rows in groups that one `INSERT` takes each; `columns` are the parameters of a row. */
export function inStatements<Row>(rows: Row[], columns: number): Row[][] {
  const size = Math.floor(MAX_PARAMETERS / columns);
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  );
}
