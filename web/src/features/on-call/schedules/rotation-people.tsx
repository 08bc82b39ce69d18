import { X } from 'lucide-react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { moved, Sortable } from '../../../ui/table/sortable.tsx'
import { editorMessages as messages } from '../on-call.messages.ts'
import { PersonSelect } from '../person-select.tsx'
import type { PersonOf } from './use-people.ts'

type RotationPeopleProps = {
  userIds: readonly number[]
  userIdOf: PersonOf
  problem: string | undefined
  onChange: (userIds: number[]) => void
}

/** Edits the people of a rotation and their order. */
export function RotationPeople({ userIds, userIdOf, problem, onChange }: RotationPeopleProps) {
  const people = userIds.map(userIdOf)
  return (
    <div>
      <p className="type-strong mb-1.5 leading-4">{messages.people}</p>
      {people.length > 0 && (
        <div className="mb-2 border-line border-t">
          <Sortable
            rows={people}
            idOf={({ id }) => id}
            nameOf={({ fullName }) => fullName}
            onMove={(from, to) => onChange(moved(userIds, from, to))}
            rowClassName="min-h-10 gap-2 border-line border-b"
          >
            {({ id, fullName, avatarUrl, isActive }, at) => (
              <>
                <span className="w-4 flex-none text-ink-3">{at + 1}</span>
                <Avatar person={{ id, fullName, avatarUrl }} />
                <span className="min-w-0 flex-1 truncate">{fullName}</span>
                {!isActive && <Badge tone="warning">{messages.deactivated}</Badge>}
                <IconButton
                  label={messages.removePerson(fullName)}
                  size="sm"
                  icon={X}
                  onClick={() => onChange(userIds.filter((one) => one !== id))}
                />
              </>
            )}
          </Sortable>
        </div>
      )}
      <Field label={<span className="sr-only">{messages.addPerson}</span>} hint={messages.peopleHint} error={problem}>
        <PersonSelect
          label={messages.addPerson}
          placeholder={messages.addPerson}
          value={null}
          except={userIds}
          onValueChange={(id) => id !== null && onChange([...userIds, id])}
        />
      </Field>
    </div>
  )
}
