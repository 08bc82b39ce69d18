import { type Macro, macros } from '@hatchway/contract/templates/macros'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery } from '../../platform/call.ts'
import { useTemplateChanges } from '../canned-replies/use-template-changes.ts'
import { ticketDetail } from '../tickets/ticket.queries.ts'

/** Queries the macros that the user may use, most used first. Staff only. */
export const macrosList = endpointQuery(['macros'], macros.list)

export type MacroDraft = Pick<Macro, 'name' | 'actions' | 'isShared' | 'groupIds'>
export const useMacroChanges = () => useTemplateChanges<MacroDraft>(macros, macrosList.queryKey)

/** Applies a macro to a ticket. Shows the resulting ticket at once and refetches related data. */
export function useApplyMacro(ticketId: number) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `ticket ${ticketId}` },
    mutationFn: ({ macroId, fallbackGroupId }: { macroId: number; fallbackGroupId?: number | null }) =>
      call(macros.apply, { params: { id: ticketId, macroId }, body: { fallbackGroupId } }),
    onSuccess: (ticket) => {
      client.setQueryData(ticketDetail(ticketId).queryKey, ticket)
      for (const queryKey of [['tickets', ticketId], ['tickets', 'list'], ['tickets', 'counts'], macrosList.queryKey])
        void client.invalidateQueries({ queryKey })
    },
  })
}
