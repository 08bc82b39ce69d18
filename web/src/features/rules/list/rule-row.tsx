import type { Rule } from '@hatchway/contract/rules/rules'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/display/badge.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { Ago } from '../../session/ago.tsx'
import { listMessages as messages } from '../rules.messages.ts'

type RuleRowProps = {
  rule: Rule
  isAdmin: boolean
  /** It is on, or is being switched on. */
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  menu: ReactNode
}

/** A rule of the list: what it does, whether it is on, and how often it ran in the last seven days. */
export function RuleRow({ rule, isAdmin, isOn, onSwitch, menu }: RuleRowProps) {
  const { id, name, isActive, sentence, problem, runs, failures, lastRunAt, switchedOffReason } = rule
  const warning = problem ?? (isActive ? null : switchedOffReason)
  return (
    <>
      {isAdmin && (
        <Switch
          className="flex-none ps-1 pe-2.5"
          label={<span className="sr-only">{name}</span>}
          checked={isOn}
          onCheckedChange={onSwitch}
        />
      )}
      <Link
        to="/settings/automation/$id"
        params={{ id: String(id) }}
        className="quick focus-inside flex min-w-0 flex-1 items-start gap-x-4 rounded-control px-2 py-2.5 no-underline hover:bg-surface-2 max-md:flex-col"
      >
        <span className="w-full min-w-0 md:flex-1">
          <span className="flex items-center gap-2">
            <span className={clsx('min-w-0 font-bold max-md:line-clamp-2 md:truncate', !isActive && 'text-ink-2')}>
              {name}
            </span>
            {!isAdmin && !isActive && <Badge>{messages.off}</Badge>}
            {!isActive && switchedOffReason && <Badge tone="warning">{messages.switchedOff}</Badge>}
            {problem && <Badge tone="danger">{messages.problem}</Badge>}
          </span>
          <span
            className={clsx(
              'line-clamp-2 md:line-clamp-1',
              problem ? 'text-danger-ink' : warning ? 'text-warning-ink' : 'text-ink-2',
            )}
            title={warning ?? sentence}
          >
            {warning ?? sentence}
          </span>
        </span>
        <span className="grid flex-none text-ink-2 md:w-32 md:text-end">
          <span title={messages.runPeriod}>
            {messages.runs(runs)}
            {failures > 0 && <span className="text-danger-ink">{messages.failures(failures)}</span>}
            <span className="sr-only">{messages.inRunPeriod}</span>
          </span>
          <span className="type-small text-ink-3">{lastRunAt ? <Ago at={lastRunAt} /> : messages.neverRun}</span>
        </span>
      </Link>
      {menu}
    </>
  )
}
