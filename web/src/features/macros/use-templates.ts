import { hasHtml } from '@hatchway/contract/body-kind'
import type { Macro } from '@hatchway/contract/templates/macros'
import { fillPlaceholders, placeholderValues, type TextFormat } from '@hatchway/contract/templates/placeholders'
import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasErrorCode } from '../../platform/api-error.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { cannedRepliesList, countReplyUse } from '../canned-replies/canned-replies.queries.ts'
import type { Slash, SlashItem } from '../comments/editor/use-slash.ts'
import { useSession } from '../session/session-context.tsx'
import { notInGroup, refusedAssignment } from '../tickets/assignment/group-move.ts'
import { describeMacro } from './describe-macro.ts'
import { macroMessages as messages } from './macro.messages.ts'
import { macrosList, useApplyMacro } from './macros.queries.ts'
import { useMacroNames } from './use-macro-names.ts'

/** Returns the items of the `/` menu on a ticket: macros, which are applied, and canned replies, which are inserted into the message. */
export function useTemplates(ticket: Ticket) {
  const { user, company } = useSession()
  const [isAsked, setAsked] = useState(false)
  /** A macro that would send a message and waits for confirmation. */
  const [asking, setAsking] = useState<Macro>()
  const macros = useQuery({ ...macrosList, enabled: isAsked })
  const replies = useQuery({ ...cannedRepliesList, enabled: isAsked })
  const names = useMacroNames(isAsked)
  const application = useApplyMacro(ticket.id)

  const apply = (macro: Macro, fallbackGroupId?: number | null) => {
    if (application.isPending) return
    const { id, name, actions } = macro
    const body = fallbackGroupId === undefined ? { macroId: id } : { macroId: id, fallbackGroupId }
    application.mutateAsync(body, { onSettled: () => setAsking(undefined) }).then(
      () => toast({ title: messages.applied(name), variant: 'success' }),
      (error: unknown) => {
        const assigned = actions.find((action) => action.kind === 'assign_person')?.assigneeId
        if (assigned && hasErrorCode(error, notInGroup))
          return refusedAssignment.set({
            assigneeId: assigned === 'me' ? user.id : assigned,
            count: 1,
            ticket,
            onMove: (groupId) => apply(macro, groupId),
          })
        toastError(messages.applyFailed(name))(error)
      },
    )
  }
  const values = placeholderValues({
    requester: ticket.requester?.fullName ?? null,
    ticket: { number: ticket.ticketNumber, subject: ticket.subject, status: ticket.statusName },
    customer: ticket.customerName,
    agent: user.fullName,
    company: company.name,
  })
  const filled = (content: string, format: TextFormat) => fillPlaceholders(content, values, format)

  const items: SlashItem[] = [
    ...(macros.data ?? []).map((macro) => ({
      key: `macro ${macro.id}`,
      group: messages.macros,
      label: macro.name,
      detail: describeMacro(macro.actions, names),
      pick: () => {
        if (macro.actions.some(({ kind }) => kind === 'reply' || kind === 'note')) setAsking(macro)
        else apply(macro)
        return undefined
      },
    })),
    ...(replies.data ?? []).map((reply) => ({
      key: `reply ${reply.id}`,
      group: messages.cannedReplies,
      label: reply.name,
      pick: () => {
        void countReplyUse(reply.id)
        return filled(reply.content, hasHtml(reply.content) ? 'html' : 'markdown')
      },
    })),
  ]
  const slash: Slash = {
    items,
    isLoading: macros.isLoading || replies.isLoading,
    onAsk() {
      setAsked(true)
      // Refetches on each opening: others may have changed the templates, and the usage order changes.
      if (isAsked) void Promise.all([macros.refetch(), replies.refetch()])
    },
  }
  return {
    slash,
    asking,
    names,
    filled,
    isApplying: application.isPending,
    confirm: () => asking && apply(asking),
    cancel: () => setAsking(undefined),
  }
}
export type Templates = ReturnType<typeof useTemplates>
