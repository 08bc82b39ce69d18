import type { Call } from '@hatchway/contract/endpoint'
import { docker, dockerImages } from '@hatchway/contract/releases/docker'
import type { Release } from '@hatchway/contract/releases/releases'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery } from '../../platform/call.ts'

export type WithImage = Pick<Release, 'imageUrl' | 'downloadUrl' | 'packageName' | 'version'>
type Wanted = Call<typeof docker.download>['body']

/** Returns the image of a release as the request expects it. */
export const imageOf = ({ imageUrl, downloadUrl, packageName, version }: WithImage): Wanted => ({
  imageUrl: imageUrl ?? downloadUrl ?? '',
  imageName: packageName,
  version,
})

export const archiveKey = (wanted: Wanted) => ['docker', wanted.imageUrl, wanted.version]

export const archiveProgress = (wanted: Wanted) =>
  endpointQuery(
    [...archiveKey(wanted), 'progress'],
    docker.progress,
    { query: wanted },
    { refetchInterval: 1000, gcTime: 0 },
  )

/** Queries the configuration of docker archives, for admins. */
export const dockerSetup = endpointQuery(['integrations', 'docker'], dockerImages.setup)

export function useClearArchives() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(dockerImages.clear),
    onSettled: () => client.invalidateQueries({ queryKey: dockerSetup.queryKey }),
  })
}
