import type { OnCallSchedule } from '@hatchway/contract/time/on-call'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Info, Plus } from 'lucide-react'
import { formatTime } from '../../../platform/time/dates.ts'
import { useMinute } from '../../../platform/time/use-minute.ts'
import { Button } from '../../../ui/button/button.tsx'
import { bindId, bindText } from '../../../ui/form/bind-control.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { useFocusAdded } from '../../../ui/hooks/use-focus-added.ts'
import { OutdatedDialog } from '../../../ui/overlay/outdated-dialog.tsx'
import { Combobox } from '../../../ui/select/combobox.tsx'
import { recordOptions } from '../../../ui/select/labeled.ts'
import { rowEdits } from '../../../ui/table/rows/row-edits.ts'
import { groupsList } from '../../groups/groups.queries.ts'
import { TimeZoneSelect } from '../../profile/date-selects.tsx'
import { editorMessages as messages, scheduleMessages } from '../on-call.messages.ts'
import { RotationCard } from './rotation-card.tsx'
import { newRotation } from './schedule-draft.ts'
import { usePeople } from './use-people.ts'
import type { ScheduleEditorState } from './use-schedule-editor.ts'

/** Edits an on-call schedule: who takes turns, when they hand over, and in which hours. */
export function ScheduleEditor({ editor }: { editor: ScheduleEditorState }) {
  const { basis, draft, problems, count, resets, set } = editor
  const now = useMinute()
  const groups = useQuery(groupsList)
  const userIdOf = usePeople(basis)
  const { rotations } = draft
  const rows = rowEdits(rotations, (next) => set({ rotations: next }))
  const { ref, added } = useFocusAdded<HTMLElement>()
  const add = () => {
    const rotation = newRotation(messages.rotation(rotations.length), draft.timeZone, now)
    added(rotation.key)
    rows.keep(rotation)
  }
  return (
    <div className="grid max-w-190 grid-cols-[minmax(0,1fr)] content-start gap-6 px-7 py-4.5 max-md:px-4">
      <div className="grid items-start gap-x-3.5 gap-y-4 md:grid-cols-3">
        <Field label={messages.name} required error={problems.name}>
          <Input autoFocus={draft.name === ''} maxLength={80} {...bindText(draft, 'name', set)} />
        </Field>
        <Field label={messages.timeZone} hint={messages.currentTime(formatTime(now.toISOString(), draft.timeZone))}>
          <TimeZoneSelect value={draft.timeZone} onValueChange={(timeZone) => timeZone && set({ timeZone })} />
        </Field>
        <Field label={messages.group} aside={messages.optional}>
          <Combobox
            label={messages.group}
            placeholder={messages.groupPlaceholder}
            clearable
            loading={groups.isPending}
            emptyText={groups.isError ? messages.groupsFailed : messages.noMatch}
            options={recordOptions(groups.data)}
            chosen={basis?.group ? { label: basis.group.name } : undefined}
            {...bindId(draft.groupId, (groupId) => set({ groupId }))}
          />
        </Field>
      </div>
      <section ref={ref} aria-labelledby="rotations" className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-3 border-line border-b pb-1.5">
          <h2 id="rotations" className="type-section">
            {messages.rotations}
          </h2>
          <Button variant="ghost" size="sm" className="ms-auto" icon={Plus} onClick={add}>
            {messages.addRotation}
          </Button>
          {rotations.length > 1 && <p className="w-full text-ink-2">{messages.rotationsHint}</p>}
        </div>
        {rotations.map((rotation, at) => (
          <RotationCard
            key={`${rotation.key} ${resets}`}
            {...{ rotation, at, problems, userIdOf }}
            count={rotations.length}
            onChange={(part) => rows.set(rotation, part)}
            onMove={rows.move}
            onRemove={() => rows.remove(rotation)}
          />
        ))}
      </section>
      {basis && <UsedBy schedule={basis} />}
      {basis && count > 0 && (
        <p className="flex gap-2.5 rounded-tile border border-info-line bg-info-soft px-3.5 py-2.5 text-ink">
          <Info className="mt-0.5 flex-none text-info-ink" />
          {scheduleMessages.saveNote(basis.version + 1)}
        </p>
      )}
      <OutdatedDialog form={editor} name={`“${basis?.name}”`} onLoad={editor.loadLatest} />
    </div>
  )
}

/** The SLA policies that notify who is on call in a schedule. */
export function UsedBy({ schedule: { usedBy } }: { schedule: OnCallSchedule }) {
  if (usedBy.length === 0) return null
  return (
    <section aria-labelledby="schedule-used-by">
      <h2 id="schedule-used-by" className="type-strong mb-1">
        {messages.usedBy}
      </h2>
      <ul className="flex flex-wrap gap-x-4">
        {usedBy.map(({ id, name }) => (
          <li key={id}>
            <Link to="/settings/sla-policies/$id" params={{ id: String(id) }} className="text-accent-ink">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
