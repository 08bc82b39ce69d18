import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorAt } from '../../../platform/field-errors.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Combobox } from '../../../ui/select/combobox.tsx'
import { CustomerSelect } from '../../customers/customer-select.tsx'
import { usePeopleSearch } from '../../users/use-people-search.ts'
import { useSaveTicket } from '../ticket.queries.ts'
import { requesterMoveMessages as messages } from './requester-move.messages.ts'
import {
  type MoveRequester,
  pendingApprovals,
  type RequesterMove,
  requesterMove,
  requesterWithin,
} from './requester-move.ts'

/** Changes the customer of a ticket together with its requester, and says what that cancels. */
export function RequesterMoveDialog({ move, ticket }: { move: RequesterMove; ticket: Ticket }) {
  const [customerId, setCustomer] = useState(move.customerId)
  const [requester, setRequester] = useState(move.requester)
  const { people, search, isLate, isError } = usePeopleSearch()
  const client = useQueryClient()
  const [canceled] = useState(() => pendingApprovals(client, ticket.id))
  const save = useSaveTicket(ticket.id)

  const chooseCustomer = (next: number | undefined) => {
    save.reset()
    setCustomer(next ?? null)
    setRequester(requesterWithin(requester, next ?? null, ticket))
  }
  const chooseRequester = (value: string | undefined) => {
    const person = people.find(({ id }) => String(id) === value)
    if (!person) return
    save.reset()
    setRequester(person)
    if (person.customerId) setCustomer(person.customerId)
  }
  return (
    <FormDialog
      size="sm"
      onClose={() => requesterMove.set(undefined)}
      title={messages.title}
      description={customerId === ticket.customerId ? undefined : messages.shown}
      onSubmit={() =>
        save.mutateAsync({
          ...(customerId !== ticket.customerId && { customerId }),
          ...(requester && requester.id !== ticket.requesterId && { requesterId: requester.id }),
        })
      }
      submitLabel={messages.submit}
      failed={messages.failed}
      mutation={save}
      fields={['requesterId']}
      disabledReason={requester === null && messages.choose}
    >
      {canceled > 0 && <p className="text-warning-ink">{messages.canceled(canceled)}</p>}
      <Field label={messages.customer}>
        <CustomerSelect value={customerId ?? undefined} onValueChange={chooseCustomer} none={messages.none} />
      </Field>
      <Field label={messages.requester} required error={errorAt(save.error, 'requesterId')}>
        <Combobox
          label={messages.requester}
          detailed
          placeholder={messages.choose}
          searchPlaceholder={messages.search}
          value={requester ? String(requester.id) : undefined}
          chosen={requester ? optionOf(requester) : undefined}
          onValueChange={chooseRequester}
          onSearch={search}
          loading={isLate}
          emptyText={isError ? messages.peopleFailed : messages.noMatch}
          options={people.map(optionOf)}
        />
      </Field>
    </FormDialog>
  )
}

const optionOf = ({ id, fullName, customerName }: MoveRequester) => ({
  value: String(id),
  label: fullName,
  icon: <Avatar person={{ id, fullName }} size={20} />,
  detail: customerName,
})
