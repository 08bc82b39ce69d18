import { customers } from '@hatchway/contract/customers/customers'
import { portals } from '@hatchway/contract/customers/portals'
import type { Call, Received } from '@hatchway/contract/endpoint'
import { releases } from '@hatchway/contract/releases/releases'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery, pageQuery } from '../../platform/call.ts'

/** Queries the customer organizations, by name. Staff only. */
export const customersList = endpointQuery(['customers'], customers.list, {}, { afterContent: true })

/** Queries one page of the customer list. The old page stays visible until the next one arrives. */
export const customerDirectory = (query: Partial<Record<string, string>>) =>
  pageQuery(['customers', 'directory', query], customers.directory, {
    query: query as Call<typeof customers.directory>['query'],
  })

export const customerDetails = (id: number) => endpointQuery(['customers', id], customers.show, { params: { id } })

export type ContactPage = Received<typeof customers.people>
type PeopleQuery = { search?: string; page: number; limit: number }
export const customerPeople = (id: number, query: PeopleQuery) =>
  pageQuery(['customers', id, 'people', query], customers.people, { params: { id }, query })

/** Queries the versions that a customer runs. */
export const customerVersions = (id: number) =>
  endpointQuery(['services', 'of-customer', id], releases.appliedOfCustomer, { params: { id } })

export const useAddCustomer = () => useChange((name: string) => call(customers.create, { body: { name } }))
export const useRenameCustomer = (id: number) =>
  useChange((body: Call<typeof customers.change>['body']) => call(customers.change, { params: { id }, body }))
export const useArchiveCustomer = (id: number) => useChange(() => call(customers.archive, { params: { id } }))
export const useRestoreCustomer = (id: number) => useChange(() => call(customers.restore, { params: { id } }))
export const useOpenPortal = (id: number) =>
  useChange((body: Call<typeof portals.create>['body']) => call(portals.create, { params: { id }, body }))
export const useChangePortal = (id: number) =>
  useChange((body: Call<typeof portals.change>['body']) => call(portals.change, { params: { id }, body }))

/** Customers are shown in many places, so a change invalidates them all. */
function useChange<In, Out>(mutationFn: (input: In) => Promise<Out>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: ['customers'] }),
  })
}
