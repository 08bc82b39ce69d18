import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { recordEndpoints } from '../../record-endpoints.ts'
import { filledLine, id } from '../../shapes.ts'
import { limits } from '../limits.ts'
import {
  catalogueCategory,
  catalogueItem,
  catalogueItemChange,
  catalogueItemVersion,
  listedCatalogueItem,
  newCatalogueItem,
} from './catalogue-items.ts'

export const managedCatalogue = z.object({
  categories: z.array(catalogueCategory),
  /** By category, in their order. */
  items: z.array(listedCatalogueItem),
})
export type ManagedCatalogue = z.infer<typeof managedCatalogue>

const categoryName = filledLine(60, 'Please give the category a name')
const newCategory = z.object({ name: categoryName })

const itemEndpoints = recordEndpoints('/api/catalogue/items', catalogueItem, { read: 'staff', write: 'admin' })
const categoryEndpoints = recordEndpoints('/api/catalogue/categories', catalogueCategory, 'admin')

/** Staff read the whole catalogue; admins change it. */
export const catalogueManagement = {
  list: itemEndpoints.list(
    'All items of the catalog with their categories, drafts and archived ones included.',
    managedCatalogue,
  ),
  show: itemEndpoints.show('One item with everything that its editor shows.'),
  add: itemEndpoints.add(
    'Add an item, the last of its category. It is a draft unless `state` is given.',
    newCatalogueItem,
  ),
  change: itemEndpoints.change(
    'Change an item, publish or archive it. Changed content becomes a new version; orders keep theirs.',
    catalogueItemChange,
  ),
  remove: itemEndpoints.remove('Delete an item. What was ordered of it is kept.'),
  restore: itemEndpoints.restore('Restore a deleted item in the state that it had.'),
  versions: itemEndpoints.versions(
    'The versions of an item, newest first, with who changed it and why; up to 100.',
    catalogueItemVersion,
  ),
  restoreVersion: itemEndpoints.restoreVersion('Make the content of an earlier version the newest version.'),
  order: endpoint({
    method: 'PUT',
    path: '/api/catalogue/items/order',
    summary: 'Reorder the items of a category. Those that are not listed follow. Items of other categories move here.',
    access: 'admin',
    body: z.object({ categoryId: id, ids: z.array(id).max(limits.catalogueItems) }),
    response: managedCatalogue,
  }),
  addCategory: categoryEndpoints.add('Add a category at the end.', newCategory),
  changeCategory: categoryEndpoints.change('Rename a category.', newCategory),
  removeCategory: categoryEndpoints.remove('Delete a category without items.'),
  orderCategories: categoryEndpoints.order(
    'Reorder the categories. Those that are not listed follow.',
    limits.catalogueCategories,
    managedCatalogue,
  ),
}
