import { expect, test } from 'vitest'
import { rareTypeIcons } from './rare-type-icons.ts'
import { commonTypeIcons, typeIconNames } from './type-icons.ts'

test('provides every icon that can be chosen, either immediately or lazily loaded', () => {
  expect(typeIconNames).toEqual([...Object.keys(commonTypeIcons), ...Object.keys(rareTypeIcons)])
})
