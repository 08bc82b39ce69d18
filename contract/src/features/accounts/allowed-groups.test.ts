import { describe, expect, test } from 'vitest'
import { withinAllowedGroups } from './allowed-groups.ts'

const groups = [
  { id: 1, name: 'Service Desk' },
  { id: 2, name: 'Network' },
  { id: 3, name: 'Security' },
]
const idsWithin = (allowing: Parameters<typeof withinAllowedGroups>[1]) =>
  withinAllowedGroups(groups, allowing).map(({ id }) => id)

describe('group filtering', () => {
  test('keeps only the items whose id is in the list of ids or groups', () => {
    expect(idsWithin({ allowedGroups: [{ id: 3 }, { id: 1 }] })).toEqual([1, 3])
    expect(idsWithin({ allowedGroups: [2] })).toEqual([2])
    expect(idsWithin({ allowedGroups: [9] })).toEqual([])
  })

  test.for([
    ['an empty list', { allowedGroups: [] }],
    ['no list', {}],
    ['null in its place', { allowedGroups: null }],
    ['no user', null],
    ['undefined', undefined],
  ] as const)('keeps all items with %s', ([, allowing]) => {
    expect(idsWithin(allowing)).toEqual([1, 2, 3])
  })
})
