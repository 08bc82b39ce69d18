import type { Call } from '@hatchway/contract/endpoint'
import { releases } from '@hatchway/contract/releases/releases'
import { services } from '@hatchway/contract/releases/services'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** Queries the services. Each belongs to one customer, or to all customers when it has none. Staff only. */
export const servicesList = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => call(services.list, {}, { signal }),
})

/** Queries one page of the catalogue. The old page stays visible until the next one arrives. */
export const servicesCatalogue = (query: Partial<Record<string, string>>) =>
  queryOptions({
    queryKey: ['services', 'catalogue', query],
    queryFn: ({ signal }) =>
      call(services.catalogue, { query: query as Call<typeof services.catalogue>['query'] }, { signal }),
    placeholderData: keepPreviousData,
  })

export const serviceCategories = queryOptions({
  queryKey: ['services', 'categories'],
  queryFn: ({ signal }) => call(services.categories, {}, { signal }),
})

export const serviceDetails = (id: number) =>
  queryOptions({
    queryKey: ['services', id],
    queryFn: ({ signal }) => call(services.show, { params: { id } }, { signal }),
  })

/** Queries which customer runs which version. */
export const appliedVersions = (id: number) =>
  queryOptions({
    queryKey: ['services', id, 'applied'],
    queryFn: ({ signal }) => call(releases.applied, { params: { id } }, { signal }),
  })

export const versionHistory = (id: number, customerId: number) =>
  queryOptions({
    queryKey: ['services', id, 'applied', customerId],
    queryFn: ({ signal }) => call(releases.history, { params: { id, customerId } }, { signal }),
  })

type ServiceBody = Call<typeof services.create>['body']
type ServiceChange = Call<typeof services.change>['body']

export const useAddService = () => useServiceChange((body: ServiceBody) => call(services.create, { body }))
export const useChangeService = (id: number) =>
  useServiceChange((body: ServiceChange) => call(services.change, { params: { id }, body }))

type Applying = { releaseId: number } & Call<typeof releases.apply>['body']
export const useMarkApplied = (id: number) =>
  useServiceChange(({ releaseId, ...body }: Applying) => call(releases.apply, { params: { id, releaseId }, body }))

/** Services are shown in many places, so a change invalidates them all. */
export function useServiceChange<In, Out>(mutationFn: (input: In) => Promise<Out>) {
  const client = useQueryClient()
  const touched = [['services'], ['versions']]
  return useMutation({
    mutationFn,
    onSuccess: () => Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
