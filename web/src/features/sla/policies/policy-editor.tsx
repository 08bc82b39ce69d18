import { type Policy, pausableTargets, slaTargetLabels } from '@hatchway/contract/sla/policies'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useMemo } from 'react'
import { bindChecked, bindText } from '../../../ui/form/bind-control.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { Banner } from '../../../ui/layout/banner.tsx'
import { OutdatedDialog } from '../../../ui/overlay/outdated-dialog.tsx'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { calendarList } from '../../calendars/calendars.queries.ts'
import { ConditionBuilder } from '../../tickets/conditions/builder/condition-builder.tsx'
import { useConditionFields } from '../../tickets/conditions/condition-text.ts'
import { formatMinutes } from '../durations.ts'
import { policiesList } from '../sla.queries.ts'
import { describeWeek } from './describe-week.ts'
import { EscalationSteps } from './escalation-steps.tsx'
import { editorMessages as messages } from './policy.messages.tsx'
import { policyFields } from './policy-conditions.ts'
import { TargetTable } from './target-table.tsx'
import { whyUnused } from './unused-policy.ts'
import type { PolicyEditorState } from './use-policy-editor.ts'
import { useWorkingTime } from './use-working-time.ts'

type PolicyEditorProps = {
  editor: PolicyEditorState
}

/** Shows what is wrong with a saved policy: a field that was deleted, a policy above it that always applies first, people who left. */
function Problems({ policy: { id, problem, missing, escalationProblem } }: { policy: Policy }) {
  const { data: policies = [] } = useQuery(policiesList)
  const found = [
    problem && messages.conditionsProblem(problem),
    missing,
    whyUnused(policies, id),
    escalationProblem && messages.escalationProblem(escalationProblem),
  ]
  return found.map((text) => text && <Banner key={text}>{text}</Banner>)
}

/** Edits a policy: the tickets that it applies to, its targets, and what happens when they are missed. */
export function PolicyEditor({ editor }: PolicyEditorProps) {
  const { basis, start, draft, problems, set, resets } = editor
  const all = useConditionFields()
  const fields = useMemo(() => policyFields(all), [all])
  const { data: calendars = [] } = useQuery(calendarList)
  const { day, calendar } = useWorkingTime(draft.calendarId)
  return (
    <div className="min-w-0 flex-1">
      {basis && <Problems policy={basis} />}
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 py-4.5 md:px-6">
        <div className="grid items-start gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]">
          <Field label={messages.name} required error={problems.name}>
            <Input autoFocus={draft.name === ''} maxLength={80} {...bindText(draft, 'name', set)} />
          </Field>
          <Switch label={messages.active} className="md:pt-7" {...bindChecked(draft, 'isActive', set)} />
        </div>
        <section aria-labelledby="policy-conditions">
          <div className="mb-2 flex items-baseline justify-between gap-3">
            <h2 id="policy-conditions" className="type-section">
              {messages.appliesTo}
            </h2>
            {basis && <span className="text-ink-2">{messages.openTickets(basis.openTickets)}</span>}
          </div>
          {draft.text === '' && !basis?.problem && <p className="mb-1.5 text-ink-2">{messages.allTickets}</p>}
          {draft.text === '' && basis?.problem && (
            <p className="mb-1.5 text-warning-ink">{messages.conditionsUnreadable}</p>
          )}
          <ConditionBuilder key={resets} text={draft.text} onText={(text) => set({ text })} fields={fields} isInForm />
        </section>
        <TargetTable
          targets={draft.targets}
          saved={basis && start.targets}
          day={day}
          calendar={draft.calendarId === null ? messages.around : messages.businessHours}
          problem={problems.targets}
          onChange={(targets) => set({ targets })}
        />
        <div className="grid items-start gap-x-4 gap-y-4.5 md:grid-cols-2">
          <Field
            label={messages.calendar}
            hint={
              draft.calendarId === null
                ? messages.aroundHint
                : calendar &&
                  messages.calendarHint(describeWeek(calendar.week), day === null ? null : formatMinutes(day))
            }
          >
            <Select
              aria-label={messages.calendar}
              value={draft.calendarId === null ? around : String(draft.calendarId)}
              onValueChange={(value) => set({ calendarId: value === around ? null : Number(value) })}
              options={[
                ...calendars.map(({ id, name }) => ({
                  value: String(id),
                  label: name,
                  icon: <CalendarClock />,
                })),
                { value: around, label: messages.around },
              ]}
            />
          </Field>
          <Field label={messages.paused} group hint={messages.pausedHint}>
            <MultiSelect
              label={messages.paused}
              none={messages.nonePaused}
              options={pausableTargets.map((value) => ({ value, label: slaTargetLabels[value] }))}
              value={draft.pausedTargets}
              onValueChange={(chosen) => set({ pausedTargets: pausableTargets.filter((one) => chosen.includes(one)) })}
            />
          </Field>
        </div>
        <Switch label={messages.shown} hint={messages.shownHint} {...bindChecked(draft, 'isShownToCustomers', set)} />
        <EscalationSteps steps={draft.escalation} onChange={(escalation) => set({ escalation })} />
      </div>
      <OutdatedDialog form={editor} name={messages.quoted(basis?.name)} onLoad={editor.loadLatest} />
    </div>
  )
}

const around = 'none'
