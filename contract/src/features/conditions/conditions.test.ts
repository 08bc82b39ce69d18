import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryCondition } from '../../../../server/src/testing/arbitrary-conditions.ts'
import { aCustomField } from '../ticket-types/ticket-types.factory.ts'
import { type Condition, simplify } from './condition.ts'
import { contradictingField } from './condition-contradiction.ts'
import { matches, type TicketRecord } from './condition-evaluate.ts'
import { conditionFields } from './condition-fields.ts'
import { format } from './condition-format.ts'
import { hasKeyword, parse, resolve } from './condition-parse.ts'
import { sentence } from './condition-sentence.ts'
import { condition as conditionShape } from './condition-shapes.ts'
import { timeRange } from './condition-times.ts'

const custom = [
  aCustomField({
    name: 'Site',
    label: 'Affected site',
    fieldType: 'select',
    options: ['Lisbon', 'Porto', 'None', 'A, B'],
  }),
  aCustomField({ name: 'Cost', fieldType: 'number' }),
  aCustomField({ name: 'Approved', fieldType: 'checkbox' }),
  aCustomField({ name: 'Delivery', fieldType: 'date' }),
  aCustomField({ name: 'Größe: "x"', label: 'Größe', fieldType: 'text' }),
  aCustomField({ name: 'Status', fieldType: 'text' }),
]
const fields = conditionFields('staff', custom)
const ids: Record<string, Record<string, string | number>> = {
  customerId: { 'Acme Corporation': 1, none: 2 },
  assigneeId: { 'Ann "A" Falk': 3, me: 4, 'Ärger, Björn': 5 },
  requesterId: { 'Ann "A" Falk': 3, me: 4 },
  assignedGroupId: { Network: 6, mine: 7, 'Level 2 (night)': 8 },
  typeId: { Incident: 9 },
  serviceId: { '#12': 10 },
  category: { Network: 'Network', 'or \\ not': 'odd' },
  statusName: { Open: 'Open', 'In review': 'In review' },
}
const lookup = (field: string, name: string) =>
  Object.entries(ids[field]!).flatMap(([key, id]) => (key === name ? [id] : []))
const nameOf = (field: { key: string }, value: string | number) =>
  Object.entries(ids[field.key]!).find(([, id]) => id === value)?.[0]

function read(text: string, given = fields): Condition {
  const parsed = parse(text, given)
  if (parsed.error) throw new Error(`${parsed.error.message} (${parsed.error.start}-${parsed.error.end})`)
  const resolved = resolve(parsed.condition, given, lookup)
  if (resolved.errors)
    throw new Error(resolved.errors.map(({ message, start, end }) => `${message} (${start}-${end})`).join())
  return resolved.condition
}

describe('the text form', () => {
  test('reads groups, negation, lists, times, names and words', () => {
    const text =
      'is:open priority:high,Urgent (customer:"Acme Corporation" or site:lisbon,porto) updated:<2d -tag:vip "vpn drops"'
    expect(read(text)).toEqual({
      all: [
        { field: 'status', operator: 'isAnyOf', values: ['open', 'in_progress'] },
        { field: 'priority', operator: 'isAnyOf', values: ['high', 'urgent'] },
        {
          any: [
            { field: 'customerId', operator: 'isAnyOf', values: [1] },
            { field: 'customFields.site', operator: 'isAnyOf', values: ['Lisbon', 'Porto'] },
          ],
        },
        { field: 'updatedAt', operator: 'inLast', values: ['2d'] },
        { field: 'tags', operator: 'isNoneOf', values: ['vip'] },
        { field: 'text', operator: 'contains', values: ['vpn drops'] },
      ],
    })
    expect(read('')).toEqual({ all: [] })
    expect(read('printer 12:30')).toEqual({
      all: [
        { field: 'text', operator: 'contains', values: ['printer'] },
        { field: 'text', operator: 'contains', values: ['12:30'] },
      ],
    })
  })

  test.each<[string, Condition]>([
    ['assignee:me,none', { field: 'assigneeId', operator: 'isAnyOf', values: ['me', null] }],
    ['assignee:"me"', { field: 'assigneeId', operator: 'isAnyOf', values: [4] }],
    ['group:mine', { field: 'assignedGroupId', operator: 'isAnyOf', values: ['mine'] }],
    ['customer:#12', { field: 'customerId', operator: 'isAnyOf', values: [12] }],
    ['is:unassigned', { field: 'assigneeId', operator: 'isNotSet', values: [] }],
    ['-due:none', { field: 'dueDate', operator: 'isSet', values: [] }],
    ['due:<+4h', { field: 'dueDate', operator: 'withinNext', values: ['4h'] }],
    ['due:>+1w', { field: 'dueDate', operator: 'moreThanAhead', values: ['1w'] }],
    ['-due:<2026-11-01', { not: { field: 'dueDate', operator: 'before', values: ['2026-11-01'] } }],
    ['created:2026-11-01..today', { field: 'createdAt', operator: 'on', values: ['2026-11-01', 'today'] }],
    ['cost:>=1.5', { field: 'customFields.cost', operator: 'atLeast', values: [1.5] }],
    ['site:"None",none', { field: 'customFields.site', operator: 'isAnyOf', values: ['None', null] }],
    ['subject:vpn', { field: 'subject', operator: 'contains', values: ['vpn'] }],
    ['requester.department:="R&D"', { field: 'requester.department', operator: 'isAnyOf', values: ['R&D'] }],
    ['-is:unread', { field: 'unread', operator: 'isFalse', values: [] }],
    ['custom.status:x', { field: 'customFields.status', operator: 'contains', values: ['x'] }],
    ['“vpn drops”', { field: 'text', operator: 'contains', values: ['vpn drops'] }],
    ['a or b and c', { any: [word('a'), { all: [word('b'), word('c')] }] }],
    ['-(a -b)', { not: { all: [word('a'), { ...word('b'), operator: 'doesNotContain' }] } }],
  ])('reads %s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  test('a condition is written as a text that is read as the same condition', () => {
    const samples = {
      references: Object.fromEntries(
        Object.entries(ids).map(([field, known]) => [
          field,
          [...Object.values(known), ...(field.endsWith('Id') ? [77] : [])],
        ]),
      ),
      tags: ['vip', 'or', 'none', 'a,b', 'x"y\\z', '-minus', '(paren)', 'é', '#12', '<2d'],
      texts: ['vpn', 'none', 'a b', '=x', '“q”', 'ab:cd', 'and', '؟سلام', '👩‍💻'],
      words: ['vpn drops', 'or', 'AND', 'is:open', '-x', '12:30', 'me', '(', '"', '\\', 'zoë'],
      numbers: [0, -5, 1.5, 1e21, 1e-7, 10482],
      days: ['2026-11-01', '1900-01-01', '2999-12-31', '2024-02-29'],
    }
    fc.assert(
      fc.property(arbitraryCondition(fields, samples), fc.boolean(), (condition, named) => {
        const text = format(condition, fields, named ? nameOf : undefined)
        fc.pre(text.length <= 2000 && (named || !text.includes('odd')))
        const simple = simplify(condition)
        // Without names, records that are stored by name are looked up by it.
        expect([text, read(text)]).toEqual([text, simple])
        expect(format(read(text), fields, named ? nameOf : undefined)).toBe(text)
      }),
      { numRuns: 400 },
    )
  })

  test.each<[string, string, number, number]>([
    ['prio:high', 'There is no keyword “prio”', 0, 4],
    ['is:open prio:high', 'There is no keyword “prio”', 8, 12],
    ['is:odd', 'There is no “is:odd”', 3, 6],
    ['priority:hihg', 'Priority has no value “hihg”. Choose one of Low, Medium, High, Urgent.', 9, 13],
    ['(is:open', 'This parenthesis is never closed', 0, 1],
    ['is:open)', 'This parenthesis was never opened', 7, 8],
    ['"vpn', 'This quote is never closed', 0, 1],
    ['status:', 'Add a value after “status:”', 0, 7],
    ['status:open,', 'Add a value after “status:”', 0, 12],
    ['a or', 'Add something to search for here', 4, 5],
    ['or', 'Add something to search for here', 0, 1],
    ['()', 'Add something to search for here', 1, 2],
    ['- a', 'Write what to exclude right after “-”', 0, 1],
    ['--a', 'Write what to exclude right after “-”', 0, 1],
    ['""', 'Add something to search for here', 0, 2],
    ['updated:2d', 'Updated needs a time such as', 8, 10],
    ['updated:<0d', 'Updated needs a time such as', 9, 11],
    ['updated:<99999999d', 'Updated needs a time such as', 9, 18],
    ['created:2026-02-30', 'Created needs a time such as', 8, 18],
    ['created:<20261-01-01', 'Created needs a time such as', 9, 20],
    ['created:2026-13-45..x', 'Created needs a time such as', 8, 21],
    ['cost:1e999', 'Cost must be a number', 5, 10],
    ['cost:NaN', 'Cost must be a number', 5, 8],
    ['cost:0x10', 'Cost must be a number', 5, 9],
    ['customer:#99999999999', 'An id is a number such as #12', 9, 21],
    ['customer:Acme', 'Customer: nothing is called “Acme”', 9, 13],
    ['priority:<high', 'Priority can’t be compared by “<”', 9, 14],
    ['pri\u200Bority:high', 'Remove the invisible character here', 3, 4],
    ['\u202Ehigh:ytiroirp', 'Remove the invisible character here', 0, 1],
    ['vpn \uD800', 'Remove the invisible character here', 4, 5],
    ['nul\u0000', 'Remove the invisible character here', 3, 4],
    ['x'.repeat(201), 'A value can have at most 200 characters', 0, 201],
    ['x '.repeat(1001), 'A search can have at most 2000 characters', 2000, 2002],
    ['x '.repeat(51), 'A search can have at most 50 conditions', 0, 102],
    [`tag:${'a,'.repeat(100)}a`, 'A condition can have at most 100 values', 0, 204],
    [`${'('.repeat(6)}a${')'.repeat(6)}`, 'Conditions can be nested at most 5 levels deep', 5, 6],
    ['('.repeat(1999), 'Conditions can be nested at most 5 levels deep', 5, 6],
    ['-('.repeat(900), 'Conditions can be nested at most 5 levels deep', 11, 12],
  ])('says what is wrong with %j and where', (text, message, start, end) => {
    const parsed = parse(text, fields)
    const [error] = parsed.error ? [parsed.error] : resolve(parsed.condition, fields, lookup).errors!
    expect(error).toEqual({ message: expect.stringContaining(message), start, end })
  })

  test('no text makes the reader fail, or takes long', () => {
    const piece = fc.constantFrom(
      '(',
      ')',
      '"',
      '-',
      ':',
      ',',
      ' ',
      'or',
      'is',
      'status',
      'open',
      '<',
      '2d',
      '\\',
      '“',
      '\u200B',
      '\uD83D',
      'a',
      '#',
      '..',
      '+',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(piece, { maxLength: 60 }).map((all) => all.join('')),
        ),
        (text) => {
          const { condition, error } = parse(text, fields)
          if (error) expect(error.start < error.end && error.start <= text.length).toBe(true)
          else expect(parse(format(condition as Condition, fields), fields).error).toBeUndefined()
        },
      ),
      { numRuns: 400 },
    )
    for (const text of [
      'a:'.repeat(1000),
      `"${'\\'.repeat(1990)}`,
      'a '.repeat(999),
      ' '.repeat(2000),
      'a'.repeat(1999),
    ])
      expect(hasKeyword(text, fields)).toBe(false)
  })

  test('a text is a condition when it has a keyword', () => {
    expect(
      ['is:open', 'vpn status:open', '-tag:x', '(type:Incident', '"größe:_\\"x\\"":y'].map((text) =>
        hasKeyword(text, fields),
      ),
    ).toEqual([true, true, true, true, false])
    expect(
      ['printer', 'Re: printer', 'http://x', '12:30', 'this:open', ''].some((text) => hasKeyword(text, fields)),
    ).toBe(false)
  })
})

describe('fields', () => {
  const keysFor = (audience: 'requester' | 'portal') => conditionFields(audience, custom).list.map(({ key }) => key)

  test('portal users and requesters use the fields that they see', () => {
    expect(keysFor('portal')).toEqual([
      'ticketNumber',
      'subject',
      'status',
      'statusName',
      'priority',
      'typeId',
      'category',
      'requesterId',
      'customerId',
      'serviceId',
      'createdAt',
      'updatedAt',
      'resolvedAt',
      'firstRespondedAt',
      'unread',
      'following',
      'createdByMe',
      'text',
    ])
    const requester = keysFor('requester')
    for (const key of ['customerId', 'requester.email', 'customer.name']) expect(requester).not.toContain(key)
    for (const key of ['tags', 'assigneeId', 'customFields.site', 'overdue']) expect(requester).toContain(key)
  })

  test('a field that a user does not see gives the same error as an unknown one', () => {
    const portal = conditionFields('portal', custom)
    const errorOf = (text: string) => parse(text, portal).error?.message.replace(/“.*?”/g, '“…”')
    expect(errorOf('tag:x')).toBe(errorOf('nosuch:x'))
    expect(errorOf('is:overdue')).toBe(errorOf('is:nosuch'))
    expect(errorOf('is:snoozed')).toBe(errorOf('is:nosuch'))
    expect(errorOf('site:lisbon')).toBe(errorOf('nosuch:x'))
  })

  test('custom fields of several types with one key are one field', () => {
    const merged = conditionFields('staff', [
      aCustomField({ name: 'Site', fieldType: 'select', options: ['Lisbon'] }),
      aCustomField({ name: 'site', fieldType: 'select', options: ['Porto'] }),
      aCustomField({ name: 'Room', fieldType: 'number' }),
      aCustomField({ name: 'Room', fieldType: 'text' }),
    ])
    expect(merged.byKeyword.get('site')?.values).toEqual({ Lisbon: 'Lisbon', Porto: 'Porto' })
    expect(merged.byKeyword.get('room')?.kind).toBe('text')
  })

  test('custom fields with the label of another field have their keywords in their labels', () => {
    const { list } = conditionFields('staff', [
      aCustomField({ name: 'site', label: 'Site' }),
      aCustomField({ name: 'other_site', label: 'site' }),
      aCustomField({ name: 'urgency_level', label: 'Priority' }),
      aCustomField({ name: 'room', label: 'Room' }),
    ])
    const labels = list.filter(({ source }) => 'custom' in source).map(({ label }) => label)
    expect(labels).toEqual(['Site (site)', 'site (other_site)', 'Priority (urgency_level)', 'Room'])
    expect(list.find(({ key }) => key === 'priority')?.label).toBe('Priority')
  })

  test('every custom field has a keyword of its own, whatever the names', () => {
    const names = ['custom.priority', 'Priority', 'custom.custom.priority', 'text', 'is']
    const { list, byKeyword } = conditionFields('staff', [...names.map((name) => aCustomField({ name }))])
    for (const field of list.filter(({ source }) => 'custom' in source))
      expect(byKeyword.get(field.keyword)?.key).toBe(field.key)
  })
})

describe('the shape of a condition', () => {
  const clause = { field: 'status', operator: 'isAnyOf', values: ['open'] }
  const nested = (depth: number, inner: unknown = clause): unknown =>
    depth === 0 ? inner : nested(depth - 1, { all: [inner] })
  const problemOf = (given: unknown) => conditionShape.safeParse(given).error?.issues[0]?.message

  test('accepts conditions within the limits', () => {
    for (const given of [clause, { all: [] }, { not: clause }, { any: [clause, { all: [clause] }] }, nested(5)])
      expect(conditionShape.parse(given)).toEqual(given)
  })

  test('rejects conditions that are malformed or enormous', () => {
    let deep: unknown = clause
    for (let depth = 0; depth < 100_000; depth++) deep = { not: deep }
    expect(problemOf(deep)).toBe('Conditions can be nested at most 5 levels deep')
    expect(problemOf(nested(6))).toBe('Conditions can be nested at most 5 levels deep')
    expect(problemOf({ all: Array(10_000).fill(clause) })).toBe('A search can have at most 50 conditions')
    expect(problemOf({ all: Array(8).fill({ any: Array(8).fill(clause) }) })).toBe(
      'A search can have at most 50 conditions',
    )
    expect(problemOf({ not: { all: [] } })).toBe('A group needs at least one condition')
    for (const given of [
      null,
      1,
      'is:open',
      [],
      {},
      { any: [] },
      { all: [{ all: [] }] },
      { all: [clause], any: [] },
      { ...clause, operator: 'drop' },
      { ...clause, values: [Number.NaN] },
      { ...clause, values: Array(101).fill('a') },
      { ...clause, values: ['\u200Bopen'] },
    ])
      expect(problemOf(given), JSON.stringify(given)).toBeTypeOf('string')
  })
})

describe('evaluation', () => {
  const ticket: TicketRecord = {
    ticketNumber: 10482,
    subject: 'VPN drops in Lisbon',
    status: 'open',
    priority: 'high',
    assigneeId: null,
    assignedGroupId: 6,
    tags: [],
    dueDate: '2026-11-22T10:00:00.000Z',
    createdAt: new Date('2026-11-20T23:30:00Z'),
    customFields: { cost: 1e21, site: 'Lisbon', approved: true, delivery: '2026-11-25' },
    flags: { unread: true },
  }
  const at = (text: string, given: { me?: number | null; myGroups?: number[]; timeZone?: string } = {}) =>
    matches(read(text), ticket, {
      fields,
      me: 3,
      myGroups: [6],
      timeZone: 'UTC',
      now: new Date('2026-11-22T12:00:00Z'),
      findsText: ({ ticketNumber, subject }, text) =>
        `#${ticketNumber} ${subject}`.toLowerCase().includes(text.toLowerCase()),
      ...given,
    })

  test.each([
    'is:open',
    'priority:high,low',
    'assignee:none',
    '-assignee:me',
    '-tag:vip',
    'tag:none',
    'group:mine',
    'is:overdue',
    'is:unread',
    'vpn',
    '"drops in"',
    '"#10482 vpn"',
    'number:10482',
    'cost:>1e20',
    'site:lisbon',
    'approved:yes',
    'delivery:<+3d',
    '-delivery:<2026-11-25',
    'created:<2d',
    'created:2026-11-20',
    'due:today',
    'resolved:none',
    '-resolved:<2d',
    '-(resolved:<2d)',
    'assignee:#5 or priority:high',
  ])('%s holds', (text) => {
    expect(at(text)).toBe(true)
    expect(at(`-(${text})`)).toBe(false)
  })

  test('days begin in the time zone, and “me” is no one for the system', () => {
    expect(at('created:2026-11-21', { timeZone: 'Europe/Berlin' })).toBe(true)
    expect(at('created:2026-11-20', { timeZone: 'America/New_York' })).toBe(true)
    expect(at('assignee:me', { me: null })).toBe(false)
  })

  test('a day starts at its first instant where the clocks skip or repeat midnight', () => {
    const on = (day: string, timeZone: string) =>
      Object.values(timeRange({ operator: 'on', values: [day] }, { now: new Date(0), timeZone })).map((date) =>
        date.toISOString(),
      )
    expect(on('2018-11-04', 'America/Sao_Paulo')).toEqual(['2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'])
    expect(on('2018-02-18', 'America/Sao_Paulo')).toEqual(['2018-02-18T03:00:00.000Z', '2018-02-19T03:00:00.000Z'])
    expect(on('2026-10-25', 'Europe/Berlin')).toEqual(['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'])
  })
})

describe('conditions that no ticket can meet', () => {
  const fieldIn = (text: string) => contradictingField(read(text), fields)?.key

  test.each([
    ['priority:low priority:high,urgent', 'priority'],
    ['priority:low (is:open -priority:low)', 'priority'],
    ['is:open is:closed', 'status'],
    ['-assignee:none assignee:none', 'assigneeId'],
  ])('%s is found', (text, key) => {
    expect(fieldIn(text)).toBe(key)
  })

  test.each([
    '',
    'priority:low,high priority:high',
    'priority:low or priority:high',
    'tag:a tag:b',
    'is:open -is:closed',
  ])('%s is possible', (text) => expect(fieldIn(text)).toBeUndefined())

  test('are met by no ticket', () => {
    const samples = { references: {}, tags: ['a', 'b'], texts: ['x'], words: ['x'], numbers: [1], days: ['2026-11-01'] }
    const choices = fields.list.filter(({ key }) => ['priority', 'status', 'source', 'tags', 'dueDate'].includes(key))
    const some = { ...fields, list: choices }
    const ticket = { subject: '', assigneeId: null, assignedGroupId: null, customFields: {}, flags: {} }
    const options = { fields, me: null, myGroups: [], timeZone: 'UTC', now: new Date(), findsText: () => false }
    let found = 0
    fc.assert(
      fc.property(
        fc.array(arbitraryCondition(some, samples), { minLength: 2, maxLength: 4 }),
        fc.constantFrom('low', 'high', 'urgent'),
        fc.constantFrom('open', 'resolved'),
        fc.subarray(['a', 'b']),
        fc.constantFrom(null, '2026-11-01T12:00:00Z'),
        (all, priority, status, tags, dueDate) => {
          if (!contradictingField({ all }, fields)) return
          found += 1
          const record = { ...ticket, priority, status, tags, dueDate, source: 'web' } as unknown as TicketRecord
          expect(matches({ all }, record, options)).toBe(false)
        },
      ),
      { numRuns: 400 },
    )
    expect(found).toBeGreaterThan(10)
  })
})

describe('the plain sentence', () => {
  test.each([
    ['', 'All tickets'],
    ['is:open', 'Open tickets'],
    ['updated:<1d', 'Tickets updated in the last day'],
    ['-is:open', 'Tickets not open'],
    ['status:resolved,closed', 'Resolved or closed tickets'],
    ['assignee:me is:unread', 'Unread tickets assigned to me'],
    ['is:following is:created-by-me -is:unread', 'Read tickets followed by me and created by me'],
    [
      'group:mine -tag:vip,"a b" updated:>2d',
      'Tickets in my groups, not tagged vip or a b and updated more than 2 days ago',
    ],
    ['created:2026-11-01..2026-11-30', 'Tickets created from 1 November 2026 to 30 November 2026'],
    ['due:none or -assignee:none', 'Tickets either without a due date or assigned to someone'],
    ['-(priority:low is:open)', 'Tickets either without priority Low or not open'],
    ['-(priority:low or tag:vip)', 'Tickets without priority Low and not tagged vip'],
    ['is:open -updated:<2d -cost:>=5', 'Open tickets not updated in the last 2 days and without Cost of at least 5'],
    ['-(tag:vip (due:none or is:open))', 'Tickets either not tagged vip or (with a due date and not open)'],
    ['type:Incident', 'Tickets with request type Incident'],
    ['subject:VPN or subject:firewall', 'Tickets whose subject contains “VPN” or “firewall”'],
    ['-subject:VPN is:overdue', 'Overdue tickets whose subject doesn’t contain “VPN”'],
    ['is:snoozed is:unassigned is:open', 'Snoozed unassigned open tickets'],
    ['cost:>=5 site:none', 'Tickets with Cost of at least 5 and without Affected site'],
    [
      'is:open priority:high,urgent (customer:"Acme Corporation" or site:Lisbon,Porto) updated:<2d -tag:vip "vpn drops"',
      'Open tickets with priority High or Urgent, either of Acme Corporation or with Affected site Lisbon or Porto, updated in the last 2 days, not tagged vip and with the text “vpn drops”',
    ],
  ])('%s reads %s', (text, expected) => {
    expect(sentence(parse(text, fields).condition!, fields)).toBe(expected)
  })

  test('names records by their ids where the condition is stored', () => {
    expect(sentence(read('customer:"Acme Corporation"'), fields, nameOf)).toBe('Tickets of Acme Corporation')
    expect(sentence(read('customer:#99'), fields, nameOf)).toBe('Tickets of #99')
  })
})

function word(text: string) {
  return { field: 'text', operator: 'contains' as const, values: [text] }
}

describe('conditions of tasks', () => {
  const ofTasks = conditionFields('staff', [], 'task')
  const read = (text: string) => parse(text, ofTasks).condition!

  test('have the fields of the task and of its ticket, and those of tickets have none of tasks', () => {
    const text = 'task.assignee:me task.due:<+2d task.required:Yes -task.by:desk task.done:none priority:high'
    expect(format(resolve(read(text), ofTasks, () => []).condition!, ofTasks)).toBe(text)
    expect(parse(text, conditionFields('staff')).error?.message).toContain('There is no keyword “task.assignee”')
    expect(conditionFields('portal', [], 'task').byKey.has('task.assigneeId')).toBe(false)
  })

  test('are described with what is of the task first', () => {
    const said = (text: string) => sentence(read(text), ofTasks)
    expect(said('')).toBe('All tasks')
    expect(said('task.assignee:me task.due:<+2d')).toBe('Tasks assigned to me and due within the next 2 days')
    expect(said('task.assignee:none is:open priority:high')).toBe('Unassigned tasks on open tickets with priority High')
    expect(said('task.required:yes -task.done:none')).toBe('Required completed tasks')
    expect(said('task.by:customer')).toBe('Tasks to be done by the customer')
    expect(said('customer:acme')).toBe('Tasks on tickets of acme')
    expect(said('task.assignee:me or priority:high')).toBe(
      'Tasks on tickets either assigned to me or with priority High',
    )
  })
})
