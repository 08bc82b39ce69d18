import type { TicketRelation } from '@hatchway/contract/tickets/ticket-links'
import { useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { labeled } from '../../ui/select/labeled.ts'
import { Select } from '../../ui/select/select.tsx'
import { ticketLinkMessages as messages, relationChoiceMessages } from './ticket-link.messages.ts'
import { useAddLink } from './ticket-links.queries.ts'
import { TicketPicker } from './ticket-picker.tsx'

const relationChoices = labeled(relationChoiceMessages)

type LinkFormProps = { ticketId: number; linked: readonly number[]; onDone: () => void }

/** Links two tickets: first the relation is chosen, then selecting the other ticket creates the link. */
export function LinkForm({ ticketId, linked, onDone }: LinkFormProps) {
  const [relation, setRelation] = useState<TicketRelation>('relates_to')
  const add = useAddLink(ticketId)
  return (
    <div className="flex max-h-[inherit] flex-col">
      <div className="border-b border-line p-2">
        <Field label={messages.thisTicket}>
          <Select
            options={relationChoices}
            value={relation}
            onValueChange={(value) => setRelation(value as TicketRelation)}
          />
        </Field>
      </div>
      <TicketPicker
        without={[ticketId, ...linked]}
        onPick={(other) => {
          if (add.isPending) return
          add.mutate({ ticketId: other.id, relation: relation as 'relates_to' })
          onDone()
        }}
      />
    </div>
  )
}
