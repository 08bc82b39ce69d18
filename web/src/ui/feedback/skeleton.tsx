import clsx from 'clsx'
import type { CSSProperties } from 'react'

/** Stands where something will be. Size it by classes; it appears after 150 ms, so that quick answers never flash. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return (
    <span aria-hidden style={style} className="block animate-late">
      <span className={clsx('block animate-shimmer rounded-badge bg-wall-2', className ?? 'h-2.5 w-full')} />
    </span>
  )
}

/** Lines of text to come, of uneven length. `label` is what screen readers hear meanwhile. */
export function SkeletonText({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  const widths = ['92%', '78%', '85%', '60%', '70%']
  return (
    <div role="status" aria-label={label} className="grid gap-2.5">
      {widths.slice(0, lines).map((width) => (
        <Skeleton key={width} style={{ width }} />
      ))}
    </div>
  )
}
