import { expect, test } from 'vitest'
import { rareTypeIcons } from './rare-type-icons.ts'
import { commonTypeIcons, typeIconNames } from './type-icons.ts'

test('every icon that can be chosen is there, at once or later', () => {
  expect(typeIconNames).toEqual([...Object.keys(commonTypeIcons), ...Object.keys(rareTypeIcons)])
})
