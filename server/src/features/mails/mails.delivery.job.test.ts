import { generateKeyPairSync } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Insertable } from 'kysely'
import { describe, expect } from 'vitest'
import { openMailServer } from '../../testing/services/mail-server.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { mailDelivery, type OpenMailFile } from './mails.delivery.job.ts'
import { waitForRate } from './mails.rate.background.ts'
import type { MailTable } from './mails.table.ts'

const mailFrom = 'Desk <desk@northwind.test>'

const aQueuedMail = (desk: Desk, given: Partial<Insertable<MailTable>> = {}) =>
  desk.db
    .insertInto('mails')
    .values({ recipient: 'dana@acme.example', subject: 'Hello', body: 'Hello\n', status: 'queued', ...given })
    .returning('id')
    .executeTakeFirstOrThrow()

type Server = Awaited<ReturnType<typeof openMailServer>>
type Dkim = { domain: string; selector: string; keyFile: string }

/** Sends a mail through the server once, and returns what arrived. */
async function delivered(
  desk: Desk,
  server: Server,
  given: Partial<Insertable<MailTable>>,
  { dkim = null, openFile }: { dkim?: Dkim | null; openFile?: OpenMailFile } = {},
) {
  const { id } = await aQueuedMail(desk, given)
  const job = mailDelivery(
    desk.pool,
    { ...desk.settings, smtpUrl: server.url, mailFrom, dkim },
    openFile && { openFile },
  )
  const [mail] = await Promise.all([server.next(), job.work({ mailId: id }, false)])
  return { ...mail, text: mail.text.replaceAll(/\r\n[ \t]/g, ' ') }
}

describe('a delivered mail', () => {
  test('has its sender name, headers, both parts and its files', async ({ desk }) => {
    const server = await openMailServer()
    const openFile: OpenMailFile = async (fileId) =>
      fileId === 7 ? { content: Readable.from(['bytes of the guide']), contentType: 'application/pdf' } : null
    const mail = await delivered(
      desk,
      server,
      {
        sender_name: 'Priya Raman (Acme Support)',
        reply_to: 'reply+1.u1.abc@northwind.test',
        html: '<p>Hello in HTML</p>',
        headers: JSON.stringify({
          'Message-ID': '<message-1.1@northwind.test>',
          References: '<ticket-1@northwind.test>',
          'List-Unsubscribe': '<https://desk.example/api/messages/unsubscribe/x>',
        }),
        attachments: JSON.stringify([
          { fileId: 7, name: 'guide.pdf' },
          { fileId: 8, name: 'removed.pdf' },
        ]),
      },
      { openFile },
    )
    for (const line of [
      'From: "Priya Raman (Acme Support)" <desk@northwind.test>',
      'Reply-To: reply+1.u1.abc@northwind.test',
      'Message-ID: <message-1.1@northwind.test>',
      'References: <ticket-1@northwind.test>',
      'List-Unsubscribe: <https://desk.example/api/messages/unsubscribe/x>',
      'filename=guide.pdf',
      Buffer.from('bytes of the guide').toString('base64'),
      '<p>Hello in HTML</p>',
    ])
      expect(mail.text).toContain(line)
    expect(mail.text.match(/^Message-ID:/gim)).toHaveLength(1)
    expect(mail.text).not.toContain('removed.pdf')
    await server.close()
  })

  test('goes to its one recipient and has its own headers only, whatever its values contain', async ({ desk }) => {
    const server = await openMailServer()
    const hostile = await delivered(desk, server, {
      subject: 'Hello\r\nBcc: evil@x.example\r\n\r\n<b>body</b>',
      sender_name: 'Priya" <evil@x.example>\r\nBcc: evil@x.example',
      headers: JSON.stringify({ 'X-Own': 'a\r\nBcc: evil@x.example' }),
    })
    expect(hostile.to).toEqual(['dana@acme.example'])
    expect(hostile.text).not.toMatch(/^Bcc:/im)
    for (const recipient of ['dana@acme.example, evil@x.example', '"a, evil@x.example"@acme.example']) {
      const { id } = await aQueuedMail(desk, { recipient })
      await mailDelivery(desk.pool, { ...desk.settings, smtpUrl: server.url, mailFrom, dkim: null })
        .work({ mailId: id }, false)
        .catch(() => {})
    }
    expect(server.mostAtOnce('x.example')).toBe(0)
    await server.close()
  })

  test('reaches an internationalised domain', async ({ desk }) => {
    const server = await openMailServer()
    const international = await delivered(desk, server, { recipient: 'dana@bücher.example' })
    expect(international.to).toEqual(['dana@bücher.example'])
    await server.close()
  })

  test('is signed when a key is set', async ({ desk }) => {
    const server = await openMailServer()
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const keyFile = path.join(desk.settings.dataFolder, 'dkim.pem')
    fs.writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const dkim = { domain: 'northwind.test', selector: 'desk', keyFile }
    const mail = await delivered(desk, server, {}, { dkim })
    expect(mail.text).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256;[^\n]*d=northwind\.test;[^\n]*s=desk;/m)
    await server.close()
  })
})

test('an address that the server refuses is remembered until a mail to it is accepted', async ({ desk }) => {
  const recipient = 'Gone@acme.example'
  const remembered = () =>
    desk.db.selectFrom('undeliverable_addresses').selectAll().where('address', '=', 'gone@acme.example').execute()
  const refusing = await openMailServer([], { unknown: [recipient] })
  const { id } = await aQueuedMail(desk, { recipient })
  await mailDelivery(desk.pool, { ...desk.settings, smtpUrl: refusing.url, mailFrom, dkim: null }).work(
    { mailId: id },
    false,
  )
  const mail = await desk.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ status: 'failed', error: expect.stringContaining('No such mailbox') })
  expect(await remembered()).toMatchObject([{ error: expect.stringContaining('No such mailbox') }])
  await refusing.close()

  // A message that the server refuses for its content says nothing about the address.
  const strict = await openMailServer([{ code: 554, message: 'Looks like spam' }, null])
  const other = await aQueuedMail(desk, { recipient: 'fine@acme.example' })
  const strictDelivery = mailDelivery(desk.pool, { ...desk.settings, smtpUrl: strict.url, mailFrom, dkim: null })
  await strictDelivery.work({ mailId: other.id }, false)
  const fine = desk.db.selectFrom('undeliverable_addresses').where('address', '=', 'fine@acme.example')
  expect(await fine.selectAll().execute()).toEqual([])
  const again = await aQueuedMail(desk, { recipient })
  await strictDelivery.work({ mailId: again.id }, false)
  expect(await remembered()).toEqual([])
  await strict.close()
})

test('waits for the next minute beyond the most mails of a minute, which all processes share', async ({ desk }) => {
  const waited: number[] = []
  // Each pause lets the minute pass.
  const pause = async (seconds: number) => {
    waited.push(seconds)
    await desk.db.deleteFrom('rate_limits').where('key', '=', 'mails').execute()
  }
  const next = () => waitForRate(desk.pool, 2, undefined, pause)
  await next()
  await next()
  expect(waited).toEqual([])
  await next()
  expect(waited).toEqual([expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 60)])
  await waitForRate(desk.pool, undefined, undefined, pause)
})
