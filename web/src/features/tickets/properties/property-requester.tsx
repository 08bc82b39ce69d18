import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { OptionList } from '../../../ui/select/option-list.tsx'
import { usePeopleSearch } from '../../users/use-people-search.ts'
import { PropertyRow } from './property-row.tsx'
import type { RowOpening } from './property-select.tsx'
import type { ChangeOf } from './use-property-changes.ts'

type PropertyRequesterProps = RowOpening & { ticket: Ticket; change: ChangeOf }

/** Selects the requester. Any user may be selected, so the server searches. */
export function PropertyRequester({ ticket, change, open, onOpenChange }: PropertyRequesterProps) {
  const { requester } = ticket
  const face = requester && (
    <>
      <Avatar person={{ id: requester.id, name: requester.fullName, avatarUrl: requester.avatarUrl }} size={20} />
      <span className="truncate">{requester.fullName}</span>
    </>
  )
  if (!ticket.can.change) return <PropertyRow label="Requester" value={face} />
  return (
    <PropertyRow label="Requester" value={face} open={open} onOpenChange={onOpenChange}>
      <People
        chosen={requester?.id}
        onPick={({ id, fullName, avatarUrl = null }) => {
          onOpenChange(false)
          if (id !== requester?.id)
            change({ requesterId: id }, { requesterId: id, requester: { id, fullName, avatarUrl } })
        }}
      />
    </PropertyRow>
  )
}

type Found = { id: number; fullName: string; avatarUrl?: string | null | undefined }

function People({ chosen, onPick }: { chosen: number | undefined; onPick: (person: Found) => void }) {
  const { people, search, isLate, isError } = usePeopleSearch()
  return (
    <OptionList
      label="Requester"
      placeholder="Name or email"
      onSearch={search}
      loading={isLate}
      emptyText={isError ? 'People couldn’t be loaded' : 'No match'}
      selected={chosen ? [String(chosen)] : []}
      options={people.map(({ id, fullName, customerName }) => ({
        value: String(id),
        label: fullName,
        icon: <Avatar person={{ id, name: fullName }} size={20} />,
        detail: customerName,
      }))}
      onPick={(picked) => {
        const person = people.find(({ id }) => String(id) === picked)
        if (person) onPick(person)
      }}
    />
  )
}
