import type { RuleEffect } from '@hatchway/contract/rules/rules'
import { ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { fieldName } from '../activity/describe-event.ts'
import { ChoiceLabel } from '../tickets/ticket-choices.tsx'
import { effectMessages as messages } from './rules.messages.ts'
import { tagChange } from './tag-change.ts'

/** What was, or would be, changed by a run: each property with its value before and after. */
export function Effects({ effects }: { effects: readonly RuleEffect[] }) {
  return (
    <ul className="type-small flex flex-wrap items-center gap-x-4 gap-y-0.5 text-ink-2">
      {effects.map((effect) => (
        <li key={`${effect.field} ${effect.to}`} className="flex min-w-0 flex-wrap items-center gap-x-1.5">
          <span className={isClear(effect.field) ? 'sr-only' : 'text-ink-3'}>{effectName(effect.field)}</span>
          <EffectValue effect={effect} />
        </li>
      ))}
    </ul>
  )
}

/** The same as rows of names and values, for one run. */
export function EffectRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-2 border-line border-b py-1.5 first:border-t">
      <dt className="text-ink-2">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-0.5">{children}</dd>
    </div>
  )
}

/** Shows the values of an effect. Tags are shown as those that were added and removed; what was sent has no value before. */
export function EffectValue({ effect: { field, from, to } }: { effect: RuleEffect }) {
  if (field === 'tags') {
    const { added, removed } = tagChange(from, to)
    return (
      <>
        {added.map((tag) => (
          <Tag key={`+ ${tag}`} sign="+" name={messages.added} tag={tag} />
        ))}
        {removed.map((tag) => (
          <Tag key={`- ${tag}`} sign="−" name={messages.removed} tag={tag} />
        ))}
      </>
    )
  }
  if (from === null && isSent(field)) return <span className="font-medium text-ink">{to}</span>
  return (
    <>
      <span className="wrap-anywhere">
        <Value field={field} text={from} />
      </span>
      <ArrowRight size={12} role="img" aria-label={messages.to} className="flex-none text-ink-3 rtl:-scale-x-100" />
      <span className="font-medium text-ink wrap-anywhere">
        <Value field={field} text={to} />
      </span>
    </>
  )
}

/** The texts of effects are labels: the priority of a label is looked up for its icon. */
function Value({ field, text }: { field: string; text: string | null }) {
  const priority = field === 'priority' && priorities.find(([, label]) => label === text)?.[0]
  return priority ? <ChoiceLabel field="priority" value={priority} /> : (text ?? messages.none)
}

const priorities = Object.entries(ticketFields.priority.values)

function Tag({ sign, name, tag }: { sign: string; name: string; tag: string }) {
  return (
    <span className="max-w-full truncate rounded-badge bg-wall-2 px-1.5 font-medium text-ink">
      <span aria-hidden>{sign} </span>
      <span className="sr-only">{name} </span>
      {tag}
    </span>
  )
}

const isSent = (field: string) => Object.hasOwn(messages.sent, field)

/** Returns the name of what a run changed: of a property, or of what it sent or added. */
export const effectName = (field: string) => messages.sent[field] ?? fieldName(field)

/** The values say which property it is. */
const isClear = (field: string) => ['priority', 'status', 'statusName', 'tags', 'assignedGroupId'].includes(field)
