import type { TicketSummary } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { OptionList } from '../../ui/select/option-list.tsx'
import { StatusIcon } from '../tickets/ticket-icons.tsx'
import { ticketPickerMessages as messages } from './ticket-link.messages.ts'
import { foundTickets } from './ticket-links.queries.ts'

export type PickedTicket = Pick<TicketSummary, 'id' | 'ticketNumber' | 'subject' | 'status'>

type TicketPickerProps = {
  /** Ids that are excluded. */
  without: readonly number[]
  onPick: (ticket: PickedTicket) => void
  footer?: ReactNode
}

/** Finds a ticket by its number or by words of its subject. */
export function TicketPicker({ without, onPick, footer }: TicketPickerProps) {
  const [search, setSearch] = useState('')
  const found = useQuery(foundTickets(search.trim()))
  const offered = (found.data ?? []).filter(({ id }) => !without.includes(id))
  return (
    <OptionList
      label={messages.tickets}
      placeholder={messages.placeholder}
      options={offered.map(({ id, ticketNumber, subject, status }) => ({
        value: String(id),
        label: `#${ticketNumber} ${subject}`,
        icon: <StatusIcon status={status} />,
      }))}
      selected={[]}
      loading={found.isLoading || found.isPlaceholderData}
      emptyText={messages.none}
      onSearch={setSearch}
      footer={footer}
      onPick={(value) => {
        const picked = offered.find(({ id }) => String(id) === value)
        if (picked) onPick(picked)
      }}
    />
  )
}
