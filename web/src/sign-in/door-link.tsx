import type { MouseEvent, ReactNode } from 'react'
import { goTo } from '../features/session/address.ts'

/** A link between screens of the door. */
export function DoorLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a href={to} onClick={follow} className={className ?? 'text-accent-ink no-underline hover:underline'}>
      {children}
    </a>
  )
}
