import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { feedbackMessages as messages } from './feedback.messages.tsx'

/** A placeholder for loading content, sized by classes. It appears after 150 ms, so that it does not flash on fast responses. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return (
    <span aria-hidden style={style} className="block animate-late">
      <span className={clsx('block animate-shimmer rounded-badge bg-wall-2', className ?? 'h-2.5 w-full')} />
    </span>
  )
}

/** Placeholder lines of text, of different lengths. `label` is announced to screen readers. */
export function SkeletonText({ lines = 3, label = messages.loading }: { lines?: number; label?: string }) {
  const widths = ['92%', '78%', '85%', '60%', '70%']
  return (
    <div role="status" aria-label={label} className="grid gap-2.5">
      {widths.slice(0, lines).map((width) => (
        <Skeleton key={width} style={{ width }} />
      ))}
    </div>
  )
}
