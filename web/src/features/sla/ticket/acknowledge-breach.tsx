import type { SlaExplanation } from '@hatchway/contract/sla/ticket-sla'
import clsx from 'clsx'
import { BellRing } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { useTicketSlaChanges } from '../sla.queries.ts'

type AcknowledgeBreachProps = { ticketId: number; explanation: SlaExplanation; className?: string }

/** Ends the repeated notifications of a breach, and says who did. Nothing for a ticket without one. */
export function AcknowledgeBreach({ ticketId, explanation, className }: AcknowledgeBreachProps) {
  const { acknowledge } = useTicketSlaChanges(ticketId)
  if (!explanation.canAcknowledge)
    return explanation.acknowledgedBy === null ? null : (
      <p className={clsx('type-small text-ink-2', className)}>Breach acknowledged by {explanation.acknowledgedBy}</p>
    )
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-2 gap-y-1.5 rounded-tile border border-danger-line bg-danger-soft py-1.5 ps-2.5 pe-1.5 text-danger-ink',
        className,
      )}
    >
      <BellRing size={15} strokeWidth={1.85} aria-hidden className="flex-none" />
      <span className="min-w-50 flex-1">Escalated until acknowledged</span>
      <Button
        variant="outline"
        size="sm"
        pending={acknowledge.isPending}
        pendingText="Acknowledging..."
        onClick={() =>
          void toastResult(acknowledge.mutateAsync(), {
            done: 'Breach acknowledged',
            failed: 'The breach couldn’t be acknowledged',
          })
        }
      >
        Acknowledge
      </Button>
    </div>
  )
}
