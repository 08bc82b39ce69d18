import { Avatar } from '../../../ui/display/avatar.tsx'
import { FieldOption } from '../../../ui/select/field-option.tsx'
import { MatchedText } from '../../../ui/select/matched-text.tsx'
import { editorMessages as messages } from './editor.messages.ts'
import type { Mentionable } from './mention-query.ts'

type MentionMenuProps = {
  id: string
  people: readonly Mentionable[]
  query: string
  active: number
  onActive: (at: number) => void
  onPick: (person: Mentionable) => void
}

/** Lists the users who match a mention. The field keeps the focus and handles the keys. */
export function MentionMenu({ id, people, query, active, onActive, onPick }: MentionMenuProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={messages.people}
      className="floating absolute bottom-full start-2 mb-1 max-h-64 w-72 max-w-[calc(100%-16px)] overflow-y-auto p-1"
      data-state="open"
      data-side="top"
    >
      {people.map((person, at) => (
        <FieldOption
          key={person.id}
          id={`${id}-${at}`}
          isActive={at === active}
          onActive={() => onActive(at)}
          onPick={() => onPick(person)}
        >
          <Avatar person={person} size={20} />
          <span className="min-w-0 flex-1 truncate">
            <MatchedText text={person.fullName} query={query} />
          </span>
        </FieldOption>
      ))}
    </div>
  )
}
