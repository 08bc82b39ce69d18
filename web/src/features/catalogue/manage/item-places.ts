import type { CatalogueCategory, ListedCatalogueItem } from '@hatchway/contract/catalogue/catalogue-items'
import { moved } from '../../../ui/table/sortable.tsx'

/** A row of the list: a category's heading, or an item. Headings are moved past, not moved. */
export type Row =
  | { kind: 'category'; id: string; category: CatalogueCategory }
  | { kind: 'item'; id: string; item: ListedCatalogueItem }

export type ItemMove = { categoryId: number; ids: number[] }

/** Returns the rows of the list: each category with its items. */
export const rowsOf = (categories: readonly CatalogueCategory[], items: readonly ListedCatalogueItem[]): Row[] =>
  categories.flatMap((category): Row[] => [
    { kind: 'category', id: `category ${category.id}`, category },
    ...items
      .filter(({ categoryId }) => categoryId === category.id)
      .map((item): Row => ({ kind: 'item', id: `item ${item.id}`, item })),
  ])

/** Returns the order of the category that an item is in after it was moved to the place of another row. */
export function moveOf(rows: readonly Row[], from: number, to: number): ItemMove | undefined {
  if (rows[from]?.kind !== 'item') return
  // Above the first heading there is no category.
  const order = moved(rows, from, Math.max(1, to))
  const at = order.indexOf(rows[from]!)
  const start = order.slice(0, at).findLastIndex(({ kind }) => kind === 'category')
  const heading = order[start]
  if (heading?.kind !== 'category') return
  const next = order.findIndex(({ kind }, place) => place > start && kind === 'category')
  const within = order.slice(start + 1, next < 0 ? undefined : next)
  return { categoryId: heading.category.id, ids: within.flatMap((row) => (row.kind === 'item' ? [row.item.id] : [])) }
}

/** Returns the order of a category after an item was moved to its end. */
export function moveToCategory(rows: readonly Row[], itemId: number, categoryId: number): ItemMove {
  const ids = rows.flatMap((row) =>
    row.kind === 'item' && row.item.categoryId === categoryId && row.item.id !== itemId ? [row.item.id] : [],
  )
  return { categoryId, ids: [...ids, itemId] }
}
