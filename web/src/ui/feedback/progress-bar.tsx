import clsx from 'clsx'

type ProgressBarProps = {
  /** 0 to 1. */
  value: number
  label: string
  tone?: 'accent' | 'success' | 'warning' | 'danger'
  className?: string
}

const tones = {
  accent: 'bg-accent-mark',
  success: 'bg-success-mark',
  warning: 'bg-warning-mark',
  danger: 'bg-danger-mark',
}

/** A progress bar. */
export function ProgressBar({ value, label, tone = 'accent', className }: ProgressBarProps) {
  const percent = Math.round(Math.max(0, Math.min(1, value)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={clsx('h-1.5 overflow-hidden rounded-badge bg-wall-2', className)}
    >
      <div className={clsx('h-full transition-[width] duration-(--t)', tones[tone])} style={{ width: `${percent}%` }} />
    </div>
  )
}
