import { DateInput } from '../../../ui/date/date-input.tsx'
import { bindText, bindValue } from '../../../ui/form/bind-control.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import { moveEntries } from '../../../ui/table/rows/row-edits.ts'
import { problemOfDay } from '../../calendars/hours/day-spans.ts'
import { WeekHours } from '../../calendars/hours/week-hours.tsx'
import { editorMessages as messages, problemMessages, scheduleMessages } from '../on-call.messages.ts'
import { HandoverFields } from './handover-fields.tsx'
import { RotationPeople } from './rotation-people.tsx'
import type { RotationDraft, ScheduleProblems } from './schedule-draft.ts'
import type { PersonOf } from './use-people.ts'

type RotationCardProps = {
  rotation: RotationDraft
  at: number
  count: number
  problems: Partial<ScheduleProblems>
  userIdOf: PersonOf
  onChange: (part: Partial<RotationDraft>) => void
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

const officeHours = [{ from: '09:00', to: '17:00' }]
const weekOfOfficeHours = [...Array(5).fill(officeHours), [], []]

/** Edits one rotation of a schedule. */
export function RotationCard({ rotation, at, count, problems, userIdOf, ...actions }: RotationCardProps) {
  const { name, hours } = rotation
  const { onChange: set, onMove, onRemove } = actions
  const title = name.trim() || messages.rotation(at)
  return (
    <section data-row={rotation.key} aria-label={title} className="grid gap-4.5 rounded-sheet border border-line-2 p-4">
      <div className="flex items-start gap-3">
        <Field label={messages.rotationName} required error={problems.names?.[at]} className="min-w-0 flex-1">
          <Input maxLength={80} {...bindText(rotation, 'name', set)} />
        </Field>
        {count > 1 && (
          <MoreMenu
            label={scheduleMessages.more(title)}
            entries={() => [
              ...moveEntries(at, count, onMove),
              'line',
              { label: messages.removeRotation, danger: true, onSelect: onRemove },
            ]}
          />
        )}
      </div>
      <RotationPeople
        userIds={rotation.userIds}
        userIdOf={userIdOf}
        problem={problems.people?.[at]}
        onChange={(userIds) => set({ userIds })}
      />
      <Field label={messages.start} hint={messages.startHint} error={problems.starts?.[at]} className="md:max-w-1/2">
        <DateInput withTime {...bindValue(rotation, 'startsAt', set)} />
      </Field>
      <HandoverFields
        handover={rotation.handover}
        problem={problems.handovers?.[at]}
        onChange={(handover) => set({ handover })}
      />
      <Switch
        label={messages.restrict}
        hint={messages.restrictHint}
        checked={hours !== null}
        onCheckedChange={(isOn) => set({ hours: isOn ? weekOfOfficeHours : null })}
      />
      {hours && (
        <WeekHours
          title={messages.hours}
          week={hours}
          problem={hours.every((spans) => spans.length === 0) ? problemMessages.hours : undefined}
          problems={hours.map(problemOfDay)}
          onChange={(week) => set({ hours: week })}
        />
      )}
    </section>
  )
}
