import { type SlaTarget, slaTargetLabels, slaTargets } from '@hatchway/contract/sla/policies'
import type { Priority } from '@hatchway/contract/tickets/ticket-fields'
import { dayMs } from '@hatchway/contract/time/local-time'
import { useState } from 'react'
import { written } from '../../../platform/time/dates.ts'
import { DateInput } from '../../../ui/date/date-input.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { useDateStyle } from '../../session/session-context.tsx'
import { momentOf } from '../../tickets/properties/typed-moment.ts'
import { choiceOptions } from '../../tickets/ticket-choices.tsx'
import { type BarSegment, SlaBar, SlaBarLabels } from '../sla-bar.tsx'
import { dueAfter, exampleMoment, exampleSegments } from './example-times.ts'
import { exampleMessages as messages } from './policy.messages.tsx'
import type { PolicyDraft } from './policy-draft.ts'
import { useWorkingTime } from './use-working-time.ts'

/** Computes when the targets of a ticket would be due, as the policy is edited. */
export function WorkedExample({ draft }: { draft: PolicyDraft }) {
  const { calendar, versions, isPending } = useWorkingTime(draft.calendarId)
  const own = useDateStyle().timeZone || 'UTC'
  const zone = calendar?.timeZone ?? own
  const [typed, setTyped] = useState<string>()
  const [priority, setPriority] = useState<Priority>('high')
  const at = typed ?? exampleMoment(new Date(), zone)
  const moment = at === '' ? undefined : momentOf(at, zone)
  const created = moment === undefined ? undefined : Date.parse(moment)
  const timesOf = (target: SlaTarget) => {
    const minutes = draft.targets[priority][target]
    if (created === undefined || minutes === null || Number.isNaN(minutes)) return undefined
    const due = dueAfter(versions, created, minutes)
    return due === null ? null : { due, warn: dueAfter(versions, created, minutes * 0.75)! }
  }
  const times = slaTargets.map((target) => ({ target, times: timesOf(target) }))
  const last = times.findLast((one) => one.times)
  const moments: { name: string; at: number }[] = times.flatMap((one) =>
    one.times ? [{ name: slaTargetLabels[one.target], at: one.times.due }] : [],
  )
  if (last?.times) moments.push({ name: messages.warned, at: last.times.warn })
  return (
    <section aria-labelledby="policy-example">
      <h2 id="policy-example" className="type-section mb-2">
        {messages.title}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-sheet border border-line-2 bg-surface p-4">
        <div className="flex flex-wrap gap-2">
          <DateInput
            withTime
            aria-label={messages.created}
            className="min-w-56 flex-1"
            value={at}
            onValueChange={setTyped}
          />
          <Select
            aria-label={messages.priority}
            className="w-auto min-w-28"
            value={priority}
            onValueChange={(value) => setPriority(value as Priority)}
            options={choiceOptions('priority').toReversed()}
          />
        </div>
        {draft.calendarId !== null && !calendar ? (
          <p className="text-ink-2">{isPending ? messages.loading : messages.loadFailed}</p>
        ) : created === undefined ? (
          <p className="text-ink-2">{messages.dateMissing}</p>
        ) : last?.times ? (
          <>
            <p role="status">
              <ExampleSentence target={last.target} created={created} due={last.times.due} zone={zone} />
            </p>
            <ExampleBar segments={exampleSegments(versions, created, last.times.due)} />
            <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-line border-t pt-2.5">
              {moments
                .toSorted((one, other) => one.at - other.at)
                .map((one) => (
                  <div key={one.name} className="contents">
                    <dt className="text-ink-2">{one.name}</dt>
                    <dd className="text-end">
                      {written(new Date(one.at), one.at - created > week ? 'EEE d MMM h:mm a' : 'EEE h:mm a', zone)}
                    </dd>
                  </div>
                ))}
            </dl>
          </>
        ) : (
          <p className="text-ink-2">
            {last === undefined && times.every((one) => one.times === undefined)
              ? messages.noTarget
              : messages.tooFewHours}
          </p>
        )}
        {zone !== own && <p className="type-small text-ink-3">{messages.timesIn(zone)}</p>}
      </div>
    </section>
  )
}

type ExampleSentenceProps = { target: SlaTarget; created: number; due: number; zone: string }

function ExampleSentence({ target, created, due, zone }: ExampleSentenceProps) {
  const from = <b className="font-bold">{dayAndTime(created, zone)}</b>
  const to = <b className="font-bold">{dayAndTime(due, zone, due - created > week)}</b>
  return target === 'resolution' ? messages.ticketDue(from, to) : messages.targetDue(from, slaTargetLabels[target], to)
}

const week = 6 * dayMs
const dayAndTime = (at: number, zone: string, hasDate = false) =>
  written(new Date(at), hasDate ? 'EEEE d MMMM h:mm a' : 'EEEE h:mm a', zone)

/** The number of segments from which their lengths have no room below the bar. */
const tooMany = 4

function ExampleBar({ segments }: { segments: readonly BarSegment[] }) {
  return (
    <div>
      <SlaBar size="lg" tone="accent" segments={segments} />
      {segments.length < tooMany && <SlaBarLabels segments={segments} />}
    </div>
  )
}
