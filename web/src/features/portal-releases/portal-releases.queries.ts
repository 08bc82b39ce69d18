import { type PortalService, portalReleases } from '@hatchway/contract/portal-releases'
import type { Environment, ReleaseType } from '@hatchway/contract/releases'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** What the list of a service is narrowed down by. */
export type ReleaseFilter = { search?: string; releaseType?: ReleaseType; environment?: Environment }

/** As many releases are fetched at once; the rest when somebody asks for them. */
const releasesAtOnce = 50

export const portalServices = queryOptions({
  queryKey: ['portal', 'services'],
  queryFn: ({ signal }) => call(portalReleases.services, {}, { signal }),
})

/** Which release the organisation runs of a service. */
export const portalAppliedVersion = (id: number) =>
  queryOptions({
    queryKey: ['portal', 'services', id, 'applied-version'],
    queryFn: ({ signal }) => call(portalReleases.appliedVersion, { params: { id } }, { signal }),
  })

/** What is published of a service, the newest version first, part by part. */
export const portalReleaseList = (id: number, filter: ReleaseFilter) =>
  infiniteQueryOptions({
    queryKey: ['portal', 'services', id, 'releases', filter],
    queryFn: ({ pageParam: after, signal }) =>
      call(portalReleases.list, { params: { id }, query: { ...filter, limit: releasesAtOnce, after } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < releasesAtOnce ? undefined : last.at(-1)?.id),
    placeholderData: keepPreviousData,
  })

/** One release, for who was sent there by a link. */
export const portalRelease = (id: number, releaseId: number) =>
  queryOptions({
    queryKey: ['portal', 'services', id, 'release', releaseId],
    queryFn: ({ signal }) => call(portalReleases.show, { params: { id, releaseId } }, { signal }),
  })

type Applying = { releaseId: number; notes: string }

/** Marks a release as the one that runs. What is on screen follows the answer at once. */
export function useApplyRelease(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ releaseId, notes }: Applying) =>
      call(portalReleases.apply, { params: { id, releaseId }, body: { notes } }).catch((cause: unknown) => {
        throw new Error('Failed to mark release as applied', { cause })
      }),
    onSuccess: ({ appliedVersion }) => {
      client.setQueryData(portalAppliedVersion(id).queryKey, { appliedVersion })
      client.setQueryData(portalServices.queryKey, (known) =>
        known?.map((service): PortalService => (service.id === id ? { ...service, appliedVersion } : service)),
      )
      void client.invalidateQueries({ queryKey: portalServices.queryKey, exact: true })
    },
  })
}
