import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { CircleCheck, UserRoundCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { PageHeaderDivider } from '../../../ui/layout/page-layout.tsx'
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx'
import { useTicketActions } from '../assignment/use-ticket-actions.ts'
import { ticketDetailMessages as messages } from './ticket-detail.messages.tsx'

/** The two most frequent actions as buttons. Phones have them in the menu. */
export function TicketActions({ ticket }: { ticket: Ticket }) {
  const { assignToMe, resolve } = useTicketActions(ticket)
  if (!assignToMe && !resolve) return null
  return (
    <span className="flex flex-none items-center gap-2 max-md:hidden">
      {assignToMe && <Action label={messages.assignToMe} keys="I" icon={<UserRoundCheck />} onClick={assignToMe} />}
      {resolve && <Action label={messages.resolve} keys="Shift R" icon={<CircleCheck />} onClick={resolve} />}
      <PageHeaderDivider />
    </span>
  )
}

type ActionProps = { label: string; keys: string; icon: ReactNode; onClick: () => void }

function Action({ label, keys, icon, onClick }: ActionProps) {
  return (
    <Tooltip content={label} keys={keys}>
      <Button variant="outline" size="sm" icon={icon} onClick={onClick} aria-label={label}>
        <span className="max-xl:sr-only">{label}</span>
      </Button>
    </Tooltip>
  )
}
