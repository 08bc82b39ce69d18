import type { Call } from '@hatchway/contract/endpoint'
import { releases } from '@hatchway/contract/releases/releases'
import { services } from '@hatchway/contract/releases/services'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery, pageQuery } from '../../platform/call.ts'

/** Queries the services. Each belongs to one customer, or to all customers when it has none. Staff only. */
export const servicesList = endpointQuery(['services'], services.list, {}, { afterContent: true })

/** Queries one page of the catalogue. The old page stays visible until the next one arrives. */
export const servicesCatalogue = (query: Partial<Record<string, string>>) =>
  pageQuery(['services', 'catalogue', query], services.catalogue, {
    query: query as Call<typeof services.catalogue>['query'],
  })

export const serviceCategories = endpointQuery(['services', 'categories'], services.categories)

export const serviceDetails = (id: number) => endpointQuery(['services', id], services.show, { params: { id } })

/** Queries which customer runs which version. */
export const appliedVersions = (id: number) =>
  endpointQuery(['services', id, 'applied'], releases.applied, { params: { id } })

export const versionHistory = (id: number, customerId: number) =>
  endpointQuery(['services', id, 'applied', customerId], releases.history, { params: { id, customerId } })

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
