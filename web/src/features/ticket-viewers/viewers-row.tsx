import { useSession } from '../session/session-context.tsx'
import { PropertyLine, valueButton } from '../tickets/properties/property-row.tsx'
import { viewersRowMessages as messages } from './viewers-row.messages.ts'

/** Opens, for admins, the list of users who can see the ticket. */
export function ViewersRow({ onOpen }: { onOpen: () => void }) {
  const { isAdmin } = useSession()
  if (!isAdmin) return null
  return (
    <PropertyLine label={messages.access}>
      <button type="button" className={valueButton} onClick={onOpen}>
        {messages.view}
      </button>
    </PropertyLine>
  )
}
