import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { showNotificationChoices } from '../notifications/notification-choices-store.ts'
import { useSession } from '../session/session-context.tsx'
import { pushSupport } from './push-browser.ts'
import { pushHintMessages as messages } from './push-hint.messages.ts'
import { readPushMemory } from './push-memory.ts'

/** Mentions in the bell that notifications can also reach this device while no page is open, as long as that is off; asks for nothing. */
export function PushHint({ onLeave }: { onLeave: () => void }) {
  const { user, portal } = useSession()
  if (pushSupport() !== 'ready' || readPushMemory()?.userId === user.id) return null
  return (
    <p className="flex flex-none items-center gap-2 border-t border-line py-1.5 ps-4 pe-2 text-ink-2">
      <BellRing size={14} className="flex-none" />
      <span className="type-small flex-1">{messages.hint}</span>
      {portal ? (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            onLeave()
            showNotificationChoices()
          }}
        >
          {messages.setUp}
        </Button>
      ) : (
        <Link
          to="/settings/$section"
          params={{ section: 'notifications' }}
          className={buttonClass('ghost', 'sm')}
          onClick={onLeave}
        >
          {messages.setUp}
        </Link>
      )}
    </p>
  )
}
