import clsx from 'clsx'
import type { ReactNode } from 'react'

type BannerProps = {
  tone?: keyof typeof tones
  icon?: ReactNode
  /** A text button at the right end. */
  action?: { label: string; onClick: () => void }
  className?: string
  children: ReactNode
}

const tones = {
  /** Draws no attention by its ground: for what its icon already marks. */
  plain: 'border-line bg-surface-2 text-ink',
  warning: 'border-warning-line bg-warning-soft text-warning-ink',
  info: 'border-info-line bg-info-soft text-info-ink',
  danger: 'border-danger-line bg-danger-soft text-danger-ink',
  success: 'border-success-line bg-success-soft text-success-ink',
  accent: 'border-accent-line bg-accent-soft text-accent-ink',
}

/** A temporary message about the whole screen, below the bar. */
export function Banner({ tone = 'warning', icon, action, className, children }: BannerProps) {
  return (
    <div
      role="status"
      className={clsx(
        'flex min-h-8.5 flex-none items-center gap-2 border-b px-5 py-1.75 font-strong',
        tones[tone],
        className,
      )}
    >
      {/* Beside the first line of the text. */}
      {icon && <span className="flex h-[1lh] flex-none items-center self-start">{icon}</span>}
      <span className="min-w-0 flex-1">{children}</span>
      {action && (
        <button type="button" className="flex-none font-bold underline underline-offset-3" onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </div>
  )
}
