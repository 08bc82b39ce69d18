import { expect, test } from 'vitest'
import { tagChange } from './tag-change.ts'

test('returns the tags that were added and removed', () => {
  expect(tagChange('vpn, network', 'network, major')).toEqual({ added: ['major'], removed: ['vpn'] })
  expect(tagChange(null, 'major')).toEqual({ added: ['major'], removed: [] })
  expect(tagChange('major', null)).toEqual({ added: [], removed: ['major'] })
})
