import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'

export type BadgeTone = keyof typeof tones

type BadgeProps = {
  tone?: BadgeTone
  /** A custom hue, 0 to 360, instead of a tone: categories, release types. */
  hue?: number
  icon?: ReactNode
  className?: string
  children: ReactNode
}

/** A label, 18 px high; it cannot be clicked. */
export function Badge({ tone = 'neutral', hue, icon, className, children }: BadgeProps) {
  const hasHue = hue !== undefined
  return (
    <span
      style={hasHue ? ({ '--h': hue } as CSSProperties) : undefined}
      className={clsx(
        'type-micro inline-flex h-4.5 max-w-full flex-none items-center gap-1 rounded-badge px-1.5 font-bold whitespace-nowrap',
        hasHue ? 'hue bg-hue-soft text-hue-ink' : tones[tone],
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}

const tones = {
  neutral: 'bg-[light-dark(var(--wall-2),var(--line))] text-ink-2',
  accent: 'bg-accent-soft text-accent-ink',
  outline: 'border border-line-2 text-ink-2',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
  info: 'bg-info-soft text-info-ink',
  note: 'bg-note-line text-note-ink',
}
