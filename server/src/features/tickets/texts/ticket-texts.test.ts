import { companies } from '@hatchway/contract/customers/company'
import { portal } from '@hatchway/contract/customers/portal'
import { comments } from '@hatchway/contract/tickets/comments'
import { ticketMerging } from '@hatchway/contract/tickets/ticket-merging'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type Desk, test } from '../../../testing/test-desk.ts'
import { unscoped } from '../../../testing/unscoped.ts'
import { anAttachment } from '../../attachments/attachments.factory.ts'
import { aComment } from '../../comments/comments.factory.ts'
import { aPortal } from '../../customers/customers.factory.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { aTicketType } from '../../ticket-types/ticket-types.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester, aUserOfPortal } from '../../users/users.factory.ts'
import { aTicket, requestedBy } from '../tickets.factory.ts'
import { ticketTextBackfill } from './ticket-texts.backfill.job.ts'
import { indexTexts } from './ticket-texts.factory.ts'

type Someone = { id: number; customer_id: number | null }

const list = async (desk: Desk, someone: Someone, text: string) =>
  someone.customer_id === null
    ? desk.as(someone)(tickets.list, { query: { text } })
    : desk.as(someone)(portal.listTickets, { query: { text } })
const found = async (desk: Desk, someone: Someone, text: string) =>
  (await list(desk, someone, text)).tickets.map(({ id }) => id).sort((a, b) => a - b)
const marked = async (desk: Desk, someone: Someone, text: string) => {
  const { snippet } = (await list(desk, someone, text)).tickets[0]!
  return snippet && `${snippet.part}: ${snippet.pieces.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('')}`
}

describe('what is found', () => {
  test('subject, number, description, the third message, a note, a field and the name of a file, each with its snippet', async ({
    desk,
  }) => {
    const agent = await anAgent(desk.db, { full_name: 'Noah Fischer' })
    const type = await aTicketType(desk.db)
    await desk.db
      .insertInto('custom_fields')
      .values({ type_id: type.id, name: 'asset', label: 'Asset', field_type: 'text' })
      .execute()
    const ticket = await aTicket(desk.db, {
      subject: 'Quokka in the server room',
      description: '<p>It ate a <b>wallaby</b> plush.</p>',
      type_id: type.id,
      custom_fields: JSON.stringify({ asset: 'Dugong-77' }),
    })
    for (const content of ['first numbat', 'second bilby', 'third bandicoot'])
      await aComment(desk.db, { ticket_id: ticket.id, author_id: agent.id, content })
    await aComment(desk.db, { ticket_id: ticket.id, author_id: agent.id, content: 'secret potoroo', is_internal: true })
    await anAttachment(desk.db, { ticket_id: ticket.id, file_name: 'cassowary-report.png', mime_type: 'image/png' })
    await indexTexts(desk)
    const words = ['quokka', String(ticket.number), 'wallaby', 'numbat', 'bandicoot', 'potoroo', 'dugong', 'cassowary']
    for (const word of words) expect([word, await found(desk, agent, word)]).toEqual([word, [ticket.id]])
    expect(await found(desk, agent, 'quokka potoroo bandicoot')).toEqual([ticket.id])
    const { tickets: page } = await list(desk, agent, 'bandicoot')
    expect(page[0]!.snippet).toEqual({
      part: 'message',
      name: 'Noah Fischer',
      place: 3,
      pieces: [
        { text: 'third ', isHit: false },
        { text: 'bandicoot', isHit: true },
      ],
    })
    expect(await marked(desk, agent, 'wallaby')).toBe('description: It ate a [wallaby] plush.')
    expect(await marked(desk, agent, 'potoroo')).toBe('note: secret [potoroo]')
    expect(await marked(desk, agent, 'cassowary')).toBe('file: [cassowary]-report.png')
    expect(await marked(desk, agent, 'dugong')).toBe('field: [Dugong]-77')
    expect(await marked(desk, agent, 'quokka')).toBeUndefined()
  })

  test('a field whose name has capitals and spaces, by its value, with its label', async ({ desk }) => {
    const { db } = desk
    const [agent, user] = [await anAgent(db), await aUserOfPortal(db)]
    const type = await aTicketType(db, {
      fields: [
        { name: 'Asset  Tag', label: 'Asset', field_type: 'text', is_in_portal: true },
        { name: 'Room Number', field_type: 'number', is_in_portal: true },
        { name: 'Cost Center', field_type: 'text', is_in_portal: false },
      ],
    })
    const custom_fields = JSON.stringify({ asset_tag: 'Pangolin-7', room_number: 80417, cost_center: 'aardwolf' })
    const ticket = await aTicket(db, { ...requestedBy(user), type_id: type.id, custom_fields })
    await indexTexts(desk)
    for (const word of ['pangolin', '80417'])
      expect([await found(desk, agent, word), await found(desk, user, word)]).toEqual([[ticket.id], [ticket.id]])
    expect([await found(desk, agent, 'aardwolf'), await found(desk, user, 'aardwolf')]).toEqual([[ticket.id], []])
    expect(await marked(desk, user, 'pangolin')).toBe('field: [Pangolin]-7')
    expect((await list(desk, agent, 'pangolin')).tickets[0]!.snippet!.name).toBe('Asset')
  })

  test('a field that left the portal, or whose type did, by staff and no longer by users of the portal', async ({
    desk,
  }) => {
    const { db } = desk
    const [agent, user] = [await anAgent(db), await aUserOfPortal(db)]
    const fields = [{ name: 'asset', field_type: 'text' as const, is_in_portal: true }]
    for (const [word, hide] of [
      [
        'tamandua',
        (id: number) => db.updateTable('custom_fields').set({ is_in_portal: false }).where('type_id', '=', id),
      ],
      ['kinkajou', (id: number) => db.updateTable('ticket_types').set({ is_public: false }).where('id', '=', id)],
    ] as const) {
      const type = await aTicketType(db, { fields })
      const custom_fields = JSON.stringify({ asset: word })
      const ticket = await aTicket(db, { ...requestedBy(user), type_id: type.id, custom_fields })
      await indexTexts(desk)
      expect(await found(desk, user, word)).toEqual([ticket.id])
      await hide(type.id).execute()
      await indexTexts(desk)
      expect([await found(desk, agent, word), await found(desk, user, word)]).toEqual([[ticket.id], []])
    }
  })

  test('other forms of a word, its beginning while it is typed, phrases, and words without their accents', async ({
    desk,
  }) => {
    const agent = await anAgent(desk.db)
    const one = await aTicket(desk.db, {
      subject: 'Zorbing printers are running',
      description: 'The café’s gw-lis-01 drops e-mail.',
    })
    const other = await aTicket(desk.db, {
      subject: 'Zorbing lisps',
      description: 'Running the printer. A drop of mail.',
    })
    await indexTexts(desk)
    const both = [one.id, other.id]
    const expected: [string, number[]][] = [
      ['zorbing', both],
      ['zorbings ', both],
      ['zorbing print', both],
      ['zorbing runn', both],
      ['zorbing the printer', both],
      ['zorbing ran', []],
      ['zorbing cafe', [one.id]],
      ['ZORBING CAFÉ', [one.id]],
      ['zorbing gw-lis-01', [one.id]],
      ['zorbing gw-lis', [one.id]],
      ['zorbing email', [one.id]],
      ['zorbing e-mail', [one.id]],
      ['zorbing “running the printer”', [other.id]],
      ['zorbing "printers are running"', [one.id]],
      ['zorbing -cafe', [other.id]],
      ['zorbing -"running the printer"', [one.id]],
      ['zorbing -print', both],
      ['zorb\u200bing', both],
      ['zorbing absentword', []],
    ]
    for (const [text, ids] of expected) expect([text, await found(desk, agent, text)]).toEqual([text, ids])
    expect(await marked(desk, agent, '"running the printer"')).toBe(
      'description: [Running the printer]. A drop of mail.',
    )
  })

  test('what changes: an edit, a message that becomes a note, a deleted one, a renamed file, a split', async ({
    desk,
  }) => {
    const agent = await anAgent(desk.db)
    const dana = await aUserOfPortal(desk.db)
    const group = await aGroup(desk.db)
    const ticket = await aTicket(desk.db, {
      ...requestedBy(dana),
      assigned_group_id: group.id,
    })
    const { id } = await aComment(desk.db, { ticket_id: ticket.id, author_id: dana.id, content: 'gnomon' })
    const file = await anAttachment(desk.db, { ticket_id: ticket.id, file_name: 'astrolabe.txt' })
    const seen = async (word: string) => {
      await indexTexts(desk)
      return [(await found(desk, agent, word)).length, (await found(desk, dana, word)).length]
    }
    expect(await seen('gnomon')).toEqual([1, 1])
    await desk.db.updateTable('comments').set({ content: 'sundial' }).where('id', '=', id).execute()
    expect([await seen('gnomon'), await seen('sundial')]).toEqual([
      [0, 0],
      [1, 1],
    ])
    await desk.db.updateTable('comments').set({ is_internal: true }).where('id', '=', id).execute()
    expect(await seen('sundial')).toEqual([1, 0])
    await desk.db.deleteFrom('comments').where('id', '=', id).execute()
    expect(await seen('sundial')).toEqual([0, 0])
    await desk.db.updateTable('attachments').set({ file_name: 'sextant.txt' }).where('id', '=', file.id).execute()
    expect([await seen('astrolabe'), await seen('sextant')]).toEqual([
      [0, 0],
      [1, 1],
    ])
    await desk.as(agent)(tickets.change, { params: { id: ticket.id }, body: { subject: 'A theodolite' } })
    expect(await seen('theodolite')).toEqual([1, 1])
    const said = await desk.as(dana)(portal.addComment, {
      params: { id: ticket.id },
      body: { content: 'octant reply' },
    })
    expect(await seen('octant')).toEqual([1, 1])
    const type = await aTicketType(desk.db)
    const split = await desk.as(agent)(ticketMerging.split, {
      params: { id: ticket.id },
      body: { commentIds: [said.id], subject: 'Its own', typeId: type.id, assignedGroupId: group.id },
    })
    await indexTexts(desk)
    expect(await found(desk, agent, 'octant')).toEqual([split.id])
    await desk.db.deleteFrom('attachments').where('id', '=', file.id).execute()
    expect(await seen('sextant')).toEqual([0, 0])
  })
})

describe('a note', () => {
  test('gives a customer no hit, no count, no order, no snippet and no suggestion', async ({ desk }) => {
    const dana = await aUserOfPortal(desk.db)
    const requester = await aRequester(desk.db)
    const agent = await anAgent(desk.db)
    for (const someone of [dana, requester]) {
      const ticket = await aTicket(desk.db, {
        ...requestedBy(someone),
        subject: 'Plain marmalade',
      })
      const note = await aComment(desk.db, {
        ticket_id: ticket.id,
        author_id: agent.id,
        content: 'marmalade xylocarp',
        is_internal: true,
      })
      await anAttachment(desk.db, { ticket_id: ticket.id, comment_id: note.id, file_name: 'xylocarp-fruit.txt' })
      await indexTexts(desk)
      const words = ['xylocarp', 'xyloc', '"marmalade xylocarp"', 'marmalade xylocarp', 'xylocarps ']
      for (const text of words) {
        expect([text, await list(desk, someone, text)]).toMatchObject([text, { tickets: [], total: 0 }])
        expect([text, (await list(desk, someone, text)).didYouMean]).toEqual([text, undefined])
      }
      // A word that is nearly the note’s.
      expect((await list(desk, someone, 'xylocarb')).didYouMean).toBeUndefined()
      expect(await found(desk, someone, 'marmalade -xylocarp')).toEqual([ticket.id])
      expect(await found(desk, agent, '"marmalade xylocarp"')).toContain(ticket.id)
    }
    expect((await list(desk, agent, 'xylocarb')).didYouMean).toBe('xylocarp')
  })

  test('can’t be read from the tables of the search, nor can the words of other organizations', async ({ desk }) => {
    const [mine, theirs] = [await aPortalUser(desk.db), await aPortalUser(desk.db)]
    for (const { customer_id } of [mine, theirs]) await aPortal(desk.db, customer_id!)
    const [seen, hidden] = [await aGroup(desk.db), await aGroup(desk.db)]
    const grouped = await anAgent(desk.db, { allowedGroups: [seen.id] })
    const own = await aTicket(desk.db, {
      ...requestedBy(mine),
      assigned_group_id: hidden.id,
      subject: 'Own ibex',
    })
    const other = await aTicket(desk.db, {
      ...requestedBy(theirs),
      assigned_group_id: seen.id,
      subject: 'Other ibex',
    })
    const note = await aComment(desk.db, { ticket_id: own.id, content: 'note', is_internal: true })
    const files = [
      await anAttachment(desk.db, { ticket_id: own.id }),
      await anAttachment(desk.db, { ticket_id: own.id, comment_id: note.id }),
      await anAttachment(desk.db, { ticket_id: other.id }),
    ]
    await indexTexts(desk)
    const rows = (someone: Someone, text: string) => unscoped(desk, someone, text)
    const publicIds = `select ticket_id from ticket_texts_public order by ticket_id`
    expect(await rows(mine, publicIds)).toEqual([{ ticket_id: own.id }])
    expect(await rows(theirs, publicIds)).toEqual([{ ticket_id: other.id }])
    for (const someone of [mine, theirs, await aRequester(desk.db)])
      await expect(rows(someone, 'select from ticket_texts_staff')).rejects.toThrow('permission denied')
    expect(await rows(grouped, 'select ticket_id from ticket_texts_staff')).toEqual([{ ticket_id: other.id }])
    const fileIds = 'select attachment_id as id from file_texts order by attachment_id'
    expect(await rows(mine, fileIds)).toEqual([{ id: files[0]!.id }])
    expect(await rows(grouped, fileIds)).toEqual([{ id: files[2]!.id }])
    for (const someone of [mine, grouped, await anAgent(desk.db)])
      await expect(rows(someone, 'select from ticket_text_changes')).rejects.toThrow('permission denied')
    expect(await found(desk, mine, 'ibex')).toEqual([own.id])
    expect(await found(desk, grouped, 'ibex')).toEqual([other.id])
    // The words of the other organization aren’t suggested either.
    expect((await list(desk, mine, 'othar ibex')).didYouMean).toBeUndefined()
  })
})

test('no text is an error, whatever it is made of', async ({ desk }) => {
  const agent = await anAgent(desk.db)
  const dana = await aUserOfPortal(desk.db)
  const hostile = [
    ...[
      '"',
      '""',
      '-',
      '--',
      '-"',
      '"-"',
      '!!!',
      '&',
      '|',
      '<->',
      'a & b',
      "it's",
      "'; drop table tickets --",
      '\\',
      ':*',
      'x:*A',
      '(((',
      '*',
    ],
    ...[
      '%',
      '_',
      '\u0000',
      'a\u0000b',
      '\ud800',
      '\u202e\u200b',
      '日本語 テスト',
      'ﬁle',
      '𝔽𝕦𝕝𝕝',
      'é'.repeat(200),
      '-'.repeat(400),
      'a '.repeat(240),
    ],
    ...[
      '"a" '.repeat(100),
      '-x '.repeat(150),
      'a-b-c-d-e-f-g-h'.repeat(20),
      '0x80070005',
      '10.0.0.1',
      'dana@acme.example',
      'C:\\temp\\x.log',
      '👩‍👩‍👧',
      'the',
      '"to be or not"',
    ],
  ]
  for (const someone of [agent, dana])
    for (const text of hostile) {
      const url = `${someone.customer_id === null ? '/api/tickets' : '/api/portal/tickets'}?text=${encodeURIComponent(text.toWellFormed())}`
      const { status, text: body } = await desk.send(someone, { url })
      expect([text, status < 500 ? 'answered' : body]).toEqual([text, 'answered'])
    }
  const { status } = await desk.send(agent, { url: `/api/tickets?text=${'a'.repeat(501)}` })
  expect(status).toBe(400)
})

test('a ticket of enormous texts is searchable, as far as a vector reaches', async ({ desk }) => {
  const agent = await anAgent(desk.db)
  const words = (seed: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${seed}${at.toString(36)}`).join(' ')
  const ticket = await aTicket(desk.db, { subject: 'Huge okapi', description: words('d', 20_000) })
  for (const seed of ['m', 'n', 'o', 'p']) {
    await aComment(desk.db, { ticket_id: ticket.id, content: `${seed.repeat(5)} ${words(seed, 15_000)}` })
    await aComment(desk.db, { ticket_id: ticket.id, content: words(`i${seed}`, 15_000), is_internal: true })
  }
  await aComment(desk.db, { ticket_id: ticket.id, content: 'x'.repeat(300_000) })
  await indexTexts(desk)
  expect(await found(desk, agent, 'okapi')).toEqual([ticket.id])
})

test('the total of a common word is said to be cut off', async ({ desk }) => {
  const agent = await anAgent(desk.db)
  const group = await aGroup(desk.db)
  const type = await aTicketType(desk.db)
  await sql`insert into tickets (subject, description, type_id, status, status_name, priority, category, source, assigned_group_id, created_at, updated_at)
    select 'Ubiquitous ' || n, 'x', ${type.id}, 'open', 'Open', 'low', 'Hardware', 'web', ${group.id}, now(), now() from generate_series(1, 1001) n`.execute(
    desk.db,
  )
  await indexTexts(desk)
  expect(await list(desk, agent, 'ubiquitous')).toMatchObject({ total: 1000, isTotalExact: false, isTotalCutOff: true })
  const few = await list(desk, agent, 'ubiquitous 500')
  expect([few.total, few.isTotalExact, few.isTotalCutOff]).toEqual([1, true, undefined])
})

test('the language of the desk decides which word endings are ignored', async ({ desk }) => {
  const admin = await anAdmin(desk.db)
  const ticket = await aTicket(desk.db, { subject: 'Häuser brauchen Drucker', description: 'Printers print' })
  await indexTexts(desk)
  expect([await found(desk, admin, 'haus '), await found(desk, admin, 'printing ')]).toEqual([[], [ticket.id]])
  await desk.as(admin)(companies.change, { body: { searchLanguage: 'german' } })
  await ticketTextBackfill(desk.pool).work({ isWhole: true }, true)
  await indexTexts(desk)
  expect([await found(desk, admin, 'haus '), await found(desk, admin, 'printing ')]).toEqual([[ticket.id], []])
  await desk.as(admin)(companies.change, { body: { searchLanguage: 'english' } })
  const { status } = await desk.send(admin, {
    method: 'PATCH',
    url: '/api/company',
    payload: { searchLanguage: 'english_stem; drop' },
  })
  expect(status).toBe(400)
})

test('a backfill writes the words of tickets that have none', async ({ desk }) => {
  const agent = await anAgent(desk.db)
  const ticket = await aTicket(desk.db, { subject: 'Forgotten narwhal' })
  await indexTexts(desk)
  await desk.db.deleteFrom('ticket_texts_staff').where('ticket_id', '=', ticket.id).execute()
  expect(await found(desk, agent, 'narwhal')).toEqual([])
  await ticketTextBackfill(desk.pool).work({}, true)
  await indexTexts(desk)
  expect(await found(desk, agent, 'narwhal')).toEqual([ticket.id])
  expect((await desk.as(agent)(comments.list, { params: { id: ticket.id } })).length).toBe(0)
})
