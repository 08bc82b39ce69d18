import { stringify } from 'csv-stringify/sync'

/** Written before the first row, so that spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * Returns rows as CSV according to RFC 4180. An apostrophe is inserted before anything that a spreadsheet would read as a formula: at the
 * start of a cell, and within a cell after a separator or line break, since a spreadsheet with another separator splits the cell there. A
 * number stays a number, also a negative one.
 */
export const csv = (rows: (string | number)[][]) =>
  stringify(
    rows.map((cells) => cells.map((cell) => (typeof cell === 'number' ? cell : cell.replace(formulaStart, "'")))),
    // Quotes a bare line feed as well: by default the library checks only for its own record delimiter.
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )

/** Matches the position before a formula character, also a full-width or a quoted one, at the start of a cell or of a part of it. */
const formulaStart = /(?<=^|[;,\t\r\n])(?="*(?:[=+\-@\t＝＋－＠]|\r(?!\n)))/g
