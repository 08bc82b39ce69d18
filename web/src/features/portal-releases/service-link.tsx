import { type HistoryState, Link, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { buttonClass } from '../../ui/button-class.ts'

const toServices = { view: 'releases' } as const

/** Where a service opens. What is remembered with it tells the service that the way back is the list. */
export function ServiceLink({ id, className, children }: { id: number; className?: string; children: ReactNode }) {
  return (
    <Link to="/" search={{ ...toServices, service: String(id) } as never} state={fromServices} className={className}>
      {children}
    </Link>
  )
}

/** Leads to the services as they were left, or, for whoever came straight here, to all of them. */
export function BackToServices({ look = 'quiet' }: { look?: 'quiet' | 'outline' }) {
  const router = useRouter()
  const goBack = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    if (!cameFromServices(router.state.location.state)) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <Link
      to="/"
      search={toServices as never}
      onClick={goBack}
      className={
        look === 'outline'
          ? buttonClass('outline')
          : 'quick inline-flex h-control-sm items-center gap-2 rounded-control font-medium text-ink-2 no-underline hover:text-ink'
      }
    >
      <ArrowLeft size={16} strokeWidth={1.85} aria-hidden className="rtl:-scale-x-100" />
      Back to Services
    </Link>
  )
}

const fromServices = { fromServices: true } as const
const cameFromServices = (state: HistoryState) => state.fromServices === true

declare module '@tanstack/react-router' {
  interface HistoryState {
    fromServices?: boolean
  }
}
