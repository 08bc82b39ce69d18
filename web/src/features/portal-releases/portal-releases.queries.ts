import { type PortalService, portalReleases } from '@hatchway/contract/customers/portal-releases'
import type { Environment, ReleaseType } from '@hatchway/contract/releases/releases'
import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery } from '../../platform/call.ts'
import { portalReleaseMessages as messages } from './portal-releases.messages.ts'

/** The filters of a service's release list. */
export type ReleaseFilter = { search?: string; releaseType?: ReleaseType; environment?: Environment }

/** Number of releases per request. The user loads more on demand. */
const releasesAtOnce = 50

export const portalServices = endpointQuery(['portal', 'services'], portalReleases.services)

/** Queries the release of a service that the organization runs. */
export const portalAppliedVersion = (id: number) =>
  endpointQuery(['portal', 'services', id, 'applied-version'], portalReleases.appliedVersion, { params: { id } })

/** Queries the published releases of a service in pages, the newest version first. */
export const portalReleaseList = (id: number, filter: ReleaseFilter) =>
  infiniteQueryOptions({
    queryKey: ['portal', 'services', id, 'releases', filter],
    queryFn: ({ pageParam: after, signal }) =>
      call(portalReleases.list, { params: { id }, query: { ...filter, limit: releasesAtOnce, after } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < releasesAtOnce ? undefined : last.at(-1)?.id),
    placeholderData: keepPreviousData,
  })

/** Queries one release, for users who followed a link to it. */
export const portalRelease = (id: number, releaseId: number) =>
  endpointQuery(['portal', 'services', id, 'release', releaseId], portalReleases.show, { params: { id, releaseId } })

type Applying = { releaseId: number; notes: string }

/** Marks a release as applied. The screen is updated from the response, which a server of another version may leave empty. */
export function useApplyRelease(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ releaseId, notes }: Applying) =>
      call(portalReleases.apply, { params: { id, releaseId }, body: { notes } }).catch((cause: unknown) => {
        throw new Error(messages.markAppliedFailed, { cause })
      }),
    onSuccess: ({ appliedVersion }) => {
      if (appliedVersion) {
        client.setQueryData(portalAppliedVersion(id).queryKey, { appliedVersion })
        client.setQueryData(portalServices.queryKey, (known) =>
          known?.map((service): PortalService => (service.id === id ? { ...service, appliedVersion } : service)),
        )
      }
      void client.invalidateQueries({ queryKey: portalAppliedVersion(id).queryKey })
      void client.invalidateQueries({ queryKey: portalServices.queryKey, exact: true })
    },
  })
}
