import { expect, test } from 'vitest'
import { csvRows } from './csv-rows.ts'

const cellsOf = (text: string) => csvRows(text).map(({ cells }) => cells)

test('reads quoted cells with separators, quotes and line breaks, and keeps the line on which a row begins', () => {
  expect(csvRows('\uFEFFname,note\r\n"Lind, Marta","says ""hello""\nand goes"\r\n\r\nAda,x')).toEqual([
    { line: 1, cells: ['name', 'note'] },
    { line: 2, cells: ['Lind, Marta', 'says "hello"\nand goes'] },
    { line: 5, cells: ['Ada', 'x'] },
  ])
})

test('reads semicolons and tabs, trims cells, and leaves blank rows out', () => {
  expect(cellsOf('a; b ;c,d\n;;\n')).toEqual([['a', 'b', 'c,d']])
  expect(cellsOf('a\tb;c')).toEqual([['a', 'b;c']])
  expect(cellsOf(' \n\n')).toEqual([])
})

test('counts lines whatever ends them, and keeps quotes within a cell', () => {
  expect(csvRows('a\r\n\nb "x" c\rd')).toEqual([
    { line: 1, cells: ['a'] },
    { line: 3, cells: ['b "x" c'] },
    { line: 4, cells: ['d'] },
  ])
})

test('rejects a text whose last quote is not closed', () => {
  expect(() => csvRows('a,"b\nc')).toThrow('Quote Not Closed')
})
