import { useSession } from '../session/session-context.tsx'
import { PropertyLine, valueButton } from '../tickets/properties/property-row.tsx'

/** Opens, for admins, the list of users who can see the ticket. */
export function ViewersRow({ onOpen }: { onOpen: () => void }) {
  const { isAdmin } = useSession()
  if (!isAdmin) return null
  return (
    <PropertyLine label="Access">
      <button type="button" className={valueButton} onClick={onOpen}>
        View who can see this ticket
      </button>
    </PropertyLine>
  )
}
