import { Avatar } from '../../../ui/display/avatar.tsx'
import type { PresentPerson } from '../../presence/presence.ts'
import { conversationMessages } from './conversation.messages.tsx'

/** Shows who is typing, as the last line of the timeline. Not announced to screen readers, because it changes often. */
export function TypingIndicator({ people }: { people: readonly PresentPerson[] }) {
  return people
    .filter(({ doing }) => doing !== 'viewing')
    .map(({ id, fullName, doing }) => (
      <p key={id} className="type-small flex items-center gap-4 ps-1 text-ink-2">
        <Avatar person={{ id, fullName }} size={16} />
        <span>{conversationMessages.writing(fullName, doing === 'noting')}</span>
        <span aria-hidden className="-ms-2 inline-flex gap-0.5">
          {[0, 1, 2].map((dot) => (
            <span
              key={dot}
              className="size-1 animate-shimmer rounded-full bg-ink-3"
              style={{ animationDelay: `${dot * 200}ms` }}
            />
          ))}
        </span>
      </p>
    ))
}
