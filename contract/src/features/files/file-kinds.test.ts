import { expect, test } from 'vitest'
import { allowedExtensions, allowedMimeTypes, isSupportedFile, storedTypeOf } from './file-kinds.ts'

test('a name with another extension is refused, whatever its type', () => {
  for (const [name, type] of [
    ['setup.exe', 'application/pdf'],
    ['run.hta', 'text/plain'],
    ['x.lnk', 'application/octet-stream'],
    ['x.js', 'text/csv'],
    ['page.html', 'text/plain'],
    ['report.pdf.exe', 'application/pdf'],
    ['report.pdf.', 'application/pdf'],
    ['trace.bin', ''],
    ['.', ''],
  ] as const)
    expect(isSupportedFile(name, type), `${name} as ${type}`).toBe(false)
})

test('a supported extension is accepted with any type', () => {
  for (const extension of allowedExtensions)
    for (const type of ['', 'application/octet-stream', 'text/plain', 'text/html', 'application/x-trace'])
      expect(isSupportedFile(`A file${extension.toUpperCase()}`, type), `${extension} as ${type}`).toBe(true)
})

test('a name without an extension is accepted with a supported type', () => {
  for (const type of allowedMimeTypes) {
    expect(isSupportedFile('README', type), type).toBe(true)
    expect(storedTypeOf('README', type)).toBe(type)
  }
  for (const type of ['', 'application/octet-stream', 'text/html', 'application/zip'])
    expect(isSupportedFile('README', type), type).toBe(false)
})

test('a file is stored as a type of its kind', () => {
  for (const [name, type, stored] of [
    ['list.csv', 'application/vnd.ms-excel', 'text/csv'],
    ['list.csv', 'text/plain', 'text/csv'],
    ['gateway.log', 'text/x-log', 'text/x-log'],
    ['gateway.logs', '', 'text/plain'],
    ['photo.jpg', 'image/jpg', 'image/jpeg'],
    ['photo.JPEG', 'image/pjpeg', 'image/jpeg'],
    ['drawing.svg', 'image/svg+xml; charset=utf-8', 'image/svg+xml'],
    [
      'letter.docx',
      'application/x-zip-compressed',
      allowedMimeTypes.find((type) => type.endsWith('wordprocessingml.document')),
    ],
    ['a.txt', 'text/plain\r\nset-cookie: x', 'text/plain'],
    ['page.txt', 'text/html', 'text/plain'],
    ['a.png', 'image/PNG', 'image/png'],
    ['setup.exe', 'application/pdf', 'application/octet-stream'],
  ] as const) {
    expect(storedTypeOf(name, type), `${name} as ${type}`).toBe(stored)
  }
})
