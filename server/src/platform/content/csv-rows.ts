import { parse } from 'csv-parse/sync'

/** A row of CSV with the number of the line on which it begins, from 1. */
export type CsvRow = { line: number; cells: string[] }

/**
 * Returns the rows of a CSV text (RFC 4180) with trimmed cells, without blank rows. Cells are separated by the first of tab, semicolon and
 * comma that occurs in the first line, since spreadsheets of many languages write semicolons and a copied table has tabs. Quotes that are
 * not written as the standard demands are kept as text; one that is never closed throws a `CsvError`.
 */
export function csvRows(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  let line = 1
  parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    on_record: (cells: string[], { lines }) => {
      if (cells.some(Boolean)) rows.push({ line, cells })
      line = lines + 1
      return null
    },
  })
  return rows
}

function delimiterOf(text: string) {
  const [firstLine = ''] = text.split('\n', 1)
  return ['\t', ';', ','].find((one) => firstLine.includes(one)) ?? ','
}
