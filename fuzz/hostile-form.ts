import fc from 'fast-check'
import { hostileFile } from './hostile-files.ts'
import { fileNames, hostileDrawing, marker, sometimes } from './hostile-text.ts'
import { type JsonSchema, schemaValue } from './schema-value.ts'

const boundary = 'fuzz-boundary'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const contents = [
  png,
  png.subarray(0, 20),
  Buffer.concat([png, Buffer.from(`<script>${marker}()</script>`)]),
  Buffer.from('GIF89a'),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]),
  Buffer.from('RIFF\0\0\0\0WEBPVP8 '),
  Buffer.from('MZ\x90\0\x03'),
  Buffer.from('PK\x03\x04'),
  Buffer.from('%PDF-1.7\n'),
  Buffer.from(`<html><script>${marker}()</script></html>`),
  Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="${marker}()"/>`),
  Buffer.from('plain text\n'),
  Buffer.alloc(0),
  Buffer.alloc(1_100_000, 'x'),
]
const types = [
  ...[
    'image/png',
    'image/svg+xml',
    'application/pdf',
    'text/plain',
    'text/html',
    'application/javascript',
    'nonsense',
    '',
  ],
  ...[
    'application/x-msdownload',
    'image/png; charset="',
    `text/plain\tx-${marker}`,
    'multipart/mixed; boundary=a',
    '__proto__',
  ],
]

/** The bytes of a picture: of supported types, of others, and SVGs of every hostile family. */
export const hostilePicture = (maxLength: number): fc.Arbitrary<Buffer> =>
  fc.oneof(fc.constantFrom(...contents), hostileDrawing(maxLength).map(Buffer.from))

/** A form: the schema's fields as text, files with hostile names, types and contents, and sometimes broken framing. */
export function hostileForm(
  { properties = {} }: JsonSchema,
  text: fc.Arbitrary<string>,
  maxLength: number,
): fc.Arbitrary<{ type: string; body: Buffer }> {
  const fields = Object.entries(properties).map(([name, property]) =>
    sometimes<Buffer | null>(
      null,
      schemaValue(property, text).map((value) =>
        field(name, typeof value === 'string' ? value : JSON.stringify(value)),
      ),
      2,
    ),
  )
  const odd = fc
    .record({
      name: fc.constantFrom(
        'file',
        'file',
        'files',
        'attachments',
        '__proto__',
        'x'.repeat(300),
        `a"\r\nx-${marker}: 1`,
      ),
      fileName: fc.oneof(fc.constantFrom('a.png', 'a.svg', 'a.txt'), fc.constantFrom(...fileNames)),
      type: fc.constantFrom(...types),
      content: hostilePicture(maxLength),
    })
    .map(part)
  const crafted = hostileFile(Math.ceil(maxLength / 20)).map(({ name, type, bytes }) =>
    part({ name: 'file', fileName: name, type, content: bytes }),
  )
  const file = fc.oneof({ weight: 3, arbitrary: odd }, { weight: 1, arbitrary: crafted })
  const files = fc.oneof(
    { weight: 6, arbitrary: file.map((one) => [one]) },
    { weight: 2, arbitrary: fc.array(file, { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.constantFrom(11, 400).map((count) => Array<Buffer>(count).fill(field('file', 'x'))) },
  )
  const framing = sometimes('whole', fc.constantFrom('cut', 'no end', 'other boundary', 'bare headers'), 8)
  return fc.tuple(fc.tuple(...fields), files, framing).map(([given, some, how]) => {
    const parts = [...given.filter((one) => one !== null), ...some]
    const whole = Buffer.concat([...parts, Buffer.from(how === 'no end' ? '' : `--${boundary}--\r\n`)])
    const type = `multipart/form-data; boundary=${how === 'other boundary' ? 'x' : boundary}`
    if (how === 'cut') return { type, body: whole.subarray(0, Math.floor(whole.length / 2)) }
    if (how === 'bare headers') return { type, body: Buffer.from(`--${boundary}\r\n${'a: b\r\n'.repeat(3000)}`) }
    return { type, body: whole }
  })
}

/** A form with one file, as a browser sends it. */
export const formOf = (file: { fileName: string; type: string; content: Buffer }) => ({
  type: `multipart/form-data; boundary=${boundary}`,
  body: Buffer.concat([part({ name: 'file', ...file }), Buffer.from(`--${boundary}--\r\n`)]),
})

/** Browsers escape these three; a client that wants to break the header does not. */
const quoted = (name: string) => name.replaceAll(/[\r\n]/g, '\r\n ')

const field = (name: string, value: string) =>
  Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`)

function part({ name, fileName, type, content }: { name: string; fileName: string; type: string; content: Buffer }) {
  const extended = /[^\x20-\x7e]/.test(fileName)
    ? `; filename*=UTF-8''${encodeURIComponent(fileName.toWellFormed())}`
    : ''
  const disposition = `form-data; name="${quoted(name)}"; filename="${quoted(fileName)}"${extended}`
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: ${disposition}\r\n${type && `content-type: ${type}\r\n`}\r\n`),
    content,
    Buffer.from('\r\n'),
  ])
}
