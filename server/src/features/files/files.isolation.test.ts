import { files } from '@hatchway/contract/files/attachments'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { aForm, storedFiles } from '../../testing/form-data.ts'
import { test as base, type Desk } from '../../testing/test-desk.ts'
import { anAttachment } from '../attachments/attachments.factory.ts'
import { aComment } from '../comments/comments.factory.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAgent, aPortalUser, aRequester } from '../users/users.factory.ts'

type Who =
  | 'Ada of A'
  | 'Abe of A'
  | 'Bea of B'
  | 'Wim, walked in'
  | 'Wendy, walked in'
  | 'requester'
  | 'agent of some groups'

const test = base.extend<{ shelf: Awaited<ReturnType<typeof aShelf>> }>({
  shelf: [({ desk }, use) => aShelf(desk).then(use), { scope: 'file' }],
})

/** A ticket of each user, with a public file and one of an internal note; each file is named after its ticket. */
async function aShelf({ db }: Desk) {
  const intake = await aCustomer(db, { is_intake: true })
  const [ada, bea] = [await aPortalUser(db), await aPortalUser(db)]
  for (const id of [ada.customer_id!, bea.customer_id!, intake.id]) await aPortal(db, id)
  const group = await aGroup(db)
  const people: Record<Who, typeof ada> = {
    'Ada of A': ada,
    'Abe of A': await aPortalUser(db, { customer_id: ada.customer_id }),
    'Bea of B': bea,
    'Wim, walked in': await aPortalUser(db, { customer_id: intake.id }),
    'Wendy, walked in': await aPortalUser(db, { customer_id: intake.id }),
    requester: await aRequester(db),
    'agent of some groups': await anAgent(db, { allowedGroups: [group.id] }),
  }
  const kept: { name: string; id: number; ticketId: number; number: number }[] = []
  const keep = async (owner: string, ticket: { id: number; number: number }) => {
    const note = await aComment(db, { ticket_id: ticket.id, is_internal: true })
    for (const [name, given] of [
      [`shelf ${owner}`, {}],
      [`shelf ${owner} note`, { comment_id: note.id }],
    ] as const) {
      const { id } = await anAttachment(db, { ticket_id: ticket.id, file_name: name, ...given })
      kept.push({ name, id, ticketId: ticket.id, number: ticket.number })
    }
  }
  const of = (who: Who) => ({ customer_id: people[who].customer_id, requester_id: people[who].id })
  await keep('A', await aTicket(db, of('Abe of A')))
  await keep('B', await aTicket(db, of('Bea of B')))
  await keep('Wim', await aTicket(db, of('Wim, walked in')))
  await keep('Wendy', await aTicket(db, of('Wendy, walked in')))
  await keep('requester', await aTicket(db, { requester_id: people.requester.id }))
  await keep('group', await aTicket(db, { assigned_group_id: group.id }))
  return { people, kept }
}

const seen: [Who, string[]][] = [
  ['Ada of A', ['A']],
  ['Abe of A', ['A']],
  ['Bea of B', ['B']],
  ['Wim, walked in', ['Wim']],
  ['Wendy, walked in', ['Wendy']],
  ['requester', ['requester']],
  ['agent of some groups', ['group', 'group note']],
]

describe('isolation of the file list', () => {
  test.for(seen)(
    '%s finds, counts and opens only their own files',
    async ([who, own], { desk, shelf: { people, kept } }) => {
      const mine = own.map((name) => `shelf ${name}`)
      const list = async (query: object) => {
        const { files: found, total } = await desk.as(people[who])(files.list, { query: { limit: 100, ...query } })
        expect(total).toBe(found.length)
        return found.map(({ filename }) => filename).sort()
      }
      expect(await list({})).toEqual(mine)
      expect(await list({ search: 'SHELF' })).toEqual(mine)
      for (const sortBy of ['filename', 'size', 'uploadedAt', 'ticketNumber'])
        expect(await list({ sortBy })).toEqual(mine)
      for (const { name, id, number } of kept) {
        expect(await list({ search: name }), name).toEqual(mine.filter((other) => other.startsWith(name)))
        const isTheirs = mine.includes(name)
        if (!isTheirs) expect(await list({ search: `#${number}` })).toEqual(name.includes(own[0]!) ? mine : [])
        if (isTheirs) continue
        const { status, json } = await desk.send(people[who], { url: `/api/attachments/${id}/file` })
        const unknown = await desk.send(people[who], { url: '/api/attachments/999999/file' })
        expect([status, json]).toEqual([404, unknown.json])
      }
    },
  )

  test('a malicious search or sort order returns no file of another user', async ({ desk, shelf: { people } }) => {
    const ada = people['Ada of A']
    const ask = (query: string) => desk.send(ada, { url: `/api/upload/files?${query}` })
    const searches = [
      ...[
        "' or 1=1 --",
        '%',
        '_',
        '\\',
        '%%',
        '%_%',
        '\0',
        '#',
        '#0',
        '#-1',
        '99999999999',
        "') union select",
        '*',
        '.*',
      ],
      ...['{{x}}', '\u202Eshelf', '😀', 'a'.repeat(200)],
    ]
    for (const search of searches) {
      const { status, text } = await ask(`search=${encodeURIComponent(search)}`)
      expect([search, status]).toEqual([search, 200])
      expect(text).not.toMatch(/shelf (B|Wim|Wendy|requester|group|A note)/)
    }
    const refused = [
      ...[
        'sortBy=file_name',
        'sortBy=constructor',
        'sortBy=__proto__',
        'sortBy=size;drop',
        'sortBy=filename&sortBy=size',
      ],
      ...[
        'sortDirection=desc;--',
        'sortDirection=DESC',
        `search=${'a'.repeat(201)}`,
        'search=a&search=b',
        'search[x]=1',
      ],
      ...['page=-1', 'page=1e9', 'limit=0', 'limit=1000'],
    ]
    for (const query of refused) {
      const { status, text } = await ask(query)
      expect([query, status === 400 || status === 200]).toEqual([query, true])
      expect(text).not.toMatch(/shelf (B|Wim|Wendy|requester|group|A note)/)
      if (query.startsWith('sort')) expect([query, status]).toEqual([query, 400])
    }
  })
})

describe('isolation of new files', () => {
  const fields = [
    ['ticketIds[]', (ids: number[]) => ids.map((id): [string, string] => ['ticketIds[]', String(id)])],
    ['ticketIds', (ids: number[]) => ids.map((id): [string, string] => ['ticketIds', String(id)])],
    ['a list in ticketIds', (ids: number[]): [string, string][] => [['ticketIds', JSON.stringify(ids)]]],
    [
      'both at once',
      ([first, ...rest]: number[]): [string, string][] => [
        ['ticketIds[]', String(first)],
        ...rest.map((id): [string, string] => ['ticketIds', String(id)]),
      ],
    ],
  ] as const

  test.for(fields)(
    'with %s are added to the caller’s own tickets, and to none when one of them is another user’s',
    async ([, named], { desk, shelf: { people, kept } }) => {
      const idOf = (owner: string) => kept.find(({ name }) => name === `shelf ${owner}`)!.ticketId
      const upload = async (who: Who, ids: number[]) => {
        const form = await aForm([['files', { name: 'new.txt' }], ...named(ids)])
        return desk.send(people[who], { url: '/api/upload/files', ...form })
      }
      const another = await aTicket(desk.db, { customer_id: people['Ada of A'].customer_id })
      const given = await upload('Ada of A', [idOf('A'), another.id])
      expect([given.status, (given.json as { ticketId: number }[]).map(({ ticketId }) => ticketId)]).toEqual([
        201,
        [idOf('A'), another.id],
      ])

      const state = async () => ({
        stored: storedFiles(desk.settings.dataFolder).sort(),
        rows: await desk.db.selectFrom('attachments').select('id').orderBy('id').execute(),
        log: await desk.db.selectFrom('activity').select('id').orderBy('id').execute(),
      })
      const before = await state()
      for (const [who, own, foreign] of [
        ['Ada of A', 'A', 'B'],
        ['Wim, walked in', 'Wim', 'Wendy'],
        ['requester', 'requester', 'A'],
        ['agent of some groups', 'group', 'A'],
      ] as const) {
        const unknown = await upload(who, [idOf(own), 999_999])
        for (const ids of [
          [idOf(own), idOf(foreign)],
          [idOf(foreign), idOf(own)],
        ]) {
          const { status, json } = await upload(who, ids)
          expect([who, status, json]).toEqual([who, 404, unknown.json])
        }
      }
      expect(await state()).toEqual(before)
    },
  )

  test('are only accepted for tickets that the caller can see', async ({ desk, shelf: { people, kept } }) => {
    const idOf = (owner: string) => kept.find(({ name }) => name === `shelf ${owner}`)!.ticketId
    const own = await desk.as(people['Ada of A'])(tickets.show, { params: { id: idOf('A') } })
    expect(own).toMatchObject({ id: idOf('A'), subject: expect.any(String), ticketNumber: expect.any(String) })
    for (const [who, foreign] of [
      ['Ada of A', 'B'],
      ['Wim, walked in', 'Wendy'],
    ] as const)
      expect((await desk.send(people[who], { url: `/api/tickets/${idOf(foreign)}` })).status).toBe(404)
  })
})
