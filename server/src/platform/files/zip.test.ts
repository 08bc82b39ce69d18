import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { numbered, type ZipEntry, zipSizeOf, zipStream } from './zip.ts'

const entry = (name: string, content: string): ZipEntry => ({
  name,
  size: Buffer.byteLength(content),
  modifiedAt: new Date('2026-11-20T09:00:00Z'),
  open: async () => Readable.from([Buffer.from(content.slice(0, 2)), Buffer.from(content.slice(2))]),
})

test('an archive contains every file under its name, also empty ones, and is no larger than estimated', async () => {
  const entries = [entry('trace.log', 'line 1\nline 2'), entry('Prüfung 1.txt', 'ü'), entry('empty.txt', '')]
  const bytes = await buffer(zipStream(entries))
  const files = unzipSync(bytes)
  expect(Object.fromEntries(Object.entries(files).map(([name, file]) => [name, Buffer.from(file).toString()]))).toEqual(
    {
      'trace.log': 'line 1\nline 2',
      'Prüfung 1.txt': 'ü',
      'empty.txt': '',
    },
  )
  expect(bytes.length).toBeLessThanOrEqual(zipSizeOf(entries))
  expect(unzipSync(await buffer(zipStream([])))).toEqual({})
})

test('a file that cannot be read breaks the archive instead of leaving the file out', async () => {
  const broken = { ...entry('b.txt', 'x'), open: () => Promise.reject(new Error('gone')) }
  await expect(buffer(zipStream([entry('a.txt', 'aa'), broken]))).rejects.toThrow('gone')
})

test('opens a file only after the one before it was read', async () => {
  const opened: string[] = []
  const watched = ['a.txt', 'b.txt'].map((name) => {
    const file = entry(name, 'content')
    const open = () => {
      opened.push(name)
      return file.open()
    }
    return { ...file, open }
  })
  const stream = zipStream(watched)
  expect(opened).toEqual([])
  await buffer(stream)
  expect(opened).toEqual(['a.txt', 'b.txt'])
})

test('names that occur twice are numbered', () => {
  expect(numbered(['log.txt', 'Log.txt', 'log.txt', 'log (2).txt', 'README', 'README', '.env'])).toEqual([
    'log.txt',
    'Log (2).txt',
    'log (3).txt',
    'log (2) (2).txt',
    'README',
    'README (2)',
    '.env',
  ])
})
