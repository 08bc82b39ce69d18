import { strToU8 } from 'fflate'
import { createZip, DeflatedEntry } from '../files/zip.ts'
import { xlsxMessages } from './content.messages.ts'

/** A cell; a date is read as its UTC time of day, as a spreadsheet has no time zones. */
export type XlsxCell = string | number | Date | null

/** Characters that are written at a time, which takes a millisecond. */
const partLength = 64 * 1024

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Returns a workbook with one sheet as a stream of bytes: a bold, frozen header row, then the rows as they come. Texts are inline strings,
 * which no spreadsheet reads as a formula. Only the current rows are in memory. They are written in parts, between which the event loop does
 * other work.
 */
export async function* xlsxSheet(header: readonly string[], batches: AsyncIterable<XlsxCell[][]>) {
  const { zip, take } = createZip()
  const open = (name: string) => {
    const entry = new DeflatedEntry(name)
    zip.add(entry)
    return entry
  }
  for (const [name, content] of Object.entries(parts)) await open(name).end(strToU8(content))
  const sheet = open('xl/worksheets/sheet1.xml')
  let text = sheetStart(header)
  let row = 1
  try {
    for await (const batch of batches)
      for (const cells of batch) {
        text += rowOf(++row, cells)
        if (text.length < partLength) continue
        await sheet.write(strToU8(text))
        text = ''
        yield* take()
      }
    await sheet.end(strToU8(`${text}</sheetData></worksheet>`))
  } finally {
    sheet.close()
  }
  zip.end()
  yield* take()
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
/** The cell formats of {@link parts}. */
const styles = { plain: 0, bold: 1, date: 2 }

const parts: Record<string, string> = {
  '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${xlsxMessages.sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

const sheetStart = (header: readonly string[]) =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData><row r="1">${header.map((text) => textCell(text, styles.bold)).join('')}</row>`

const rowOf = (number: number, cells: readonly XlsxCell[]) =>
  `<row r="${number}">${cells.map((cell) => cellOf(cell)).join('')}</row>`

function cellOf(cell: XlsxCell) {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (cell instanceof Date) return `<c s="${styles.date}"><v>${serialOf(cell)}</v></c>`
  return textCell(cell, styles.plain)
}

const textCell = (text: string, style: number) =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** Spreadsheets refuse longer texts. */
const longest = 32_767
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no such characters, and a spreadsheet refuses the file
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** `_x0041_` would be read as the character with that code. */
const escaped = (text: string) =>
  text
    .slice(0, longest)
    .toWellFormed()
    .replace(notInXml, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, (character) => entities[character]!)

/** Days since the end of 1899. */
const serialOf = (date: Date) => Number((date.getTime() / 86_400_000 + 25_569).toFixed(6))
