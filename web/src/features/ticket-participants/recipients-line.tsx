import type { TicketRecipient } from '@hatchway/contract/tickets/people/ticket-participants'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { describeChannels, describeRecipients } from './describe-recipients.ts'
import { recipientMessages as messages } from './recipient.messages.ts'
import { recipientsOf } from './ticket-participants.queries.ts'

/** Shows the recipients of a public reply before it is sent; a click lists them with their channels. `requester` is shown until they are loaded. */
export function RecipientsLine({ ticketId, requester }: { ticketId: number; requester: string | undefined }) {
  const { data } = useQuery(recipientsOf(ticketId))
  if (!data) return requester && <span className="block truncate">{messages.to(requester)}</span>
  const text = describeRecipients(data.recipients)
  if (data.recipients.length === 0) return <span className="block truncate">{text}</span>
  return (
    <Popover
      label={messages.title}
      side="top"
      className="w-80"
      trigger={
        <button
          type="button"
          className="quick block max-w-full truncate rounded-badge text-start hover:text-ink hover:underline pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
          title={text}
        >
          <span className="sr-only">{messages.hiddenTitle}</span>
          {text}
        </button>
      }
    >
      <div className="flex max-h-[inherit] flex-col">
        <h2 className="type-strong border-b border-line px-3 py-2">{messages.title}</h2>
        <ul aria-label={messages.title} className="grid gap-1 overflow-y-auto p-2">
          {data.recipients.map((recipient) => (
            <RecipientLine key={recipient.user?.id ?? recipient.address} recipient={recipient} />
          ))}
        </ul>
        <p className="type-small border-t border-line px-3 py-2 text-ink-3">{messages.noteHint}</p>
      </div>
    </Popover>
  )
}

function RecipientLine({ recipient }: { recipient: TicketRecipient }) {
  const { user, name, address, reason, problem } = recipient
  return (
    <li className="flex min-h-7 items-center gap-2 px-1">
      <Avatar person={{ id: user?.id ?? address ?? '', fullName: name, avatarUrl: user?.avatarUrl }} size={20} />
      <span className="min-w-0 flex-1 truncate" title={address ?? name}>
        {name} <span className="type-small text-ink-3">{messages.reasons[reason]}</span>
      </span>
      <span className={`type-small flex-none ${problem ? 'text-warning-ink' : 'text-ink-3'}`}>
        {describeChannels(recipient)}
      </span>
    </li>
  )
}
