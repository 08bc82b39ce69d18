import type { ReactNode } from 'react'

type SettingRowProps = { label: string; value: ReactNode; action?: ReactNode }

/** A setting: its description, and at the right end the control that changes it. */
export function SettingRow({ label, value, action }: SettingRowProps) {
  return (
    <div className="flex min-h-control flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-48 flex-1">
        <p className="type-strong leading-4">{label}</p>
        <div className="mt-0.5 wrap-anywhere text-ink-2">{value}</div>
      </div>
      {action && <div className="flex flex-wrap items-center gap-2">{action}</div>}
    </div>
  )
}
