import clsx from 'clsx'
import { X } from 'lucide-react'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { participantMessages as messages } from './participant.messages.ts'
import { nameOf, type TicketParticipant } from './ticket-participants.queries.ts'

type ParticipantLineProps = {
  participant: TicketParticipant
  /** What they are, at the right end. */
  detail: string
  /** Absent where the user may not remove them. */
  onRemove?: (() => void) | undefined
}

/** Shows someone in copy, with the button that removes them. */
export function ParticipantLine({ participant, detail, onRemove }: ParticipantLineProps) {
  const { user, address, isReached, addedBy } = participant
  const name = nameOf(participant)
  return (
    <li
      className="group relative -mx-2 flex min-h-7 items-center gap-2.5 rounded-control px-2 focus-within:bg-hover hover:bg-hover"
      title={messages.line(address ?? name, addedBy)}
    >
      <Avatar person={{ id: user?.id ?? address ?? '', fullName: name, avatarUrl: user?.avatarUrl }} size={20} />
      <span className={`min-w-0 flex-1 ${isReached ? '' : 'text-ink-3'}`}>
        <span className="block truncate">{name}</span>
        {address !== null && address !== name && (
          <span className="type-small -mt-0.5 block truncate pb-1 text-ink-3">{address}</span>
        )}
      </span>
      <span
        className={clsx(
          'flex-none text-ink-3',
          onRemove && 'pointer-fine:group-focus-within:opacity-0 pointer-fine:group-hover:opacity-0',
        )}
      >
        {isReached ? detail : messages.notReached}
      </span>
      {onRemove && (
        <IconButton
          label={messages.remove(name)}
          size="sm"
          className="-me-2 -ms-1.5 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:absolute pointer-fine:end-2 pointer-coarse:opacity-100"
          onClick={onRemove}
          icon={X}
        />
      )}
    </li>
  )
}
