import { apiKeys } from '@hatchway/contract/accounts/api-keys'
import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useSession } from '../session/session-context.tsx'
import { apiKeyMessages as messages } from './api-key.messages.ts'

/** Queries the user's own API key, masked. The full key is never cached. */
export const ownKey = (onPortal: number | null) =>
  queryOptions({
    queryKey: ['api-key'],
    queryFn: ({ signal }) =>
      onPortal === null
        ? call(apiKeys.showOwn, {}, { signal })
        : call(apiKeys.show, { params: { id: onPortal } }, { signal }),
  })

/** Returns the user's id on a portal, where API keys are addressed by user id. Null on the staff side. */
export function usePortalUserId() {
  const { user, portal } = useSession()
  return portal ? user.id : null
}

const generating = ['api-key', 'generate']

type Generating = { isFirst: boolean; onFresh: (key: string) => void; onSettled?: () => void }

/** Generates or regenerates the key and shows a toast with the result. The response holds the only copy, which is not cached. */
export function useGenerateKey({ isFirst, onFresh, onSettled }: Generating) {
  const client = useQueryClient()
  const onPortal = usePortalUserId()
  return useMutation({
    mutationKey: generating,
    gcTime: 0,
    mutationFn: () =>
      onPortal === null ? call(apiKeys.generateOwn) : call(apiKeys.generate, { params: { id: onPortal } }),
    // Handled here and not by the caller, which unmounts as soon as the first key exists.
    onSuccess: ({ apiKey }) => {
      toast({
        title: isFirst ? messages.created : messages.regenerated,
        description: messages.storeKey,
        variant: 'success',
      })
      onFresh(apiKey!)
    },
    onError: () =>
      toast({
        title: messages.failed,
        description: isFirst ? messages.createFailed : messages.regenerateFailed,
        variant: 'destructive',
      }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ownKey(onPortal).queryKey, exact: true })
      onSettled?.()
    },
  })
}

/** Returns whether a key is being generated, so that there is a place to show it. */
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
