import { apiKeys } from '@hatchway/contract/api-keys'
import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useSession } from '../session/session-context.tsx'

/** The person's own key as the server tells it: masked. The whole one is in no cache. */
export const ownKey = (onPortal: number | null) =>
  queryOptions({
    queryKey: ['api-key'],
    queryFn: ({ signal }) =>
      onPortal === null
        ? call(apiKeys.showOwn, {}, { signal })
        : call(apiKeys.show, { params: { id: onPortal } }, { signal }),
  })

/** On a portal one's key is found by one's id. */
export function usePortalUserId() {
  const { user, portal } = useSession()
  return portal ? user.id : null
}

const generating = ['api-key', 'generate']

type Generating = { isFirst: boolean; onFresh: (key: string) => void; onSettled?: () => void }

/** Makes the key, or a new one in its place, and says how that went. What is answered is the only copy: no cache keeps it. */
export function useGenerateKey({ isFirst, onFresh, onSettled }: Generating) {
  const client = useQueryClient()
  const onPortal = usePortalUserId()
  return useMutation({
    mutationKey: generating,
    gcTime: 0,
    mutationFn: () =>
      onPortal === null ? call(apiKeys.generateOwn) : call(apiKeys.generate, { params: { id: onPortal } }),
    // Not where it is called: what asks for the first key is gone as soon as there is one.
    onSuccess: ({ apiKey }) => {
      toast({
        title: isFirst ? 'API Key created' : 'API Key regenerated',
        description: 'Copy and store your new API key securely.',
        variant: 'success',
      })
      onFresh(apiKey!)
    },
    onError: () =>
      toast({
        title: 'Error',
        description: isFirst ? 'Could not create API key.' : 'Could not regenerate API key.',
        variant: 'destructive',
      }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ownKey(onPortal).queryKey, exact: true })
      onSettled?.()
    },
  })
}

/** Whether a key is being made right now: it must have somewhere to appear. */
export const useIsGenerating = () => useIsMutating({ mutationKey: generating }) > 0

export function useEndKey() {
  const client = useQueryClient()
  const onPortal = usePortalUserId()
  return useMutation({
    mutationFn: () =>
      onPortal === null ? call(apiKeys.removeOwn) : call(apiKeys.remove, { params: { id: onPortal } }),
    onSettled: () => void client.invalidateQueries({ queryKey: ownKey(onPortal).queryKey }),
  })
}
