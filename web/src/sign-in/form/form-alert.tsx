import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

type FormAlertProps = { tone?: 'danger' | 'success'; children: ReactNode }

/** The result of a form, shown in the form itself. */
export function FormAlert({ tone = 'danger', children }: FormAlertProps) {
  const Icon = tone === 'danger' ? CircleAlert : CircleCheck
  const look = {
    danger: 'border-danger-line bg-danger-soft text-danger-ink',
    success: 'border-success-line bg-success-soft text-success-ink',
  }
  return (
    <p
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`flex items-start gap-2 rounded-control border px-3 py-2 font-medium ${look[tone]}`}
    >
      <Icon className="mt-0.5 flex-none" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
