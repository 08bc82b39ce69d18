import { stringify } from 'csv-stringify/sync'

/** Stands before the first line, so that a spreadsheet reads UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * Returns lines as RFC 4180 has them. An apostrophe stands before whatever a spreadsheet would take for a formula: at the beginning of a
 * cell, and within it behind a separator or line break, since a reader in whose country the separator is another one splits the cell there.
 */
export const csv = (rows: string[][]) =>
  stringify(
    rows.map((cells) => cells.map((cell) => cell.replace(formulaStart, "'"))),
    // A bare line feed is quoted, too: by itself the library looks for the delimiter of records alone.
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )

/** Before the sign of a formula, also a full-width one or one in quotes, that a cell or a part of it begins with. */
const formulaStart = /(?<=^|[;,\t\r\n])(?="*(?:[=+\-@\t＝＋－＠]|\r(?!\n)))/g
