import { Readable } from 'node:stream'
import { attachments, files } from '@hatchway/contract/files/attachments'
import { redactedText } from '@hatchway/contract/tickets/comments'
import { redaction } from '@hatchway/contract/tickets/redaction'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { aForm, storedFiles } from '../../testing/form-data.ts'
import { tablesWith } from '../../testing/tables-with.ts'
import { test } from '../../testing/test-desk.ts'
import { anAttachment } from '../attachments/attachments.factory.ts'
import { indexTexts } from '../tickets/texts/ticket-texts.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent } from '../users/users.factory.ts'

describe('redacting a file', () => {
  test('removes its bytes from the store and its name from every table, the log included', async ({ desk }) => {
    const [agent, admin] = [await anAgent(desk.db), await anAdmin(desk.db)]
    const { id } = await aTicket(desk.db)
    const form = await aForm([['file', { name: 'zzpassport.txt' }]])
    const { json } = await desk.send(agent, { url: `/api/tickets/${id}/attachments`, ...form })
    const file = json as { id: number; signedUrl: string; filePath: string }
    const before = storedFiles(desk.settings.dataFolder)
    await indexTexts(desk)
    expect(await tablesWith(desk, 'zzpassport')).toEqual([
      'public.activity',
      'public.attachments',
      'public.ticket_texts_public',
      'public.ticket_texts_staff',
    ])

    const shown = await desk.as(admin)(redaction.attachment, { params: { id: file.id } })
    expect(shown).toMatchObject({ fileName: redactedText, fileSize: 0, redactedAt: expect.any(String) })
    await indexTexts(desk)
    expect(await tablesWith(desk, 'zzpassport')).toEqual([])
    expect(storedFiles(desk.settings.dataFolder)).toHaveLength(before.length - 1)
    for (const url of [file.signedUrl, file.filePath])
      expect((await desk.send(agent, { method: 'GET', url })).status).toBe(404)
    await expect(desk.as(agent)(attachments.openAll, { params: { id } })).rejects.toThrow('404')
    const story = await desk.as(agent)(tickets.events, { params: { id } })
    expect(story.map(({ event, actor }) => [event, actor?.id])).toEqual([
      ['attachment.added', agent.id],
      ['attachment.redacted', admin.id],
    ])
    expect(story[0]!.changes).toEqual([{ field: 'attachment', from: null, to: redactedText }])
  })

  test('takes it from every ticket that has it, and from the list of files', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const [one, other] = [await aTicket(desk.db), await aTicket(desk.db)]
    const file = await anAttachment(desk.db, { ticket_id: one.id, file_name: 'zzshared.txt' })
    await anAttachment(desk.db, { ticket_id: other.id, file_name: 'zzshared.txt', store_key: file.store_key })
    await desk.app.fileStore.put(file.store_key, Readable.from(['bytes']), 100)
    await desk.as(admin)(redaction.attachment, { params: { id: file.id } })
    expect(await tablesWith(desk, 'zzshared')).toEqual([])
    expect(await desk.app.fileStore.size(file.store_key)).toBeNull()
    expect((await desk.as(admin)(files.list, { query: { search: redactedText } })).total).toBe(0)
    await expect(desk.as(admin)(redaction.attachment, { params: { id: file.id } })).rejects.toThrow('409')
  })

  test('is for admins', async ({ desk }) => {
    const file = await anAttachment(desk.db, { ticket_id: (await aTicket(desk.db)).id })
    await expect(desk.as(await anAgent(desk.db))(redaction.attachment, { params: { id: file.id } })).rejects.toThrow(
      '403',
    )
  })
})
