import { attachments } from '@hatchway/contract/files/attachments'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { aForm } from '../../testing/form-data.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicket, peopleAround, requestedBy } from '../tickets/tickets.factory.ts'
import { anAgent, aUserOfPortal } from '../users/users.factory.ts'

async function aCase(desk: Desk, given: Parameters<typeof aTicket>[1] = {}) {
  const customer = await aUserOfPortal(desk.db)
  const agent = await anAgent(desk.db)
  const ticket = await aTicket(desk.db, { ...requestedBy(customer), ...given })
  const url = `/api/tickets/${ticket.id}/attachments`
  const attach = async (someone: typeof agent | null, ...files: { name: string; type?: string; content?: string }[]) =>
    desk.send(someone, { url, ...(await aForm(files.map((file) => ['file', file]))) })
  return { customer, agent, ticket, url, attach }
}

describe('a file', () => {
  test('is attached, recorded in the log, and downloadable by its URL and by its signed URL', async ({ desk }) => {
    const { customer, agent, ticket, attach } = await aCase(desk)
    const { status, json } = await attach(customer, { name: 'trace.log', content: 'line 1\nline 2' })
    expect([status, json]).toEqual([
      201,
      expect.objectContaining({
        fileName: 'trace.log',
        fileSize: 13,
        mimeType: 'text/plain',
        uploadedBy: customer.full_name,
        filePath: expect.stringMatching(/^\/api\/attachments\/\d+\/file$/),
      }),
    ])
    const { id, filePath, signedUrl } = json as { id: number; filePath: string; signedUrl: string }
    expect(new URL(signedUrl).host).toBe((await desk.headersOf(customer)).host)

    for (const [someone, address] of [
      [agent, filePath],
      [null, signedUrl],
    ] as const) {
      const opened = await desk.send(someone, { url: address })
      expect([opened.status, opened.text, opened.headers['content-type']]).toEqual([
        200,
        'line 1\nline 2',
        'text/plain; charset=utf-8',
      ])
    }
    const [line] = await activityOf(desk.db, { ticketId: ticket.id })
    expect(line).toMatchObject({
      event: 'attachment.added',
      customer_id: customer.customer_id,
      data: { attachmentId: id, fileName: 'trace.log', fileSize: 13 },
    })
  })

  test('may be empty, and one form may carry several under any field name', async ({ desk }) => {
    const { agent, url } = await aCase(desk)
    const form = await aForm([
      ['file', { name: 'empty.txt', content: '' }],
      ['attachments[]', { name: 'b.csv', type: 'text/csv' }],
      ['whatever', { name: 'c.pdf', type: 'application/pdf' }],
    ])
    const { status, json } = await desk.send(agent, { url, ...form })
    const { fileName, attachments } = json as {
      fileName: string
      attachments: { fileName: string; fileSize: number }[]
    }
    expect([status, fileName]).toEqual([201, 'empty.txt'])
    expect(attachments.map((file) => [file.fileName, file.fileSize])).toEqual([
      ['empty.txt', 0],
      ['b.csv', 7],
      ['c.pdf', 7],
    ])
  })

  test('is served in parts for range requests', async ({ desk }) => {
    const { agent, attach } = await aCase(desk)
    const { filePath } = (await attach(agent, { name: 'digits.txt', content: '0123456789' })).json as {
      filePath: string
    }
    const asked = async (range: string) => {
      const { status, text, headers } = await desk.send(agent, { url: filePath, headers: { range } })
      return [status, status < 300 ? text : '', headers['content-range']]
    }
    expect(await asked('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10'])
    expect(await asked('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10'])
    expect(await asked('bytes=-2')).toEqual([206, '89', 'bytes 8-9/10'])
    expect(await asked('bytes=4-99')).toEqual([206, '456789', 'bytes 4-9/10'])
    expect(await asked('bytes=10-')).toEqual([416, '', 'bytes */10'])
    expect(await asked('bytes=0-1,3-4')).toEqual([200, '0123456789', undefined])
    expect(await asked('bytes=4-2')).toEqual([200, '0123456789', undefined])
  })
})

describe('access to attachments', () => {
  test('allows attaching and downloading by role, on open and on closed tickets', async ({ desk }) => {
    const [shown, hidden] = [await aGroup(desk.db), await aGroup(desk.db)]
    const { customer, agent, ticket, attach } = await aCase(desk, { assigned_group_id: shown.id })
    const people = await peopleAround(desk.db, { customer, agent, shown: shown.id, hidden: hidden.id })
    const { filePath } = (await attach(agent, { name: 'a.txt' })).json as { filePath: string }
    const outcomes = async (someone: keyof typeof people) => [
      someone,
      (await attach(people[someone], { name: 'a.txt' })).status,
      (await desk.send(people[someone], { url: filePath })).status,
    ]
    const expected: [keyof typeof people, attach: number, open: number, attachClosed: number][] = [
      ['admin', 201, 200, 201],
      ['agent', 201, 200, 201],
      ['agent of the group', 201, 200, 201],
      ['agent of another', 404, 404, 404],
      ['customer', 201, 200, 409],
      ['outsider', 404, 404, 404],
      ['other requester', 404, 404, 404],
      ['unauthenticated', 401, 401, 401],
    ]
    for (const [someone, attached, opened] of expected)
      expect(await outcomes(someone)).toEqual([someone, attached, opened])
    const closed = { status: 'closed', status_name: 'Closed' } as const
    await desk.db.updateTable('tickets').set(closed).where('id', '=', ticket.id).execute()
    for (const [someone, , opened, attached] of expected)
      expect(await outcomes(someone)).toEqual([someone, attached, opened])
  })

  test('accepts a signature only for its own file, unmodified, and only for downloads', async ({ desk }) => {
    const { agent, url, attach } = await aCase(desk)
    const { signedUrl } = (await attach(agent, { name: 'a.txt' })).json as { signedUrl: string }
    const promised = (await desk.send(agent, { method: 'POST', url, payload: { fileName: 'b.txt' } })).json
    const { signedUrl: forPut } = promised as { signedUrl: string }
    const [, expiry, value, mark] = /\/files\/([^.]+)\.([^.]+)\.([^/]+)\//.exec(signedUrl)!
    const name = signedUrl.split('/').at(-1)
    for (const token of [
      `${expiry}.${Number(value) + 1}.${mark}`,
      `zzzzzzz.${value}.${mark}`,
      `${expiry}.${value}.${[...mark!].reverse().join('')}`,
      `${expiry}.${value}`,
      forPut.split('/').at(-1),
      'x',
      '..%2f..%2fetc%2fpasswd',
    ])
      expect([token, (await desk.send(null, { url: `/api/files/${token}/${name}` })).status]).toEqual([token, 403])
  })
})

describe('the form of an upload', () => {
  const refused: [why: string, name: string, type: string, sentence: string][] = [
    [
      'a program',
      'setup.exe',
      'application/x-msdownload',
      'setup.exe has an unsupported file type (application/x-msdownload)',
    ],
    ['a page', 'page.html', 'text/html', 'page.html has an unsupported file type (text/html)'],
    [
      'a name without an ending',
      'README',
      'application/octet-stream',
      'README has an unsupported file type (application/octet-stream)',
    ],
  ]
  for (const [why, name, type, sentence] of refused)
    test(`returns 400 for ${why}`, async ({ desk }) => {
      const { agent, attach } = await aCase(desk)
      const { status, json } = await attach(agent, { name, type })
      expect([status, json]).toMatchObject([400, { details: sentence }])
    })

  test('accepts at most ten files', async ({ desk }) => {
    const { agent, attach } = await aCase(desk)
    const files = Array.from({ length: 11 }, (_, i) => ({ name: `${i}.txt` }))
    expect((await attach(agent, ...files)).json).toMatchObject({ message: 'You can only select up to 10 files.' })
    expect((await attach(agent, ...files.slice(1))).status).toBe(201)
  })

  test('must contain a file or a file name', async ({ desk }) => {
    const { agent, url } = await aCase(desk)
    for (const body of [{ payload: {} }, await aForm([]), await aForm([['fileName', '']])])
      expect((await desk.send(agent, { url, ...body, method: 'POST' })).json).toMatchObject({
        message: 'Choose a file first',
      })
    await expect(
      desk.as(agent)(attachments.add, { params: { id: 2_000_000_000 }, query: {}, body: { fileName: 'a.txt' } }),
    ).rejects.toThrow('404 Ticket not found')
  })
})
