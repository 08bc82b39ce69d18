import { expect, test } from 'vitest'
import { allowedExtensions, allowedMimeTypes, isSupportedFile, storedTypeOf } from './file-kinds.ts'

test('the extension and the type of a file must be of the same kind', () => {
  for (const [name, type] of [
    ['setup.exe', 'application/pdf'],
    ['run.hta', 'text/plain'],
    ['x.lnk', 'application/octet-stream'],
    ['x.js', 'text/csv'],
    ['page.html', 'text/plain'],
    ['page.txt', 'text/html'],
    ['picture.png', 'image/jpeg'],
    ['report.pdf', 'application/msword'],
    ['report.pdf.exe', 'application/pdf'],
    ['report.pdf.', 'application/pdf'],
    ['pdf', 'application/pdf'],
    ['.', ''],
  ] as const)
    expect(isSupportedFile(name, type), `${name} as ${type}`).toBe(false)
})

test('a generic type accepts any supported extension', () => {
  for (const extension of allowedExtensions)
    for (const type of ['', 'application/octet-stream', 'text/plain'])
      expect(isSupportedFile(`A file${extension.toUpperCase()}`, type), `${extension} as ${type}`).toBe(true)
  expect(isSupportedFile('trace.bin', '')).toBe(false)
})

test('types that browsers and operating systems announce are accepted and stored as one type', () => {
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
    ['a.txt', 'text/plain\r\nset-cookie: x', undefined],
    ['a.png', 'image/PNG', 'image/png'],
    ['setup.exe', 'application/pdf', 'application/octet-stream'],
  ] as const) {
    if (stored === undefined) expect(isSupportedFile(name, type)).toBe(false)
    else expect(storedTypeOf(name, type), `${name} as ${type}`).toBe(stored)
  }
})
