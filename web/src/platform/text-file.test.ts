import { expect, test } from 'vitest'
import { readTextFile } from './text-file.ts'

const read = (...bytes: number[]) => readTextFile(new Blob([new Uint8Array(bytes)]))

test('reads the letters of a file in UTF-8, in UTF-16 and in the encoding of Excel', async () => {
  expect(await readTextFile(new Blob(['Änne, Łukasz']))).toBe('Änne, Łukasz')
  expect(await read(0xef, 0xbb, 0xbf, 0xc3, 0x84)).toBe('Ä')
  expect(await read(0xff, 0xfe, 0xc4, 0x00, 0x41, 0x01)).toBe('ÄŁ')
  expect(await read(0xfe, 0xff, 0x00, 0xc4, 0x01, 0x41)).toBe('ÄŁ')
  expect(await read(0xc4, 0x6e, 0x6e, 0x65, 0x80)).toBe('Änne€')
  expect(await read()).toBe('')
})
