import { deflateRawSync, gzipSync } from 'node:zlib'
import { type FileKindName, fileKinds } from '@hatchway/contract/files/file-kinds'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { aForm, storedFiles } from '../../testing/form-data.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { anArticle } from '../knowledge/knowledge.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aRequester } from '../users/users.factory.ts'
import { otherTypeOf } from './file-contents.ts'

type Given = { name: string; type: string; content: string | Buffer<ArrayBuffer> }

const bytes = (hex: string) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(200)])
const exe = bytes('4d5a90000300000004000000ffff0000')
const zip = Buffer.concat([bytes('504b03041400000008000000000000000000'), deflateRawSync('x')])
const png = bytes('89504e470d0a1a0a0000000d49484452')
const jpeg = bytes('ffd8ffe000104a464946000101')
const cfb = bytes('d0cf11e0a1b11ae1')
const shortcut = bytes('4c0000000114020000000000c000000000000046')
const pdf = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj')

const refused: (Given & { as?: string })[] = [
  { name: 'setup.exe', type: 'application/pdf', content: exe },
  { name: 'run.hta', type: 'text/plain', content: '<script>' },
  { name: 'x.lnk', type: 'text/plain', content: shortcut },
  { name: 'x.js', type: 'text/plain', content: 'WScript.Echo(1)' },
  { name: 'page.html', type: 'text/plain', content: '<script>' },
  { name: 'README', type: 'text/html', content: '<script>' },
  { name: 'README', type: 'application/pdf', content: exe, as: 'application/x-msdownload' },
  { name: 'report.pdf', type: 'application/pdf', content: exe, as: 'application/x-msdownload' },
  { name: 'report.pdf', type: '', content: shortcut, as: 'application/x-ms-shortcut' },
  { name: 'photo.png', type: 'image/png', content: zip, as: 'application/zip' },
  { name: 'trace.log', type: '', content: exe, as: 'application/x-msdownload' },
  { name: 'list.csv', type: 'text/csv', content: png, as: 'image/png' },
  { name: 'notes.txt', type: 'text/plain', content: pdf, as: 'application/pdf' },
  { name: 'notes.txt', type: 'text/plain', content: gzipSync('x'), as: 'application/gzip' },
  { name: 'notes.txt', type: 'text/plain', content: 'a\0b', as: 'application/octet-stream' },
  { name: 'drawing.svg', type: 'image/svg+xml', content: gzipSync('<svg/>'), as: 'application/gzip' },
  { name: 'letter.docx', type: '', content: exe, as: 'application/x-msdownload' },
]
const taken: Given[] = [
  { name: 'trace.log', type: 'application/x-trace', content: 'started' },
  { name: 'page.txt', type: 'text/html', content: '<script>' },
  { name: 'README', type: 'text/plain', content: 'Read me' },
  { name: 'empty.pdf', type: 'application/pdf', content: '' },
  { name: 'report.PDF', type: '', content: pdf },
  { name: 'really-a-jpeg.png', type: 'image/png', content: jpeg },
  { name: 'sums.csv', type: 'application/vnd.ms-excel', content: 'BM;1\r\n' },
  { name: 'names.txt', type: 'text/plain', content: 'MZ are my initials' },
  { name: 'disks.log', type: '', content: 'solid state drive failed \u001b[31mnow' },
  { name: 'powershell.log', type: '', content: Buffer.from('\ufeffGet-Process', 'utf16le') },
  { name: 'latin.txt', type: '', content: Buffer.from('M\u00fcnchen', 'latin1') },
  { name: 'drawing.svg', type: 'image/svg+xml', content: '<?xml version="1.0"?><svg/>' },
  { name: 'letter.docx', type: 'application/x-zip-compressed', content: zip },
  { name: 'encrypted.xlsx', type: '', content: cfb },
  { name: 'old.doc', type: 'application/msword', content: cfb },
  { name: 'old.xls', type: 'application/vnd.ms-excel', content: '<table><tr><td>1</td></tr></table>' },
]

async function aDesk(desk: Desk) {
  const [agent, ticket] = [await anAgent(desk.db), await aTicket(desk.db)]
  const url = `/api/tickets/${ticket.id}/attachments`
  const attach = async (file: Given) => desk.send(agent, { url, ...(await aForm([['file', file]])) })
  return { agent, ticket, url, attach }
}
const sentence = ({ name, type, as = type }: Given & { as?: string }) =>
  `${name} has an unsupported file type (${as || 'unknown'})`

describe('the kind of a file', () => {
  test('must be the same by name and first bytes, otherwise the upload returns 400', async ({ desk }) => {
    const { attach } = await aDesk(desk)
    const before = storedFiles(desk.app.settings.dataFolder).length
    for (const file of refused) {
      const { status, json } = await attach(file)
      expect([status, json], file.name).toMatchObject([400, { details: sentence(file) }])
    }
    expect(storedFiles(desk.app.settings.dataFolder)).toHaveLength(before)
  })

  test('is accepted as browsers and programs really send it', async ({ desk }) => {
    const { attach } = await aDesk(desk)
    for (const file of taken) {
      const { status, json } = await attach(file)
      expect([status, json], file.name).toMatchObject([201, { fileName: file.name }])
    }
  })

  test('is checked alike with a new ticket, several tickets, an article and a signed upload', async ({ desk }) => {
    const { agent, ticket, url } = await aDesk(desk)
    const admin = await anAdmin(desk.db)
    const article = await anArticle(desk.db)
    const file = { name: 'report.pdf', type: 'application/pdf', content: exe }
    const expected = [400, { details: 'report.pdf has an unsupported file type (application/x-msdownload)' }]
    const fields: [string, string][] = [
      ['subject', 'Subject'],
      ['description', 'Description'],
      ['typeId', String(ticket.type_id)],
      ['category', 'Email'],
    ]
    const created = await desk.send(await aRequester(desk.db), {
      url: '/api/tickets',
      ...(await aForm([...fields, ['file', file]])),
    })
    expect([created.status, created.json]).toMatchObject(expected)
    const several = await aForm([
      ['ticketIds[]', String(ticket.id)],
      ['files', file],
    ])
    const uploaded = await desk.send(agent, { url: '/api/upload/files', ...several })
    expect([uploaded.status, uploaded.json]).toMatchObject(expected)
    const inArticle = await desk.send(admin, {
      url: `/api/knowledge/${article.id}/files`,
      ...(await aForm([['file', file]])),
    })
    expect([inArticle.status, inArticle.json]).toMatchObject(expected)

    const promised = await desk.send(agent, { url, ...(await aForm([['fileName', 'report.pdf']])) })
    const { signedUrl, uniqueFileName } = promised.json as { signedUrl: string; uniqueFileName: string }
    await desk.send(null, { method: 'PUT', url: signedUrl, payload: exe })
    const recorded = await desk.send(agent, {
      url: `${url}?isUploadSuccessReq=true`,
      ...(await aForm([
        ['uniqueFileName', uniqueFileName],
        ['fileMimeType', 'application/pdf'],
      ])),
    })
    expect([recorded.status, recorded.json]).toMatchObject(expected)
  })

  test('that was stored with a type that does not fit its name is served as a download of generic bytes', async ({
    desk,
  }) => {
    const { attach } = await aDesk(desk)
    const { json } = await attach({ name: 'report.pdf', type: 'application/pdf', content: pdf })
    const { id, signedUrl } = json as { id: number; signedUrl: string }
    await desk.db.updateTable('attachments').set({ file_name: 'setup.exe' }).where('id', '=', id).execute()
    const { headers } = await desk.send(null, { url: signedUrl })
    expect([headers['content-type'], String(headers['content-disposition']).split(';')[0]]).toEqual([
      'application/octet-stream',
      'attachment',
    ])
  })
})

describe('the detection of a type from the first bytes', () => {
  const signature = fc.constantFrom(exe, zip, png, jpeg, cfb, shortcut, pdf, gzipSync('x'), Buffer.from('RIFF'))
  test('throws no error, whatever follows a signature', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(Object.keys(fileKinds) as FileKindName[])),
        fc.tuple(signature, fc.nat(64), fc.uint8Array({ maxLength: 300 })),
        async (kind, [start, length, rest]) => {
          const other = await otherTypeOf(kind, Buffer.concat([start.subarray(0, length), rest]))
          expect(other === undefined || /^[\w.+-]+\/[\w.+-]+$/.test(other)).toBe(true)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
