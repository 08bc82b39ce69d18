import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type XlsxCell, xlsxSheet } from './xlsx.ts'

async function sheetOf(header: string[], ...batches: XlsxCell[][][]) {
  async function* rows() {
    yield* batches
  }
  const files = unzipSync(await buffer(xlsxSheet(header, rows())))
  expect(Object.keys(files)).toContain('[Content_Types].xml')
  return strFromU8(files['xl/worksheets/sheet1.xml']!)
}

test('writes texts, numbers and dates of several batches in numbered rows', async () => {
  const sheet = await sheetOf(
    ['Name', 'Count', 'At'],
    [['a', 1, null]],
    [['b', -2.5, new Date('2026-01-02T12:00:00Z')]],
  )
  expect(sheet).toContain('<row r="1"><c s="1" t="inlineStr"><is><t xml:space="preserve">Name</t></is></c>')
  expect(sheet).toContain(
    '<row r="2"><c s="0" t="inlineStr"><is><t xml:space="preserve">a</t></is></c><c><v>1</v></c><c/></row>',
  )
  expect(sheet).toContain('<row r="3">')
  expect(sheet).toContain('<c><v>-2.5</v></c><c s="2"><v>46024.5</v></c></row>')
  expect(sheet).toMatch(/<\/sheetData><\/worksheet>$/)
})

test('writes a large batch in parts, between which the process does other work', async () => {
  const row: XlsxCell[] = Array.from({ length: 20 }, () => 'y&<'.repeat(300))
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const sheet = await sheetOf(
    ['Name'],
    Array.from({ length: 200 }, () => row),
  )
  isDone = true
  expect(sheet.length).toBeGreaterThan(8_000_000)
  expect(turns).toBeGreaterThan(30)
})

test('ends with the error of the rows', async () => {
  async function* rows(): AsyncGenerator<XlsxCell[][]> {
    yield [['a']]
    throw new Error('connection lost')
  }
  await expect(buffer(xlsxSheet(['Name'], rows()))).rejects.toThrow('connection lost')
})

test('writes what looks like a formula, markup or an escape as text, and leaves out what XML cannot hold', async () => {
  const sheet = await sheetOf(['='], [['=1+1', '<b>&', 'a\u0000b\ud800c', '_x0041_', 'x'.repeat(40_000)]])
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain('>=1+1</t>')
  expect(sheet).toContain('>&lt;b&gt;&amp;</t>')
  expect(sheet).toContain('>ab\ufffdc</t>')
  expect(sheet).toContain('>_x005F_x0041_</t>')
  expect(sheet).toContain(`>${'x'.repeat(32_767)}</t>`)
})
