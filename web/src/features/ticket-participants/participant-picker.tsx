import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Avatar } from '../../ui/display/avatar.tsx'
import { OptionList } from '../../ui/select/option-list.tsx'
import { participantPickerMessages as messages } from './participant.messages.ts'
import { candidatesFor, type NewParticipant, type ParticipantCandidate } from './ticket-participants.queries.ts'
import { typedAddress } from './typed-address.ts'

type ParticipantPickerProps = {
  ticketId: number
  /** Whether the organization of each user is shown: on a portal all are of one. */
  showsOrganization: boolean
  onPick: (picked: NewParticipant) => void
}

const typed = 'typed'

/** Selects a user to be in copy, or adds the address that was typed. */
export function ParticipantPicker({ ticketId, showsOrganization, onPick }: ParticipantPickerProps) {
  const [search, setSearch] = useState('')
  const deferredSearch = useDeferredValue(search)
  const { data: people = [], isPending, isPlaceholderData, isError } = useQuery(candidatesFor(ticketId, deferredSearch))
  const address = typedAddress(search)
  const isLate = isPending || isPlaceholderData || deferredSearch !== search
  const detailOf = ({ isByEmailOnly, customerName, role }: ParticipantCandidate) => {
    if (isByEmailOnly) return messages.byEmailOnly
    if (!showsOrganization) return undefined
    return customerName ?? (role === 'requester' ? messages.requester : messages.staff)
  }
  return (
    <OptionList
      label={messages.people}
      placeholder={messages.placeholder}
      onSearch={setSearch}
      loading={isLate && !address}
      emptyText={isError ? messages.loadFailed : search.trim() === '' ? messages.enterAddress : messages.noMatch}
      selected={[]}
      options={[
        ...(isLate && address ? [] : people).map((person) => ({
          value: String(person.id),
          label: person.fullName,
          icon: <Avatar person={person} size={20} />,
          detail: detailOf(person),
        })),
        ...(address
          ? [
              {
                value: typed,
                label: messages.addAddress(address.email),
                icon: <Mail className="mx-0.5 text-ink-3" />,
              },
            ]
          : []),
      ]}
      onPick={(picked) => onPick(picked === typed && address ? address : { userId: Number(picked) })}
    />
  )
}
