import type { SlaExplanation } from '@hatchway/contract/sla/ticket-sla'
import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { BellRing } from 'lucide-react'
import { useMinute } from '../../../platform/time/use-minute.ts'
import { Button } from '../../../ui/button/button.tsx'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { slaExplanation, useTicketSlaChanges } from '../sla.queries.ts'
import { stateOf } from '../target-state.ts'
import { breachMessages as messages } from './sla-panel.messages.ts'

type AcknowledgeBreachProps = { ticketId: number; explanation: SlaExplanation; className?: string }

/** Ends the repeated notifications of a breach, and says who did. Nothing for a ticket without one. */
export function AcknowledgeBreach({ ticketId, explanation, className }: AcknowledgeBreachProps) {
  const { acknowledge } = useTicketSlaChanges(ticketId)
  if (!explanation.canAcknowledge)
    return explanation.acknowledgedBy === null ? null : (
      <p className={clsx('type-small text-ink-2', className)}>{messages.acknowledgedBy(explanation.acknowledgedBy)}</p>
    )
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-2 gap-y-1.5 rounded-tile border border-danger-line bg-danger-soft py-1.5 ps-2.5 pe-1.5 text-danger-ink',
        className,
      )}
    >
      <BellRing size={15} className="flex-none" />
      <span className="min-w-50 flex-1">{messages.open}</span>
      <Button
        variant="outline"
        size="sm"
        pending={acknowledge.isPending}
        pendingText={messages.acknowledging}
        onClick={() =>
          void toastResult(acknowledge.mutateAsync(), {
            done: messages.acknowledged,
            failed: messages.failed,
          })
        }
      >
        {messages.acknowledge}
      </Button>
    </div>
  )
}

/** An escalated breach that no one has acknowledged, where the SLA is not in view; nothing otherwise. */
export function OpenBreach({ ticket: { id, can, sla = [] } }: { ticket: Ticket }) {
  const now = useMinute()
  const isOverdue = sla.some((target) => target.endedAt === null && stateOf(target, now).state === 'breach')
  const { data } = useQuery({ ...slaExplanation(id), enabled: can.arrange && isOverdue })
  if (!isOverdue || !data?.canAcknowledge) return null
  return <AcknowledgeBreach ticketId={id} explanation={data} className="mx-4 mt-2 flex-none" />
}
