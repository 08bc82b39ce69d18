import type { OfferedCatalogue } from '@hatchway/contract/catalogue/catalogue'
import type { OfferedItem } from '@hatchway/contract/catalogue/catalogue-items'

/** How many items of a category are shown beside the other categories. */
const previewed = 6

export type CatalogueSection = { id: number; name: string; count: number; items: readonly OfferedItem[] }

/**
 * Returns the categories with the items that are shown of each. Without a chosen category or a search these are the first six; popular items
 * come last, because they are shown above.
 */
export function catalogueSections(
  { categories, items, popular }: Pick<OfferedCatalogue, 'categories' | 'items' | 'popular'>,
  categoryId: number | undefined,
  search: string,
): CatalogueSection[] {
  const isPreview = categoryId === undefined && search === ''
  return categories.flatMap(({ id, name }) => {
    const own = items.filter((item) => item.categoryId === id)
    if (own.length === 0 || (categoryId !== undefined && id !== categoryId)) return []
    const isPopular = (item: OfferedItem) => Number(popular.includes(item.id))
    const preview = own.toSorted((a, b) => isPopular(a) - isPopular(b)).slice(0, previewed)
    return [{ id, name, count: own.length, items: isPreview ? preview : own }]
  })
}
