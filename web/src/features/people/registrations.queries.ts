import { registrations } from '@hatchway/contract/accounts/registrations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery } from '../../platform/call.ts'

export const waitingRegistrations = endpointQuery(['registrations'], registrations.list, {})

/** The decisions of an admin on a registration. */
export function useRegistrationActions() {
  const client = useQueryClient()
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: waitingRegistrations.queryKey }),
      client.invalidateQueries({ queryKey: ['users'] }),
    ])
  return {
    accept: useMutation({
      mutationFn: (id: number) => call(registrations.accept, { params: { id } }),
      onSettled,
    }),
    decline: useMutation({
      mutationFn: (id: number) => call(registrations.decline, { params: { id } }),
      onSettled,
    }),
    restore: useMutation({
      mutationFn: (id: number) => call(registrations.restore, { params: { id } }),
      onSettled,
    }),
  }
}
