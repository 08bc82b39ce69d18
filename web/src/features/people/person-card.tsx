import type { ListedPerson } from '@hatchway/contract/accounts/users'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../ui/display/avatar.tsx'
import { PersonStatus } from './person-cells.tsx'
import { kindLabels } from './person-kind.messages.ts'
import { kindOf } from './person-kind.ts'

/** Shows a user of the list on a phone. */
export function PersonCard({ person, href }: { person: ListedPerson; href: string }) {
  const { id, fullName, avatarUrl, email, customerName } = person
  return (
    <Link to={href as '/settings'} className="flex items-center gap-3 px-4 py-3 text-ink no-underline">
      <Avatar person={{ id, fullName, avatarUrl }} size={32} />
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-medium">{fullName}</span>
        <span className="type-small truncate text-ink-3">{email}</span>
        <span className="type-small truncate text-ink-2">{customerName ?? kindLabels[kindOf(person)]}</span>
      </span>
      <PersonStatus person={person} />
    </Link>
  )
}
