import { TimeInput } from '../../../ui/date/time-input.tsx'
import { bindText, bindValue } from '../../../ui/form/bind-control.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { labeled } from '../../../ui/select/labeled.ts'
import { Select } from '../../../ui/select/select.tsx'
import { WeekdaySelect } from '../../../ui/select/weekday-select.tsx'
import { editorMessages as messages } from '../on-call.messages.ts'
import { type HandoverDraft, ruleOf } from './schedule-draft.ts'

type HandoverFieldsProps = {
  handover: HandoverDraft
  problem: string | undefined
  onChange: (handover: HandoverDraft) => void
}

/** Edits when the next person of a rotation takes over. */
export function HandoverFields({ handover, problem, onChange }: HandoverFieldsProps) {
  const { kind } = handover
  const set = (part: Partial<HandoverDraft>) => onChange({ ...handover, ...part })
  const setKind = (next: HandoverDraft['kind']) =>
    // A custom rule begins with the choices made so far.
    set({ kind: next, ...(next === 'custom' && kind !== 'custom' && { rule: ruleOf(handover) }) })
  return (
    <div className="grid items-start gap-x-4 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <Field label={messages.handover}>
        <Select aria-label={messages.handover} value={kind} onValueChange={setKind} options={labeled(messages.kinds)} />
      </Field>
      {kind === 'custom' ? (
        <Field label={messages.rule} hint={messages.ruleHint} error={problem} className="md:col-span-2">
          <Input maxLength={200} spellCheck={false} autoCapitalize="characters" {...bindText(handover, 'rule', set)} />
        </Field>
      ) : (
        <>
          <Field label={messages.every} error={problem}>
            <Input
              inputMode="numeric"
              maxLength={2}
              suffix={messages.unit[kind]}
              {...bindText(handover, 'every', set)}
            />
          </Field>
          <Field label={messages.at}>
            <TimeInput {...bindValue(handover, 'time', set)} />
          </Field>
          {kind === 'week' && (
            <Field label={messages.on} group className="md:col-span-3">
              <WeekdaySelect
                label={messages.on}
                none={messages.chooseWeekdays}
                {...bindValue(handover, 'weekdays', set)}
              />
            </Field>
          )}
        </>
      )}
    </div>
  )
}
