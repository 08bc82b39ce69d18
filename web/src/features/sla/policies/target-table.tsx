import { type PolicyTerms, type SlaTarget, slaTargetLabels, slaTargets } from '@hatchway/contract/sla/policies'
import type { Priority } from '@hatchway/contract/tickets/ticket-fields'
import { FieldError } from '../../../ui/form/field.tsx'
import { choiceName } from '../../tickets/ticket-choices.tsx'
import { PriorityLabel } from '../../tickets/ticket-icons.tsx'
import { DurationInput } from './duration-input.tsx'
import { targetTableMessages as messages } from './policy.messages.tsx'
import { orderWarning, priorities } from './policy-draft.ts'

type Targets = PolicyTerms['targets']
type TargetTableProps = {
  targets: Targets
  /** Those of the saved policy; undefined for a new one. */
  saved: Targets | undefined
  /** The minutes of a day of the calendar, if its days are equal. */
  day: number | null
  calendar: string
  problem: string | undefined
  onChange: (targets: Targets) => void
}

/** Edits the time of each target by priority. */
export function TargetTable({ targets, saved, day, calendar, problem, onChange }: TargetTableProps) {
  const warning = orderWarning(targets)
  const set = (priority: Priority, target: SlaTarget, minutes: number | null) =>
    onChange({ ...targets, [priority]: { ...targets[priority], [target]: minutes } })
  return (
    <section aria-labelledby="policy-targets">
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h2 id="policy-targets" className="type-section">
          {messages.title}
        </h2>
        <span className="text-ink-2">{calendar}</span>
      </div>
      <table className="w-full table-fixed border-line border-y">
        <thead>
          <tr className="h-8 text-start text-ink-3">
            <th scope="col" className="w-[22%] text-start font-regular max-md:w-[24%]">
              {messages.priority}
            </th>
            {slaTargets.map((target) => (
              <th key={target} scope="col" className="py-1 ps-2 text-start font-regular leading-4">
                {slaTargetLabels[target]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {priorities.map((priority) => (
            <tr key={priority} className="border-line border-t">
              <th scope="row" className="text-start font-regular">
                <PriorityLabel priority={priority} />
              </th>
              {slaTargets.map((target) => (
                <td key={target} className="py-1 ps-2">
                  <DurationInput
                    label={messages.time(slaTargetLabels[target], choiceName('priority', priority))}
                    minutes={targets[priority][target]}
                    saved={saved?.[priority][target]}
                    day={day}
                    onChange={(minutes) => set(priority, target, minutes)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {problem && <FieldError>{problem}</FieldError>}
      {warning && (
        <p role="status" className="mt-1.5 text-warning-ink">
          {warning}
        </p>
      )}
      <p className="type-small mt-1.5 text-ink-3">{messages.hint(day !== null)}</p>
    </section>
  )
}
