/** A row of CSV with the number of the line on which it begins, from 1. */
export type CsvRow = { line: number; cells: string[] }

/**
 * Returns the rows of a CSV text (RFC 4180), without blank ones. Cells are separated by the first of tab, semicolon and comma that occurs in
 * the first line, since spreadsheets of many languages write semicolons and a copied table has tabs. Cells are trimmed. A quote that is
 * never closed ends with the text.
 */
export function csvRows(text: string): CsvRow[] {
  const given = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(given)
  const rows: CsvRow[] = []
  let [line, isQuoted, cell] = [1, false, '']
  let row: CsvRow = { line, cells: [] }
  const endCell = () => {
    row.cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.cells.some(Boolean)) rows.push(row)
    row = { line, cells: [] }
  }
  for (let at = 0; at < given.length; at += 1) {
    const char = given[at]!
    if (char === '\n') line += 1
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (given[at + 1] === '"') {
        cell += char
        at += 1
      } else isQuoted = false
    } else if (char === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (char === separator) endCell()
    else if (char === '\n') endRow()
    else if (char !== '\r') cell += char
  }
  endRow()
  return rows
}

function separatorOf(text: string) {
  const [firstLine = ''] = text.split('\n', 1)
  return ['\t', ';', ','].find((one) => firstLine.includes(one)) ?? ','
}
