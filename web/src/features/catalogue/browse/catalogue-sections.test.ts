import type { OfferedItem } from '@hatchway/contract/catalogue/catalogue-items'
import { expect, test } from 'vitest'
import { catalogueSections } from './catalogue-sections.ts'

const item = (id: number, categoryId: number) => ({ id, categoryId }) as OfferedItem
const categories = [
  { id: 1, name: 'Hardware', items: 8 },
  { id: 2, name: 'Software', items: 1 },
  { id: 3, name: 'Empty', items: 0 },
]
const items = [...Array.from({ length: 8 }, (_, at) => item(at + 1, 1)), item(20, 2)]
const offered = { categories, items, popular: [2, 20] }
const shown = (sections: ReturnType<typeof catalogueSections>) =>
  sections.map(({ name, items, count }) => [name, count, items.map(({ id }) => id)])

test('previews each category with six items, and those that are not popular first', () => {
  expect(shown(catalogueSections(offered, undefined, ''))).toEqual([
    ['Hardware', 8, [1, 3, 4, 5, 6, 7]],
    ['Software', 1, [20]],
  ])
})

test('lists every item of a chosen category in its order', () => {
  expect(shown(catalogueSections(offered, 1, ''))).toEqual([['Hardware', 8, [1, 2, 3, 4, 5, 6, 7, 8]]])
  expect(catalogueSections(offered, 9, '')).toEqual([])
})

test('lists every item that a search finds', () => {
  expect(shown(catalogueSections(offered, undefined, 'laptop'))[0]).toEqual(['Hardware', 8, [1, 2, 3, 4, 5, 6, 7, 8]])
})
