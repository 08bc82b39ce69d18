import { deflateRawSync, deflateSync } from 'node:zlib'
import fc from 'fast-check'

/** A file as a browser uploads it. */
export type HostileFile = { family: string; name: string; type: string; bytes: Buffer }

/** Makes a file whose cost for a careless reader grows with `size`, which is at least 1 and at most {@link largest}. */
type Family = { extension: keyof typeof types; make: (size: number) => Buffer }

const types = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  ics: 'text/calendar',
  csv: 'text/csv',
  txt: 'text/plain',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
}
const largest = 60_000

const docx = (make: (size: number) => string | Buffer): Family => ({
  extension: 'docx',
  make: (size) => zip([contentTypes, { name: 'word/document.xml', content: make(size) }]),
})
const word = (body: string) =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
const contentTypes = {
  name: '[Content_Types].xml',
  content: '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
}
const pdf = (make: (size: number) => string[]): Family => ({ extension: 'pdf', make: (size) => pdfOf(make(size)) })
const calendar = (make: (size: number) => string): Family => ({
  extension: 'ics',
  make: (size) => Buffer.from(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//x\r\n${make(size)}END:VCALENDAR\r\n`),
})
const event = (lines: string) => `BEGIN:VEVENT\r\nUID:${lines.length}\r\n${lines}\r\nEND:VEVENT\r\n`
const picture = (extension: Family['extension'], make: (size: number) => Buffer): Family => ({ extension, make })
const times = (count: number, part: (index: number) => string) => Array.from({ length: count }, (_, at) => part(at))

/** Each family is one way to make a reader of the format take long, or need much memory. */
const families: Record<string, Family> = {
  'docx: a long text, well compressed': docx((size) =>
    word(`<w:p><w:r><w:t>${'x'.repeat(size * 400)}</w:t></w:r></w:p>`),
  ),
  'docx: deeply nested': docx((size) => word('<w:p>'.repeat(size * 3) + '</w:p>'.repeat(size * 3))),
  'docx: never closed': docx((size) => word('<w:p>'.repeat(size * 3))),
  'docx: many elements': docx((size) => word('<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(size * 5))),
  'docx: many attributes': docx((size) => word(`<w:p ${times(size * 2, (at) => `a${at}="1"`).join(' ')}/>`)),
  'docx: a long attribute': docx((size) => word(`<w:p a="${'&amp;'.repeat(size * 10)}"/>`)),
  'docx: entities of entities': docx(
    (size) =>
      `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a0 "aaaaaaaaaa">${times(
        Math.min(size, 60),
        (at) => `<!ENTITY a${at + 1} "&a${at};&a${at};">`,
      ).join('')}]><d>&a${Math.min(size, 60)};</d>`,
  ),
  'docx: no XML': docx((size) => Buffer.alloc(size * 20, '<!--')),
  'docx: many entries': {
    extension: 'docx',
    make: (size) =>
      zip([
        contentTypes,
        ...times(Math.min(size, 20_000), String).map((name) => ({ name, content: '' })),
        { name: 'word/document.xml', content: word('<w:p/>') },
      ]),
  },
  'docx: a size that its directory denies': {
    extension: 'docx',
    make: (size) =>
      zip([contentTypes, { name: 'word/document.xml', content: word('x'.repeat(size * 300)), statedSize: 10 }]),
  },
  'docx: cut off': { extension: 'docx', make: (size) => zip([contentTypes]).subarray(0, 40 + (size % 60)) },
  'xlsx: shared strings': {
    extension: 'xlsx',
    make: (size) =>
      zip([
        contentTypes,
        { name: 'xl/sharedStrings.xml', content: `<sst>${'<si><t>a</t></si>'.repeat(size * 5)}</sst>` },
      ]),
  },
  'pdf: many objects': pdf((size) => times(size, (at) => `<< /Type /X /N ${at} >>`)),
  'pdf: deeply nested arrays': pdf((size) => ['['.repeat(size) + ']'.repeat(size)]),
  'pdf: pages within each other': pdf(() => [`<< /Type /Pages /Kids [1 0 R 2 0 R] /Count 2000000000 >>`]),
  'pdf: many pages': pdf((size) => [
    `<< /Type /Pages /Count ${size} /Kids [${times(Math.min(size, 5000), () => '3 0 R').join(' ')}] >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200000 200000] /Contents 4 0 R >>',
    stream('BT /F1 12 Tf 10 10 Td (word) Tj ET\n'.repeat(500)),
  ]),
  'pdf: a long content, well compressed': pdf((size) => [
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R >>',
    stream('BT 1 0 0 1 10 10 Tm (word) Tj ET\n'.repeat(size * 10)),
  ]),
  'pdf: a form that draws itself': pdf((size) => [
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>',
    stream('/X Do '.repeat(Math.min(size, 2000))),
    stream('/X Do /X Do ', '/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /X 5 0 R >> >>'),
  ]),
  'ics: a recurrence without an end': calendar(() =>
    event('DTSTART:20000101T000000Z\r\nRRULE:FREQ=SECONDLY\r\nSUMMARY:x'),
  ),
  'ics: a recurrence that never fits': calendar(() =>
    event('DTSTART;VALUE=DATE:20000230\r\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30\r\nSUMMARY:x'),
  ),
  'ics: many events': calendar((size) => event('DTSTART;VALUE=DATE:20260101\r\nSUMMARY:x').repeat(size)),
  'ics: a long line': calendar((size) => event(`SUMMARY:${'x'.repeat(size * 15)}`)),
  'ics: a line folded often': calendar((size) => event(`SUMMARY:x${'\r\n x'.repeat(size * 4)}`)),
  'ics: components within each other': calendar((size) => 'BEGIN:VEVENT\r\n'.repeat(size)),
  'ics: many dates of one event': calendar((size) =>
    event(`DTSTART;VALUE=DATE:20260101\r\nRDATE;VALUE=DATE:${times(size, () => '20260102').join(',')}\r\nSUMMARY:x`),
  ),
  'csv: one long line': { extension: 'csv', make: (size) => Buffer.from('a,'.repeat(size * 20)) },
  'csv: quotes that are never closed': { extension: 'csv', make: (size) => Buffer.from('"a\n'.repeat(size * 20)) },
  'txt: one long word': { extension: 'txt', make: (size) => Buffer.alloc(size * 50, 'a') },
  'txt: many words': {
    extension: 'txt',
    make: (size) => Buffer.from(times(size * 2, (at) => `w${at.toString(36)}`).join(' ')),
  },
  'txt: marks above one letter': { extension: 'txt', make: (size) => Buffer.from(`e${'\u0301'.repeat(size * 10)}`) },
  'png: huge dimensions': picture('png', (size) => pngOf(size, size)),
  'png: huge dimensions, with its pixels': picture('png', (size) => pngOf(size, 1000, Buffer.alloc(size * 200))),
  'jpg: huge dimensions': picture('jpg', (size) => {
    const head = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
    const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0, 0xff, 0xd9])
    frame.writeUInt16BE(size, 5)
    frame.writeUInt16BE(size, 7)
    return Buffer.concat([head, frame])
  }),
  'gif: huge dimensions': picture('gif', (size) => {
    const head = Buffer.from('GIF89a\0\0\0\0\0\0\0;', 'latin1')
    head.writeUInt16LE(size, 6)
    head.writeUInt16LE(size, 8)
    return head
  }),
  'webp: huge dimensions': picture('webp', (size) => {
    const head = Buffer.alloc(30)
    head.write('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0', 0, 'latin1')
    head.writeUIntLE(size, 24, 3)
    head.writeUIntLE(size, 27, 3)
    return head
  }),
}

/** The names of all families, so that a run can try each of them. */
export const fileFamilies = Object.keys(families)

/** Returns files of one family, some small, some as large as they may be. */
export const hostileFileOf = (family: string, most = largest): fc.Arbitrary<HostileFile> =>
  fc.oneof(fc.integer({ min: 1, max: most }), fc.constant(most)).map((size) => fileOf(family, size))

/** Returns the file of a family that costs most. */
export const largestFileOf = (family: string) => fileOf(family, largest)

function fileOf(family: string, size: number): HostileFile {
  const { extension, make } = families[family]!
  return { family, name: `file.${extension}`, type: types[extension], bytes: make(size) }
}

/** Returns files of any family. */
export const hostileFile = (most: number): fc.Arbitrary<HostileFile> =>
  fc.constantFrom(...fileFamilies).chain((family) => hostileFileOf(family, most))

/** The beginning of a picture that states its dimensions, with the data of some pixels. */
function pngOf(width: number, height: number, pixels = Buffer.alloc(0)) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))],
  ])
}

/** Readers that only look at dimensions check no checksum, so it is left out. */
function chunk(name: string, data: Buffer) {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  return Buffer.concat([size, Buffer.from(name), data, Buffer.alloc(4)])
}

function stream(content: string, more = '') {
  const data = deflateSync(content).toString('latin1')
  return `<< /Length ${data.length} /Filter /FlateDecode ${more} >>\nstream\n${data}\nendstream`
}

/** Returns a PDF of a catalogue, whose pages are the first object after it, and the other objects, with the table of their places. */
function pdfOf(objects: string[]) {
  const all = ['<< /Type /Catalog /Pages 2 0 R >>', ...objects]
  let text = '%PDF-1.7\n'
  const places = all.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\n`
  return Buffer.from(`${text}${end}startxref\n${text.length}\n%%EOF\n`, 'latin1')
}

type Entry = { name: string; content: string | Buffer; statedSize?: number }

/** Writes an archive entry by entry: a writer that is correct would not state a wrong size. */
function zip(entries: Entry[]) {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []]
  let place = 0
  for (const { name, content, statedSize } of entries) {
    const data = deflateRawSync(content)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(data.length, 14)
    fields.writeUInt32LE(statedSize ?? Buffer.byteLength(content), 18)
    fields.writeUInt16LE(name.length, 22)
    const entry = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), data])
    const more = Buffer.alloc(14)
    more.writeUInt32LE(place, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, more, Buffer.from(name))
    parts.push(entry)
    place += entry.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(place, 16)
  return Buffer.concat([...parts, list, end])
}
