import { dockerImages } from '@hatchway/contract/docker'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** How docker archives are set up, for admins. */
export const dockerSetup = queryOptions({
  queryKey: ['integrations', 'docker'],
  queryFn: ({ signal }) => call(dockerImages.setup, {}, { signal }),
})

export function useClearArchives() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(dockerImages.clear),
    onSettled: () => client.invalidateQueries({ queryKey: dockerSetup.queryKey }),
  })
}
