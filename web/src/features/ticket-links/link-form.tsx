import type { TicketRelation } from '@hatchway/contract/tickets/ticket-links'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Kbd } from '../../ui/display/kbd.tsx'
import { labeled } from '../../ui/select/labeled.ts'
import { Select } from '../../ui/select/select.tsx'
import { ticketLinkMessages as messages, relationChoiceMessages } from './ticket-link.messages.ts'
import { useAddLink } from './ticket-links.queries.ts'
import { TicketPicker } from './ticket-picker.tsx'

const relationChoices = labeled(relationChoiceMessages)

type LinkFormProps = { ticketId: number; linked: readonly number[]; onDone: () => void }

/** Links two tickets: selecting the other one creates the link, with the relation that is chosen below the list. */
export function LinkForm({ ticketId, linked, onDone }: LinkFormProps) {
  const [relation, setRelation] = useState<TicketRelation>('relates_to')
  const add = useAddLink(ticketId)
  const form = useRef<HTMLDivElement>(null)
  const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
  const onKeyDown = (event: KeyboardEvent) => {
    // Option and R type another character on a Mac.
    if (!event.altKey || event.code !== 'KeyR') return
    event.preventDefault()
    find('button[role="combobox"]')?.click()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles a key of the controls inside
    <div ref={form} className="flex max-h-[inherit] flex-col" onKeyDown={onKeyDown}>
      <TicketPicker
        without={[ticketId, ...linked]}
        onPick={(other) => {
          if (add.isPending) return
          add.mutate({ ticketId: other.id, relation: relation as 'relates_to' })
          onDone()
        }}
        footer={
          <div className="flex items-center gap-2 px-1 py-0.5">
            <span className="flex-none text-ink-2">{messages.thisTicket}</span>
            <Select
              quiet
              aria-label={messages.relation}
              aria-keyshortcuts="Alt+R"
              options={relationChoices}
              value={relation}
              onValueChange={(value) => setRelation(value as TicketRelation)}
              // The search goes on.
              returnFocusTo={() => find('input')}
            />
            <Kbd keys="Alt R" />
          </div>
        }
      />
    </div>
  )
}
