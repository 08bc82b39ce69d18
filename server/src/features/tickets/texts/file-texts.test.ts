import { spawnSync } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileTexts } from '@hatchway/contract/files/file-texts'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { strToU8, zipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import { describe, expect } from 'vitest'
import { type FileStore, newStoreKey } from '../../../platform/files/store.ts'
import { inWorker } from '../../../platform/jobs/worker-pool.ts'
import { waitAtGate } from '../../../testing/processes/worker-tasks.ts'
import { type Desk, test } from '../../../testing/test-desk.ts'
import { anAttachment } from '../../attachments/attachments.factory.ts'
import { aCustomer } from '../../customers/customers.factory.ts'
import { anAdmin, anAgent, aUserOfPortal } from '../../users/users.factory.ts'
import { aTicket } from '../tickets.factory.ts'
import { fileTextExtraction } from './file-texts.extract.job.ts'
import { textOfPdf } from './file-texts.pdf.ts'
import { decodeText } from './file-texts.plain.ts'
import { indexTexts, writeTexts } from './ticket-texts.factory.ts'
import { mostUnreadFiles } from './ticket-texts.write.ts'

const hasPdfToText = spawnSync('pdftotext', ['-v']).status === 0
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const types = { pdf: 'application/pdf', docx: docxType, csv: 'text/csv', txt: 'text/plain', log: 'text/plain' }
const mega = 1024 * 1024
const workerTasks = new URL('../../../testing/processes/worker-tasks.ts', import.meta.url)

async function aFile(
  desk: Desk,
  name: string,
  content: Buffer | string | null,
  size = 1000,
  customer_id: number | null = null,
) {
  const ticket = await aTicket(desk.db, { customer_id })
  const store_key = newStoreKey()
  if (content !== null) await desk.app.fileStore.put(store_key, Readable.from([Buffer.from(content)]), 100 * mega)
  const mime_type = types[name.split('.').at(-1) as keyof typeof types]
  const { id } = await anAttachment(desk.db, {
    ticket_id: ticket.id,
    file_name: name,
    mime_type,
    store_key,
    file_size: size,
  })
  return { ticket, id, store_key }
}
const stateOf = (desk: Desk, id: number) =>
  desk.db.selectFrom('file_texts').select(['state', 'reason']).where('attachment_id', '=', id).executeTakeFirst()

/** A PDF with one line of text on each page. */
const aPdf = (pages: string[], options: PDFKit.PDFDocumentOptions = {}) => {
  const document = new PDFDocument({ ...options, autoFirstPage: false })
  for (const page of pages) document.addPage().text(page)
  document.end()
  return buffer(document as unknown as Readable)
}
const aDocx = (paragraphs: string, more: Record<string, Uint8Array> = {}) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      ...more,
      'word/document.xml': strToU8(`<?xml version="1.0"?><w:document><w:body>${paragraphs}</w:body></w:document>`),
    }),
  )
const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

describe('a word that occurs only inside a file', () => {
  test.runIf(hasPdfToText)('is found in a PDF, with its page', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const { ticket } = await aFile(desk, 'plan.pdf', await aPdf(['First page', 'Roll back the flugelhorn gateway']))
    await indexTexts(desk)
    const { tickets: found } = await desk.as(agent)(tickets.list, { query: { text: 'flugelhorn' } })
    expect(found.map(({ id, snippet }) => ({ id, snippet }))).toMatchObject([
      { id: ticket.id, snippet: { part: 'file', name: 'plan.pdf', place: 2 } },
    ])
    expect(found[0]!.snippet!.pieces).toContainEqual({ text: 'flugelhorn', isHit: true })
  })

  test('is found in DOCX, CSV, TXT and LOG, in the encodings of such files', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const files: [string, Buffer | string, string][] = [
      ['a.docx', aDocx(paragraph('The saxo') + paragraph('euphonium &amp; more')), 'euphonium'],
      ['b.csv', 'device;owner\nclavichord;Dana\n', 'clavichord'],
      ['c.txt', Buffer.from('M\u00fcnchen theorbo', 'latin1'), 'munchen theorbo'],
      ['d.log', Buffer.from('\ufeff09:12 dulcimer rekey failed', 'utf16le'), 'dulcimer'],
      ['e.log', 'a\0b krummhorn\0', 'krummhorn'],
    ]
    for (const [name, content, text] of files) {
      const { ticket } = await aFile(desk, name, content)
      await indexTexts(desk)
      const { tickets: found } = await desk.as(agent)(tickets.list, { query: { text } })
      expect([name, found.map(({ id, snippet }) => [id, snippet?.name])]).toEqual([name, [[ticket.id, name]]])
    }
  })
})

describe('a long file', () => {
  test('is searched in part, and an admin sees how much of it', async ({ desk }) => {
    const [admin, agent] = [await anAdmin(desk.db), await anAgent(desk.db)]
    const pages = (count: number, last: string) =>
      aPdf([...Array.from({ length: count - 1 }, (_, at) => `Page ${at + 1}`), last])
    const long = await aFile(desk, 'long.txt', `${'ä '.repeat(60_000)} contrabassoon`)
    const expected: { id: number; fileName: string; pages: number | null }[] = [
      { id: long.id, fileName: 'long.txt', pages: null },
    ]
    if (hasPdfToText) {
      await aFile(desk, 'whole.pdf', await pages(300, 'sarrusophone'))
      const cut = await aFile(desk, 'cut.pdf', await pages(301, 'contrabassoon'))
      expected.unshift({ id: cut.id, fileName: 'cut.pdf', pages: 300 })
    }
    await indexTexts(desk)
    const { files } = await desk.as(admin)(fileTexts.listPartial, { query: {} })
    expect(files.slice(0, expected.length)).toMatchObject(expected)
    const total = async (text: string) => (await desk.as(agent)(tickets.list, { query: { text } })).total
    expect([await total('contrabassoon'), await total('sarrusophone')]).toEqual([0, hasPdfToText ? 1 : 0])
    await expect(desk.as(agent)(fileTexts.listPartial, { query: {} })).rejects.toThrow('403')
  })
})

describe('a hostile file', () => {
  test('is skipped with a reason that an admin sees, and the others are read', async ({ desk }) => {
    const [admin, agent] = [await anAdmin(desk.db), await anAgent(desk.db)]
    const bomb = aDocx('', { 'word/header1.xml': new Uint8Array(30 * mega).fill(32) })
    const hugeWord = aDocx(`<w:p><w:t>${'x'.repeat(30 * mega)}</w:t></w:p>`)
    const manyEntries = aDocx(
      '',
      Object.fromEntries(Array.from({ length: 2100 }, (_, at) => [`x${at}`, new Uint8Array(1)])),
    )
    const endless = aDocx(`${'<w:t '.repeat(100_000)}${'&'.repeat(100_000)}`)
    const cut = aDocx(paragraph('Cut in two '.repeat(1000)))
    const given: [string, Buffer | string | null, string | null, number?][] = [
      ['bomb.docx', bomb, 'too_large'],
      ['entries.docx', manyEntries, 'too_large'],
      ['not-a-zip.docx', 'hello', 'broken'],
      ['empty.docx', '', 'broken'],
      ['nested.docx', aDocx('<w:p>'.repeat(1000)), 'over_limits'],
      ['elements.docx', aDocx('<w:b/>'.repeat(1_100_000)), 'over_limits'],
      ['attributes.docx', aDocx('<w:b a="" b="" c=""/>'.repeat(700_000)), 'over_limits'],
      ['attributes-of-one.docx', aDocx(`<w:b ${'a="" '.repeat(100_000)}/>`), 'over_limits'],
      ['endless.docx', endless, 'over_limits'],
      ['encrypted.docx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'encrypted'],
      ['archive.docx', Buffer.from(zipSync({ 'a.txt': strToU8('a') })), 'broken'],
      ['large.txt', 'small after all', 'too_large', 60 * mega],
      ['gone.txt', null, 'missing'],
      ['gone.docx', null, 'missing'],
      ...(hasPdfToText
        ? ([
            ['broken.pdf', '%PDF-1.7 nothing', 'broken'],
            ['noise.pdf', Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(100_000, 0xff)]), 'broken'],
            ['locked.pdf', await aPdf(['Secret'], { userPassword: 'x', ownerPassword: 'y' }), 'encrypted'],
          ] as const)
        : []),
    ].map((one) => one as [string, Buffer | string | null, string | null, number?])
    const read: [string, Buffer | string][] = [
      ['word.docx', hugeWord],
      ['line.log', 'y'.repeat(50 * mega)],
      ['empty.txt', ''],
      ['good.txt', 'glockenspiel'],
    ]
    const wanted = new Map<number, string | null>()
    for (const [name, content, reason, size] of given) wanted.set((await aFile(desk, name, content, size)).id, reason)
    const others = []
    for (const [name, content] of read) others.push((await aFile(desk, name, content)).id)
    const half = await aFile(desk, 'half.docx', cut.subarray(0, cut.length - 100))
    await indexTexts(desk)
    const { files } = await desk.as(admin)(fileTexts.listSkipped, { query: { limit: 100 } })
    for (const [id, reason] of wanted) {
      const file = files.find((file) => file.id === id)
      expect([file?.fileName ?? id, file?.reason ?? null]).toEqual([file?.fileName ?? id, reason])
    }
    for (const id of others) expect(await stateOf(desk, id)).toMatchObject({ state: 'done' })
    expect((await stateOf(desk, half.id))?.state).not.toBe('waiting')
    const found = await desk.as(agent)(tickets.list, { query: { text: 'glockenspiel' } })
    expect(found.total).toBe(1)
    await expect(desk.as(agent)(fileTexts.listSkipped, { query: {} })).rejects.toThrow('403')

    const [id] = [...wanted.keys()]
    await expect(desk.as(agent)(fileTexts.retry, { params: { id: id! } })).rejects.toThrow('403')
    await desk.as(admin)(fileTexts.retry, { params: { id: id! } })
    expect(await stateOf(desk, id!)).toEqual({ state: 'waiting', reason: null })
    await expect(desk.as(admin)(fileTexts.retry, { params: { id: id! } })).rejects.toThrow('404')
    await indexTexts(desk)
    expect(await stateOf(desk, id!)).toEqual({ state: 'skipped', reason: 'too_large' })
  })

  test('has its text forgotten when its bytes or its name are replaced', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const { id } = await aFile(desk, 'redacted.txt', 'harmonium')
    await indexTexts(desk)
    const total = async () => (await desk.as(agent)(tickets.list, { query: { text: 'harmonium' } })).total
    expect(await total()).toBe(1)
    await desk.db.updateTable('attachments').set({ store_key: newStoreKey() }).where('id', '=', id).execute()
    expect(await stateOf(desk, id)).toBeUndefined()
    await indexTexts(desk)
    expect(await total()).toBe(0)
  })
})

describe('files of many customers', () => {
  test('take turns: a slow file of one does not hold up those of the others', async ({ desk }) => {
    const [slow, ...others] = await Promise.all(Array.from({ length: 4 }, () => aCustomer(desk.db)))
    const ofSlow: { id: number; store_key: string }[] = []
    for (let at = 0; at < 4; at++) ofSlow.push(await aFile(desk, `${at}.txt`, 'kazoo', 1000, slow!.id))
    const ofOthers: { id: number; store_key: string }[] = []
    for (const { id } of others) ofOthers.push(await aFile(desk, 'one.txt', 'kazoo', 1000, id))
    await writeTexts(desk.pool)
    const unopened = new Set(ofOthers.map(({ store_key }) => store_key))
    const { promise: othersOpened, resolve } = Promise.withResolvers<void>()
    const store: FileStore = {
      ...desk.app.fileStore,
      open: async (key) => {
        unopened.delete(key)
        if (unopened.size === 0) resolve()
        // Each file of the slow customer takes until those of all others are read.
        if (ofSlow.some(({ store_key }) => store_key === key)) await othersOpened
        return desk.app.fileStore.open(key)
      },
    }
    await fileTextExtraction(desk.pool, store).work({}, true)
    for (const { id } of [...ofSlow, ...ofOthers]) expect(await stateOf(desk, id)).toMatchObject({ state: 'done' })
  })

  test('wait up to a number for each of them; more are skipped with a reason, and read when there is room', async ({
    desk,
  }) => {
    const admin = await anAdmin(desk.db)
    const [many, few] = [await aCustomer(desk.db), await aCustomer(desk.db)]
    const ticket = await aTicket(desk.db, { customer_id: many.id })
    const ids: number[] = []
    for (let at = 0; at < mostUnreadFiles + 2; at++) {
      const file = { ticket_id: ticket.id, file_name: `${at}.txt`, mime_type: types.txt, store_key: newStoreKey() }
      ids.push((await anAttachment(desk.db, file)).id)
    }
    const other = await aFile(desk, 'other.txt', 'kazoo', 1000, few.id)
    await writeTexts(desk.pool)
    expect(await stateOf(desk, ids.at(-3)!)).toEqual({ state: 'waiting', reason: null })
    const { files } = await desk.as(admin)(fileTexts.listSkipped, { query: { limit: 100 } })
    const skipped = files.filter(({ reason }) => reason === 'too_many')
    expect(skipped.map(({ id }) => id)).toEqual([ids.at(-1), ids.at(-2)])
    const { work } = fileTextExtraction(desk.pool, desk.app.fileStore)
    await work({}, true)
    expect(await stateOf(desk, other.id)).toEqual({ state: 'done', reason: null })
    expect(await stateOf(desk, ids[0]!)).toEqual({ state: 'skipped', reason: 'missing' })
    expect(await stateOf(desk, ids.at(-1)!)).toEqual({ state: 'skipped', reason: 'too_many' })
    await work({}, true)
    expect(await stateOf(desk, ids.at(-1)!)).toEqual({ state: 'skipped', reason: 'missing' })
  })
})

test('a file is parsed by the worker thread of the background, never by the one that serves requests', async ({
  desk,
}) => {
  const { id } = await aFile(desk, 'a.docx', aDocx(paragraph('ocarina')))
  await writeTexts(desk.pool)
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const limits = { cpu: 60_000, deadline: 60_000 }
  const occupied = inWorker(workerTasks, waitAtGate, { limits, thread: 'background' })('system', gate)
  const { promise: opened, resolve } = Promise.withResolvers<void>()
  const store: FileStore = {
    ...desk.app.fileStore,
    open: async (key) => {
      resolve()
      return desk.app.fileStore.open(key)
    },
  }
  const work = fileTextExtraction(desk.pool, store).work({}, true)
  await opened
  for (let turn = 0; turn < 20; turn++) expect(await stateOf(desk, id)).toMatchObject({ state: 'waiting' })
  Atomics.store(gate, 0, 1)
  Atomics.notify(gate, 0)
  await Promise.all([occupied, work])
  expect(await stateOf(desk, id)).toEqual({ state: 'done', reason: null })
})

test('the program that reads PDFs has a low priority, limits of its own, and no environment of the server', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'hatchway-test-'))
  const { PATH } = process.env
  // In place of pdftotext: prints what it was given.
  const script = '#!/bin/sh\nnice; ulimit -t; ulimit -v; env | grep -c HATCHWAY_PROBE || true\n'
  await fs.writeFile(path.join(folder, 'pdftotext'), script, { mode: 0o755 })
  try {
    Object.assign(process.env, { PATH: `${folder}:${PATH}`, HATCHWAY_PROBE: 'secret' })
    const { text } = await textOfPdf(path.join(folder, 'file'))
    const [nice, seconds, kilobytes, secrets] = text.split('\n')
    expect([Number(nice) - os.getPriority() >= 10 || nice === '19', seconds, kilobytes, secrets]).toEqual([
      true,
      '10',
      String(768 * 1024),
      '0',
    ])
  } finally {
    process.env.PATH = PATH
    delete process.env.HATCHWAY_PROBE
    await fs.rm(folder, { recursive: true })
  }
})

test('a PDF whose program is killed is skipped with its reason, while lists are served and the other files are read', async ({
  desk,
}) => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'hatchway-test-'))
  const { PATH } = process.env
  // In place of pdftotext: it stays on a file that says so until it is killed.
  const script = `#!/bin/sh
[ "$1" = -v ] && exit 0
grep -q stays "$5" && echo $$ > ${folder}/pid.new && mv ${folder}/pid.new ${folder}/pid && exec sleep 600
echo bassoon
`
  await fs.writeFile(path.join(folder, 'pdftotext'), script, { mode: 0o755 })
  const [slow, other] = [await aCustomer(desk.db), await aUserOfPortal(desk.db)]
  const stays = await aFile(desk, 'stays.pdf', 'stays', 1000, slow.id)
  const next = await aFile(desk, 'next.pdf', 'next', 1000, slow.id)
  const others = await aFile(desk, 'others.pdf', 'others', 1000, other.customer_id)
  await writeTexts(desk.pool)
  try {
    process.env.PATH = `${folder}:${PATH}`
    const work = fileTextExtraction(desk.pool, desk.app.fileStore).work({}, true)
    const pidOf = () => fs.readFile(path.join(folder, 'pid'), 'utf8').catch(() => '')
    await expect.poll(pidOf).toMatch(/^\d+\n$/)
    const list = await desk.send(other, { method: 'GET', url: '/api/tickets' })
    expect([list.status, list.text]).toMatchObject([200, expect.stringContaining(others.ticket.subject)])
    process.kill(Number(await pidOf()), 'SIGKILL')
    await work
  } finally {
    process.env.PATH = PATH
    await fs.rm(folder, { recursive: true })
  }
  expect(await stateOf(desk, stays.id)).toEqual({ state: 'skipped', reason: 'over_limits' })
  for (const { id } of [next, others]) expect(await stateOf(desk, id)).toEqual({ state: 'done', reason: null })
})

test('text is decoded as UTF-8, also when cut within a character, as UTF-16 with its mark, and as Latin-1 otherwise', () => {
  expect(decodeText(Buffer.from('größe').subarray(0, 4))).toBe('grö')
  expect(decodeText(Buffer.from('größe').subarray(0, 3))).toBe('gr')
  expect(decodeText(Buffer.from('gr\u00f6\u00dfe', 'latin1'))).toBe('größe')
  expect(decodeText(Buffer.from('\ufeffgrö', 'utf16le'))).toBe('grö')
  expect(decodeText(Buffer.from('\ufeffgrö', 'utf16le').swap16())).toBe('grö')
})
