import type { Call } from '@hatchway/contract/endpoint'
import { macros } from '@hatchway/contract/tickets/macros'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { endpointQuery } from '../../platform/endpoint-query.ts'
import { ticketDetail } from '../tickets/ticket.queries.ts'

/** Queries the macros that the user may use, most used first. Staff only. */
export const macrosList = endpointQuery(['macros'], macros.list)

export type NewMacro = Call<typeof macros.add>['body']
export type MacroChange = Call<typeof macros.change>['body']

export function useMacroChanges() {
  const client = useQueryClient()
  const onSuccess = () => void client.invalidateQueries({ queryKey: macrosList.queryKey })
  return {
    add: useMutation({ mutationFn: (body: NewMacro) => call(macros.add, { body }), onSuccess }),
    change: useMutation({
      mutationFn: ({ id, body }: { id: number; body: MacroChange }) => call(macros.change, { params: { id }, body }),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: (id: number) => call(macros.remove, { params: { id } }), onSuccess }),
  }
}

/** Applies a macro to a ticket. Shows the resulting ticket at once and refetches related data. */
export function useApplyMacro(ticketId: number) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `ticket ${ticketId}` },
    mutationFn: (macroId: number) => call(macros.apply, { params: { id: ticketId, macroId } }),
    onSuccess: (ticket) => {
      client.setQueryData(ticketDetail(ticketId).queryKey, ticket)
      for (const queryKey of [['tickets', ticketId], ['tickets', 'list'], ['tickets', 'counts'], macrosList.queryKey])
        void client.invalidateQueries({ queryKey })
    },
  })
}
