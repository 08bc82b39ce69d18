import { customFieldKey } from '@hatchway/contract/ticket-types/ticket-type-rules'
import { redactedText } from '@hatchway/contract/tickets/comments'
import { redaction } from '@hatchway/contract/tickets/redaction'
import { customKeyOf } from '@hatchway/contract/tickets/ticket-fields'
import type { Ticket, TicketEvent } from '@hatchway/contract/tickets/tickets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../platform/call.ts'
import { QueryErrorLine } from '../../ui/feedback/error-state.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { allTicketTypes } from '../ticket-types/ticket-types.queries.ts'
import { ticketEvents } from '../tickets/ticket.queries.ts'
import { valueRedactionMessages as messages } from './redaction.messages.ts'

/** Asks an admin which custom fields lose all their values for good, and which tags the ticket and its log lose. */
export function RedactValuesDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const client = useQueryClient()
  const events = useQuery(ticketEvents(ticket.id))
  const { data: types = [] } = useQuery(allTicketTypes)
  const [customFields, setFields] = useState<string[]>([])
  const [tags, setTags] = useState<string[]>([])
  const redact = useMutation({
    mutationFn: () =>
      call(redaction.ticket, {
        params: { id: ticket.id },
        body: { ...(customFields.length > 0 && { customFields }), ...(tags.length > 0 && { tags }) },
      }),
    onSuccess: () => void client.invalidateQueries(),
  })
  const former = earlierValues(events.data ?? [])
  const ofType = types.find(({ id }) => id === ticket.typeId)?.customFields ?? []
  const labelOf = (key: string) =>
    ofType.find(({ name }) => customFieldKey(name) === key)?.label ?? key.replaceAll('_', ' ')
  const fields = [...new Set([...Object.keys(ticket.customFields), ...former.fields])]
  const allTags = [...new Set([...ticket.tags, ...former.tags])]
  const isEmpty = events.isSuccess && fields.length === 0 && allTags.length === 0
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={messages.title}
      description={messages.effect}
      dirty={customFields.length + tags.length > 0}
      onSubmit={() => redact.mutateAsync().then(() => toast({ title: messages.removed, variant: 'success' }))}
      submitLabel={messages.remove}
      variant="destructive"
      pendingText={messages.removing}
      mutation={redact}
      disabledReason={customFields.length + tags.length === 0 ? messages.chooseFirst : undefined}
    >
      {events.isError && <QueryErrorLine query={events} fallback={messages.loadFailed} />}
      {isEmpty && <p className="text-ink-2">{messages.nothing}</p>}
      <Choices label={messages.fields} options={fields} chosen={customFields} onChoose={setFields}>
        {(key) => ({ label: labelOf(key), hint: presentText(ticket, key) ?? messages.formerOnly })}
      </Choices>
      <Choices label={messages.tags} options={allTags} chosen={tags} onChoose={setTags}>
        {(tag) => ({ label: tag, hint: ticket.tags.includes(tag) ? undefined : messages.formerOnly })}
      </Choices>
    </FormDialog>
  )
}

type ChoicesProps = {
  label: string
  options: readonly string[]
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
  children: (option: string) => { label: string; hint: ReactNode }
}

function Choices({ label, options, chosen, onChoose, children }: ChoicesProps) {
  if (options.length === 0) return null
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="type-strong mb-2">{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          {...children(option)}
          checked={chosen.includes(option)}
          onCheckedChange={(isChosen) =>
            onChoose(isChosen ? [...chosen, option] : chosen.filter((one) => one !== option))
          }
        />
      ))}
    </fieldset>
  )
}

function presentText({ customFields }: Ticket, key: string): string | null {
  const value = customFields[key]
  if (value === undefined || value === null) return null
  return typeof value === 'boolean' ? (value ? messages.yes : messages.no) : String(value)
}

/** Returns the keys of custom fields and the tags that occur in the changes of a ticket and were not removed for good. */
function earlierValues(events: readonly TicketEvent[]) {
  const changes = events.flatMap((event) => event.changes)
  const fields = changes.flatMap(({ field, from, to }) => {
    const key = customKeyOf(field)
    return key !== undefined && [from, to].some((value) => value && value !== redactedText) ? [key] : []
  })
  const tags = changes
    .filter(({ field }) => field === 'tags')
    .flatMap(({ from, to }) => [from, to].flatMap((text) => text?.split(', ') ?? []))
    .filter((tag) => tag !== redactedText)
  return { fields, tags }
}
