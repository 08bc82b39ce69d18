import { type RuleRun, runResultLabels } from '@hatchway/contract/rules/rule-runs'
import clsx from 'clsx'
import { CircleAlert, CircleCheck, CircleMinus, CirclePause, type LucideIcon, Undo2 } from 'lucide-react'
import { runMessages as messages } from './runs.messages.ts'

const looks: Record<RuleRun['result'], { icon: LucideIcon; icons: string; text: string }> = {
  changed: { icon: CircleCheck, icons: 'text-success-ink', text: '' },
  unchanged: { icon: CircleMinus, icons: 'text-ink-3', text: 'text-ink-2' },
  failed: { icon: CircleAlert, icons: 'text-danger-ink', text: 'font-medium text-danger-ink' },
  stopped: { icon: CirclePause, icons: 'text-warning-ink', text: 'font-medium text-warning-ink' },
  undone: { icon: Undo2, icons: 'text-ink-3', text: 'text-ink-2' },
}

/** Shows the result of a run: how many changes it made, or that it failed. */
export function RunResult({ run: { result, changes, error } }: { run: Pick<RuleRun, 'result' | 'changes' | 'error'> }) {
  const { icon: Icon, icons, text } = looks[result]
  const label = result === 'changed' ? messages.changes(changes) : runResultLabels[result]
  return (
    <span
      className={clsx('inline-flex items-center gap-2 align-top whitespace-nowrap', text)}
      title={error ?? undefined}
    >
      <Icon size={14} className={clsx('flex-none', icons)} />
      {label}
    </span>
  )
}
