import { type PushDevice, type PushDevices, pushSubscriptions } from '@hatchway/contract/messages/push-subscriptions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, errorMessage } from '../../platform/api-error.ts'
import { call, endpointQuery } from '../../platform/call.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useSession } from '../session/session-context.tsx'
import { pushMessages as messages } from './push.messages.tsx'
import { forgetPush, turnOnPush } from './push-actions.ts'
import { askPermission } from './push-browser.ts'

/** Queries the browsers that receive the user's pushes. */
export const pushDevices = endpointQuery(['push-devices'], pushSubscriptions.list)

/** Asks the user for permission where needed, and turns push on in this browser. */
export function useTurnOnPush() {
  const client = useQueryClient()
  const { user } = useSession()
  return useMutation({
    mutationFn: async (listed: PushDevices) =>
      (await askPermission()) === 'granted' ? turnOnPush(user.id, listed) : null,
    onSuccess: (listed) => {
      if (!listed)
        return toast({
          title: messages.notTurnedOn.title,
          description: messages.notTurnedOn.hint,
          variant: 'destructive',
        })
      client.setQueryData(pushDevices.queryKey, listed)
      toast({ title: messages.turnedOn(listed.here.device), variant: 'success' })
    },
    onError: (error) =>
      toast({
        title: messages.turnOnFailed,
        description: error instanceof ApiError ? errorMessage(error) : messages.noService,
        variant: 'destructive',
      }),
  })
}

/** Turns push off in this or another browser. In this one it can be undone. */
export function useTurnOffPush() {
  const client = useQueryClient()
  const turnOn = useTurnOnPush()
  return useMutation({
    mutationFn: async ({ id, isCurrent }: PushDevice) => {
      await call(pushSubscriptions.remove, { params: { id } })
      if (isCurrent) await forgetPush()
    },
    onSuccess: (_, { device, isCurrent }) => {
      const listed = client.getQueryData(pushDevices.queryKey)
      toast({
        title: messages.turnedOff(device),
        variant: 'success',
        ...(isCurrent && listed && { action: { label: messages.undo, onClick: () => turnOn.mutate(listed) } }),
      })
    },
    onError: (error) =>
      toast({ title: messages.turnOffFailed, description: errorMessage(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: pushDevices.queryKey }),
  })
}

/** Sends a test to one browser, and says what its push service answered. */
export function useTestPush() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: PushDevice) => call(pushSubscriptions.test, { params: { id } }),
    onSuccess: ({ result, problem }, { device }) => {
      if (result === 'sent')
        toast({ title: messages.tested.title(device), description: messages.tested.hint, variant: 'success' })
      else if (result === 'gone')
        toast({
          title: messages.turnedOff(device),
          description: messages.ended,
          variant: 'destructive',
        })
      else toast({ title: messages.testFailed, description: problem ?? undefined, variant: 'destructive' })
    },
    onError: (error) => toast({ title: messages.testFailed, description: errorMessage(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: pushDevices.queryKey }),
  })
}
