import type { Policy, PolicyEffect } from '@hatchway/contract/sla/policies'
import { dayMs } from '@hatchway/contract/time/local-time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { countText } from '../../../platform/count-text.ts'
import { isSame } from '../../../platform/lists/row-changes.ts'
import { written } from '../../../platform/time/dates.ts'
import { useMinute } from '../../../platform/time/use-minute.ts'
import { Button } from '../../../ui/button/button.tsx'
import { QueryErrorLine } from '../../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { useDebouncedValue } from '../../../ui/hooks/use-debounced-value.ts'
import { useDateStyle } from '../../session/session-context.tsx'
import { policyEffect } from '../sla.queries.ts'
import { effectMessages as messages } from './policy.messages.tsx'
import { problemsWith, termsOf } from './policy-draft.ts'
import type { PolicyEditorState } from './use-policy-editor.ts'
import { WorkedExample } from './worked-example.tsx'

/** Beside the editor: an example of the targets, and what the changes would do to open tickets. */
export function PolicyEffects({ editor }: { editor: PolicyEditorState }) {
  const { basis, start, draft } = editor
  const isChanged = !isSame(termsOf(start), termsOf(draft)) && problemsWith(draft).targets === undefined
  const areOthersChosen = draft.text !== start.text || draft.isActive !== start.isActive
  return (
    <div className="grid grid-cols-1 content-start gap-6 px-5 py-4.5 max-md:px-4">
      <WorkedExample draft={draft} />
      {basis && isChanged && <Effect editor={editor} basis={basis} />}
      {basis && areOthersChosen && <p className="text-ink-2">{messages.othersChosen}</p>}
    </div>
  )
}

type EffectProps = { editor: PolicyEditorState; basis: Policy }

function Effect({ editor, basis: { id, version, openTickets } }: EffectProps) {
  const terms = useDebouncedValue(JSON.stringify(termsOf(editor.draft)), 500)
  const query = useQuery(policyEffect(id, JSON.parse(terms)))
  const { data } = query
  return (
    <section aria-labelledby="policy-effect">
      <h2 id="policy-effect" className="type-section mb-2">
        {messages.title}
      </h2>
      <div className="rounded-sheet border border-line-2 bg-surface" aria-busy={query.isFetching}>
        {data ? (
          <EffectDetails effect={data} />
        ) : query.isLoadingError ? (
          <QueryErrorLine query={query} className="p-4" />
        ) : (
          <div className="p-4">
            <SkeletonText lines={3} label={messages.loading} />
          </div>
        )}
      </div>
      {openTickets > 0 && (
        <RadioGroup
          aria-label={messages.applyTo}
          className="mt-3"
          value={editor.appliesToOpen ? 'open' : 'new'}
          onValueChange={(value) => editor.setAppliesToOpen(value === 'open')}
          options={[
            { value: 'new', label: messages.newOnly },
            { value: 'open', label: messages.openToo(openTickets) },
          ]}
        />
      )}
      <p className="type-small mt-2.5 text-ink-2">
        {messages.saveNote(version + 1)}{' '}
        {editor.appliesToOpen ? messages.openTakeIt : messages.openKeepTheirs(version, version + 1)}
      </p>
    </section>
  )
}

const shownFirst = 3

function EffectDetails({ effect }: { effect: PolicyEffect }) {
  const now = useMinute()
  const zone = useDateStyle().timeZone
  const [isWhole, setWhole] = useState(false)
  const { affected, tickets } = effect
  const parts = [
    { label: messages.parts.dueEarlier, count: effect.dueEarlier, look: 'bg-accent-mark' },
    { label: messages.parts.dueWithinHour, count: effect.dueWithinHour, look: 'bg-warning-mark' },
    { label: messages.parts.overdueAtOnce, count: effect.overdueAtOnce, look: 'bg-danger-mark' },
    { label: messages.parts.dueLater, count: effect.dueLater, look: 'bg-success-mark' },
    { label: messages.parts.notDue, count: effect.notDue, look: 'bg-line-control' },
  ].filter(({ count }) => count > 0)
  if (affected === 0) return <p className="p-4 text-ink-2">{messages.none}</p>
  return (
    <>
      <div className="grid gap-1.5 px-4 pt-3 pb-3">
        <p role="status">
          <span className="type-figure me-1.5">
            {countText(affected)}
            {effect.isMore && '+'}
          </span>
          {messages.affected(affected)}
        </p>
        <span aria-hidden className="mb-1 flex h-1.5 gap-px overflow-hidden rounded-[2px]">
          {parts.map(({ label, count, look }) => (
            <span key={label} style={{ flexGrow: count, flexBasis: 0 }} className={clsx('min-w-0.5', look)} />
          ))}
        </span>
        <ul className="grid gap-1">
          {parts.map(({ label, count, look }) => (
            <li key={label} className="flex items-center gap-2">
              <span aria-hidden className={clsx('size-2 flex-none rounded-[2px]', look)} />
              <span className="min-w-0 flex-1">{label}</span>
              <span className="font-bold">{countText(count)}</span>
            </li>
          ))}
        </ul>
      </div>
      {tickets.length > 0 && (
        <div className="border-line border-t px-4 py-2.5">
          <ul className="grid grid-cols-1 gap-2">
            {tickets
              .slice(0, isWhole ? undefined : shownFirst)
              .map(({ id, ticketNumber, subject, dueAt, newDueAt }) => (
                <li key={id}>
                  <Link
                    to="/tickets/$id"
                    params={{ id: String(id) }}
                    title={subject}
                    className="flex gap-2 no-underline hover:underline"
                  >
                    <span className="text-ink-2">#{ticketNumber}</span>
                    <span className="truncate font-medium">{subject}</span>
                  </Link>
                  <span className="flex items-center gap-2 whitespace-nowrap">
                    <span className="text-ink-2">{shortDue(dueAt, now, zone)}</span>
                    <ArrowRight size={13} aria-label={messages.to} className="text-ink-3 rtl:-scale-x-100" />
                    <span
                      className={clsx(newDueAt && Date.parse(newDueAt) <= now.getTime() && 'font-bold text-danger-ink')}
                    >
                      {shortDue(newDueAt, now, zone)}
                    </span>
                  </span>
                </li>
              ))}
          </ul>
          {tickets.length > shownFirst && (
            <Button variant="link" size="sm" className="-ms-2.5" onClick={() => setWhole(!isWhole)}>
              {isWhole
                ? messages.showFewer
                : messages[tickets.length === affected ? 'showAll' : 'showFirst'](tickets.length)}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

const nearDays = 6
/** Returns a due time for a narrow list: the weekday of a near one, otherwise the date. */
function shortDue(at: string | null, now: Date, zone: string | null | undefined) {
  if (at === null) return messages.paused
  const isNear = Math.abs(Date.parse(at) - now.getTime()) < nearDays * dayMs
  return written(at, isNear ? 'EEE h:mm a' : 'd MMM h:mm a', zone)
}
