import { useState } from 'react'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { type PickedTicket, TicketPicker } from '../ticket-links/ticket-picker.tsx'
import { taskMessages as messages } from './task.messages.ts'
import { TaskDialog } from './task-dialog.tsx'

/** Adds a task outside a ticket: first the ticket is chosen. */
export function NewTaskDialog({ onClose }: { onClose: () => void }) {
  const [ticket, setTicket] = useState<PickedTicket>()
  if (ticket) return <TaskDialog ticketId={ticket.id} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={messages.newTask} description={messages.chooseTicket}>
      <TicketPicker without={[]} onPick={setTicket} />
    </Dialog>
  )
}
