import { Button } from '../../ui/button/button.tsx'
import { Kbd } from '../../ui/display/kbd.tsx'
import { PageFooter } from '../../ui/layout/page-layout.tsx'
import { StatusLabel } from '../tickets/ticket-icons.tsx'
import { newTicketMessages as messages } from './new-ticket.messages.tsx'
import { firstStep } from './ticket-body.ts'
import type { NewTicketState } from './use-new-ticket.ts'

/** Shows the initial status of the ticket, Cancel, and Create Request. */
export function NewTicketFooter({ ticket, className }: { ticket: NewTicketState; className?: string }) {
  const { types, isBusy, created, reset, asker } = ticket
  const step = firstStep(types.type)
  return (
    <PageFooter className={className}>
      <div className="flex min-h-14 items-center gap-2 px-4 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] md:px-5">
        <p className="me-auto flex min-w-0 items-center gap-2 text-ink-2 max-md:hidden">
          {asker === 'staff' && (
            <>
              <span className="text-ink-3">{messages.startAs}</span>
              <StatusLabel status={step.state} name={step.name ?? null} />
            </>
          )}
        </p>
        <Button variant="ghost" className="max-md:h-control-lg max-md:flex-1" disabled={isBusy} onClick={reset}>
          {messages.cancel}
        </Button>
        <Button
          type="submit"
          className="max-md:h-control-lg max-md:flex-2 md:min-w-44"
          pending={isBusy}
          pendingText={created ? messages.uploading : messages.creating}
        >
          <span className="inline-flex items-center gap-2.5">
            {messages.create}
            <Kbd keys="Ctrl Enter" onFill className="max-md:hidden" />
          </span>
        </Button>
      </div>
    </PageFooter>
  )
}
