import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { Button } from '../../../ui/button/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { OptionList } from '../../../ui/select/option-list.tsx'
import { usePeopleSearch } from '../../users/use-people-search.ts'
import { type MoveRequester, useRequesterChanges } from '../requester-move/requester-move.ts'
import { propertiesMessages as messages } from './properties.messages.ts'
import { PropertyRow } from './property-row.tsx'
import type { ChangeOf, RowOpening } from './use-property-changes.ts'

type ChangeRequesterProps = RowOpening & { ticket: Ticket; change: ChangeOf }

/** A button that selects another requester. Any user may be selected, so the server searches. */
export function ChangeRequester({ ticket, change, opening }: ChangeRequesterProps) {
  const { requester } = ticket
  const { changeRequester } = useRequesterChanges(ticket, change)
  return (
    <Popover
      open={opening.useIsOpen()}
      onOpenChange={opening.set}
      label={messages.changeRequester}
      align="end"
      className="w-64"
      trigger={
        <Button variant="ghost" size="sm" aria-label={messages.changeRequester} className="-me-2.5 flex-none">
          {messages.change}
        </Button>
      }
    >
      <People
        chosen={requester?.id}
        onPick={(person) => {
          opening.set(false)
          if (person.id !== requester?.id) changeRequester(person)
        }}
      />
    </Popover>
  )
}

/** Shows the requester to users who see no requester card. */
export function RequesterRow({ requester }: Pick<Ticket, 'requester'>) {
  return (
    <PropertyRow
      label={messages.labels.requester}
      value={
        requester && (
          <>
            <Avatar person={requester} size={20} />
            <span className="truncate">{requester.fullName}</span>
          </>
        )
      }
    />
  )
}

function People({ chosen, onPick }: { chosen: number | undefined; onPick: (person: MoveRequester) => void }) {
  const { people, search, isLate, isError } = usePeopleSearch()
  return (
    <OptionList
      label={messages.labels.requester}
      placeholder={messages.requesterSearch}
      onSearch={search}
      loading={isLate}
      emptyText={isError ? messages.peopleFailed : messages.noMatch}
      selected={chosen ? [String(chosen)] : []}
      options={people.map(({ id, fullName, customerName }) => ({
        value: String(id),
        label: fullName,
        icon: <Avatar person={{ id, fullName }} size={20} />,
        detail: customerName,
      }))}
      onPick={(picked) => {
        const person = people.find(({ id }) => String(id) === picked)
        if (person) onPick(person)
      }}
    />
  )
}
