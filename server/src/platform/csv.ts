import { stringify } from 'csv-stringify/sync'

/** Stands before the first line, so that a spreadsheet reads UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Lines as RFC 4180 has them. A cell that a spreadsheet would take for a formula gets an apostrophe before it. */
export const csv = (rows: string[][]) =>
  // A bare line feed is quoted, too: by itself the library looks for the delimiter of records alone.
  stringify(rows, { record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ })
