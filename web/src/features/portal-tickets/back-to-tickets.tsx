import { useNavigate } from '@tanstack/react-router'
import clsx from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { useBackToList } from '../../platform/from-list.ts'
import { buttonClass } from '../../ui/button-class.ts'

/** Leads to the list as it was left, or, for whoever came straight to the ticket, to `/portal`. */
export function BackToTickets({ look = 'quiet', className }: { look?: 'quiet' | 'outline'; className?: string }) {
  const navigate = useNavigate()
  const goBack = useBackToList(() => void navigate({ to: '/portal' as never }))
  return (
    <a
      href="/portal"
      onClick={goBack}
      className={clsx(
        look === 'outline'
          ? buttonClass('outline')
          : 'quick inline-flex h-control-sm items-center gap-2 rounded-control font-medium text-ink-2 no-underline hover:text-ink',
        className,
      )}
    >
      <ArrowLeft size={16} strokeWidth={1.85} aria-hidden className="rtl:-scale-x-100" />
      Back to Tickets
    </a>
  )
}
