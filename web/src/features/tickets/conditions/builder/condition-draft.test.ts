import { conditionFields } from '@hatchway/contract/conditions/condition-fields'
import { describe, expect, test } from 'vitest'
import {
  clauseCount,
  type DraftClause,
  draftOf,
  isGroup,
  newClause,
  optionOf,
  replaced,
  textOf,
  valueOfOption,
  withClause,
  withField,
  withOperator,
} from './condition-draft.ts'

const fields = conditionFields('staff')
const field = (key: string) => fields.byKey.get(key)!

describe('the draft of a condition', () => {
  test.each([
    'is:open priority:high,urgent (customer:acme or category:"Remote access") updated:<2d -tag:vip',
    'priority:low or priority:high',
    '-(customer:#1,acme is:unread) assignee:me',
    'customer:#1,#2,acme,globex',
    '"vpn drops" -printer due:>+4h created:2026-11-01..2026-11-03',
    'group:mine requester:none',
    'number:none,5 requester.email:acme,globex tag:none,vip created:yesterday..today',
    '',
  ])('is written as the text that it was read from: %s', (text) => {
    expect(textOf(draftOf(text, fields)!, fields)).toBe(text)
  })

  test('leaves out what has no values yet, and is absent for a text that is no condition', () => {
    const draft = draftOf('is:open', fields)!
    const longer = { ...draft, members: [...draft.members, newClause(field('priority'))] }
    expect(clauseCount(longer)).toBe(2)
    expect(textOf(longer, fields)).toBe('is:open')
    expect(draftOf('nosuch:x', fields)).toBeUndefined()
  })

  test('takes a further clause beside what it has', () => {
    const complete = { ...newClause(field('priority')), values: ['high'] }
    const more = (text: string) => textOf(withClause(draftOf(text, fields)!, complete), fields)
    expect(more('')).toBe('priority:high')
    expect(more('is:open is:unread')).toBe('is:open is:unread priority:high')
    expect(more('is:open or is:unread')).toBe('(is:open or is:unread) priority:high')
  })

  test('loses a group with its last clause', () => {
    const draft = draftOf('is:open (priority:low or priority:high)', fields)!
    const group = draft.members.find(isGroup)!
    const [low, high] = group.members
    const without = replaced(
      replaced(draft, low!.id, () => undefined),
      high!.id,
      () => undefined,
    )
    expect(textOf(without, fields)).toBe('is:open')
    expect(without.members).toHaveLength(1)
  })
})

test('another field or operator keeps the values that fit', () => {
  const clause: DraftClause = { id: 1, field: 'priority', operator: 'isAnyOf', values: ['high'] }
  expect(withOperator(clause, 'isNoneOf').values).toEqual(['high'])
  expect(withOperator(clause, 'isSet').values).toEqual([])
  const numbers: DraftClause = { id: 1, field: 'ticketNumber', operator: 'isAnyOf', values: [null, 5, 6] }
  expect(withOperator(numbers, 'isNoneOf').values).toEqual([null, 5, 6])
  expect(withOperator(numbers, 'lessThan').values).toEqual([5])
  const days: DraftClause = { id: 1, field: 'createdAt', operator: 'on', values: ['yesterday', 'today'] }
  expect(withOperator(days, 'before').values).toEqual(['yesterday'])
  expect(withField(clause, field('updatedAt'))).toMatchObject({ operator: 'inLast', values: ['2d'] })
  expect(withField(clause, field('subject'))).toMatchObject({ operator: 'contains', values: [] })
})

test('records are options by their names, and names of unknown records stay', () => {
  const options = [
    { value: '7', label: 'Acme Corporation' },
    { value: 'me', label: 'Me' },
  ]
  const name = (text: string) => ({ name: text, start: 0, end: 0 })
  expect(optionOf(name('acme corporation'), options)).toBe('7')
  expect(optionOf(name('acme'), options)).toBe('7')
  expect(optionOf('me', options)).toBe('me')
  expect(optionOf(null, options)).toBe('none')
  expect(valueOfOption('7', options)).toEqual(name('Acme Corporation'))
  expect(valueOfOption(optionOf(name('Gone'), options), options)).toEqual(name('Gone'))
  expect(valueOfOption('12', options)).toBe(12)
})
