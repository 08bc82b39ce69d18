import { catalogue, portalCatalogue } from '@hatchway/contract/catalogue/catalogue'
import { catalogueManagement } from '@hatchway/contract/catalogue/catalogue-management'
import type { Call } from '@hatchway/contract/endpoint'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery, pageQuery } from '../../platform/call.ts'
import { useRecordRefresh, useRestorableChanges } from '../../platform/lists/record-changes.ts'

const endpointsFor = (isPortal: boolean) => (isPortal ? portalCatalogue : catalogue)

/**
 * Queries the items that can be ordered for a user, by default the user who is signed in; the search looks in names, descriptions and
 * categories.
 */
export const offeredItems = (isPortal: boolean, search = '', requestedFor?: number) =>
  pageQuery(['catalogue', 'offered', search, ...forKey(requestedFor)], endpointsFor(isPortal).list, {
    query: { ...(search && { search }), ...(requestedFor && { requestedFor }) },
  })

export const offeredItem = (isPortal: boolean, id: number, requestedFor?: number) =>
  endpointQuery(
    ['catalogue', 'offered', 'item', id, ...forKey(requestedFor)],
    endpointsFor(isPortal).show,
    { params: { id }, query: { ...(requestedFor && { requestedFor }) } },
    // The form stays while someone else is chosen for whom to order.
    { placeholderData: (previous) => (previous?.id === id ? previous : undefined) },
  )

/** Queries people who can be the answer to a field, by name. */
export const orderPeople = (isPortal: boolean, search: string, requestedFor?: number) =>
  pageQuery(['catalogue', 'people', search, ...forKey(requestedFor)], endpointsFor(isPortal).people, {
    query: { search, ...(requestedFor && { requestedFor }) },
  })

const forKey = (requestedFor: number | undefined) => (requestedFor === undefined ? [] : [requestedFor])

export type OrderBody = Call<typeof catalogue.order>['body']

/** Orders an item. The files are by the key of their field. */
export function orderItem(
  isPortal: boolean,
  id: number,
  order: OrderBody,
  files: readonly { key: string; file: File }[],
) {
  const endpoint = endpointsFor(isPortal).order
  if (files.length === 0) return call(endpoint, { params: { id }, body: order })
  const form = new FormData()
  form.append('answers', JSON.stringify(order.answers))
  form.append('version', String(order.version))
  if (order.orderKey) form.append('orderKey', order.orderKey)
  if (order.requestedFor) form.append('requestedFor', String(order.requestedFor))
  for (const { key, file } of files) form.append(`file.${key}`, file)
  return call(endpoint, { params: { id }, body: form })
}

/** Queries all items, drafts and archived ones included, with their categories. */
export const managedCatalogue = endpointQuery(['catalogue', 'managed'], catalogueManagement.list)
export const itemDetails = (id: number) =>
  endpointQuery(['catalogue', 'managed', id], catalogueManagement.show, { params: { id } })
export const itemVersions = (id: number) =>
  endpointQuery(['catalogue', 'managed', id, 'versions'], catalogueManagement.versions, { params: { id } })

export type NewItemBody = Call<typeof catalogueManagement.add>['body']
export type ItemChangeBody = Call<typeof catalogueManagement.change>['body']

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: ['catalogue'] })

/** Adds, changes, deletes and restores items and categories. */
export function useCatalogueChanges() {
  const client = useQueryClient()
  const onSettled = () => refresh(client)
  return {
    ...useRestorableChanges(catalogueManagement, useRecordRefresh(itemDetails, ['catalogue'])),
    restoreVersion: useMutation({
      mutationFn: (params: { id: number; version: number }) => call(catalogueManagement.restoreVersion, { params }),
      onSuccess: (item) => client.setQueryData(itemDetails(item.id).queryKey, item),
      onSettled,
    }),
    addCategory: useMutation({
      mutationFn: (name: string) => call(catalogueManagement.addCategory, { body: { name } }),
      onSettled,
    }),
    changeCategory: useMutation({
      mutationFn: ({ id, name }: { id: number; name: string }) =>
        call(catalogueManagement.changeCategory, { params: { id }, body: { name } }),
      onSettled,
    }),
    removeCategory: useMutation({
      mutationFn: (id: number) => call(catalogueManagement.removeCategory, { params: { id } }),
      onSettled,
    }),
    orderCategories: useMutation({
      mutationFn: (ids: number[]) => call(catalogueManagement.orderCategories, { body: { ids } }),
      onSuccess: (list) => client.setQueryData(managedCatalogue.queryKey, list),
      onSettled,
    }),
    orderItems: useMutation({
      scope: { id: 'catalogue order' },
      mutationFn: (body: { categoryId: number; ids: number[] }) => call(catalogueManagement.order, { body }),
      onMutate: ({ categoryId, ids }) =>
        client.setQueryData(
          managedCatalogue.queryKey,
          (list) =>
            list && {
              ...list,
              items: list.items
                .map((item) => (ids.includes(item.id) ? { ...item, categoryId } : item))
                .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
            },
        ),
      onSuccess: (list) => client.setQueryData(managedCatalogue.queryKey, list),
      onSettled,
    }),
  }
}
