import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { filledLine, id, oneId } from '../../shapes.ts'
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

/** Staff read the whole catalogue; admins change it. */
export const catalogueManagement = {
  list: endpoint({
    method: 'GET',
    path: '/api/catalogue/items',
    summary: 'All items of the catalogue with their categories, drafts and archived ones included.',
    access: 'staff',
    response: managedCatalogue,
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/catalogue/items/:id',
    summary: 'One item with everything that its editor shows.',
    access: 'staff',
    params: oneId,
    response: catalogueItem,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/catalogue/items',
    summary: 'Add an item, the last of its category. It is a draft unless `state` is given.',
    access: 'admin',
    body: newCatalogueItem,
    response: catalogueItem,
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/catalogue/items/:id',
    summary: 'Change an item, publish or archive it. Changed content becomes a new version; orders keep theirs.',
    access: 'admin',
    params: oneId,
    body: catalogueItemChange,
    response: catalogueItem,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/catalogue/items/:id',
    summary: 'Delete an item. What was ordered of it is kept.',
    access: 'admin',
    params: oneId,
    response: z.null(),
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/catalogue/items/:id/restore',
    summary: 'Restore a deleted item in the state that it had.',
    access: 'admin',
    params: oneId,
    response: catalogueItem,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/catalogue/items/:id/versions',
    summary: 'The versions of an item, newest first, with who changed it and why; up to 100.',
    access: 'staff',
    params: oneId,
    response: z.array(catalogueItemVersion),
  }),
  restoreVersion: endpoint({
    method: 'POST',
    path: '/api/catalogue/items/:id/versions/:version/restore',
    summary: 'Make the content of an earlier version the newest version.',
    access: 'admin',
    params: z.object({ id, version: id }),
    response: catalogueItem,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/api/catalogue/items/order',
    summary: 'Reorder the items of a category. Those that are not listed follow. Items of other categories move here.',
    access: 'admin',
    body: z.object({ categoryId: id, ids: z.array(id).max(limits.catalogueItems) }),
    response: managedCatalogue,
  }),
  addCategory: endpoint({
    method: 'POST',
    path: '/api/catalogue/categories',
    summary: 'Add a category at the end.',
    access: 'admin',
    body: newCategory,
    response: catalogueCategory,
    status: 201,
  }),
  changeCategory: endpoint({
    method: 'PATCH',
    path: '/api/catalogue/categories/:id',
    summary: 'Rename a category.',
    access: 'admin',
    params: oneId,
    body: newCategory,
    response: catalogueCategory,
  }),
  removeCategory: endpoint({
    method: 'DELETE',
    path: '/api/catalogue/categories/:id',
    summary: 'Delete a category without items.',
    access: 'admin',
    params: oneId,
    response: z.null(),
    status: 204,
  }),
  orderCategories: endpoint({
    method: 'PUT',
    path: '/api/catalogue/categories/order',
    summary: 'Reorder the categories. Those that are not listed follow.',
    access: 'admin',
    body: z.object({ ids: z.array(id).max(limits.catalogueCategories) }),
    response: managedCatalogue,
  }),
}
