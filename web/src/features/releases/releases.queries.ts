import type { Call } from '@hatchway/contract/endpoint'
import { type Environment, type ReleaseType, releases } from '@hatchway/contract/releases/releases'
import { call, endpointQuery, pageQuery } from '../../platform/call.ts'
import { useServiceChange } from '../services/services.queries.ts'

export type ReleaseFilter = {
  search?: string | undefined
  releaseType?: ReleaseType | undefined
  environment?: Environment | undefined
}

/** Queries the releases of a service including drafts, the newest version first. */
export const releasesOf = (serviceId: number, filter: ReleaseFilter) =>
  pageQuery(['services', serviceId, 'releases', filter], releases.list, { params: { id: serviceId }, query: filter })

export const oneRelease = (serviceId: number, releaseId: number) =>
  endpointQuery(['services', serviceId, 'release', releaseId], releases.show, { params: { id: serviceId, releaseId } })

type NewRelease = Call<typeof releases.create>['body']
type ReleaseChange = Call<typeof releases.change>['body']

export const useDraftRelease = (id: number) =>
  useServiceChange((body: NewRelease) => call(releases.create, { params: { id }, body }))
export const useChangeRelease = (id: number) =>
  useServiceChange(({ releaseId, ...body }: ReleaseChange & { releaseId: number }) =>
    call(releases.change, { params: { id, releaseId }, body }),
  )
export const usePublishRelease = (id: number) =>
  useServiceChange((releaseId: number) => call(releases.publish, { params: { id, releaseId } }))
export const useDeleteRelease = (id: number) =>
  useServiceChange((releaseId: number) => call(releases.remove, { params: { id, releaseId } }))
