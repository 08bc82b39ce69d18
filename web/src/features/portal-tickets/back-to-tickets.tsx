import { useRouter } from '@tanstack/react-router'
import clsx from 'clsx'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { buttonClass } from '../../ui/button-class.ts'
import { cameFromList } from './ticket-link.tsx'

/** Leads to the list as it was left, or, for whoever came straight to the ticket, to `/portal`. */
export function BackToTickets({ look = 'quiet', className }: { look?: 'quiet' | 'outline'; className?: string }) {
  const router = useRouter()
  const goBack = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    if (cameFromList(router.state.location.state)) router.history.back()
    else void router.navigate({ to: '/portal' as never })
  }
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
