import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'

/** A part of a ticket that waits for the user, in a frame with its title and how much there is. */
export function WaitingBox({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-4 overflow-hidden rounded-tile border border-warning-line">
      <h2 className="type-strong flex items-center gap-2 border-warning-line border-b bg-warning-soft px-4 py-2 text-warning-ink">
        <Hourglass size={15} strokeWidth={1.85} aria-hidden />
        {title} {count}
      </h2>
      {children}
    </section>
  )
}
