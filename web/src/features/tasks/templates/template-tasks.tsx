import type { TemplateTask } from '@hatchway/contract/tasks/task-shapes'
import { Plus, X } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { bindChecked, bindText } from '../../../ui/form/bind-control.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { useFocusAdded } from '../../../ui/hooks/use-focus-added.ts'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import { taskMessages } from '../task.messages.ts'
import { contentOf, draftOfAdded, dueProblem, dueRuleOf, emptyTask, itemsOf, type TaskDraft } from '../task-draft.ts'
import { BlocksField, DueField, GroupField, PartyField } from '../task-fields.tsx'
import { templateMessages as messages } from './template.messages.ts'

/** `key` identifies a task while it is edited; `after` are keys. */
export type TaskRow = TaskDraft & { key: number; afterKeys: number[] }

/** Returns the tasks of a template as they are edited. */
export const taskRows = (tasks: readonly TemplateTask[]): TaskRow[] =>
  tasks.map((task, key) => ({ ...draftOfAdded(task), key, afterKeys: task.after ?? [] }))

/** Returns edited tasks as those of a template. */
export const tasksOfRows = (rows: readonly TaskRow[]) => rows.map((row) => taskOf(row, rows))

const taskOf = (row: TaskRow, rows: readonly TaskRow[]): TemplateTask => ({
  ...contentOf(row),
  dueRule: dueRuleOf(row),
  checklist: itemsOf(row.checklist, []),
  after: row.afterKeys.map((key) => rows.findIndex((other) => other.key === key)).filter((at) => at >= 0),
})

/** Returns a new task below others. */
export const newTaskRow = (others: readonly TaskRow[]): TaskRow => ({
  ...emptyTask,
  key: Math.max(-1, ...others.map((row) => row.key)) + 1,
  afterKeys: [],
})

type TemplateTasksProps = {
  rows: readonly TaskRow[]
  /** The ticket type whose steps can wait for a task. */
  typeId: number | undefined
  /** The form was submitted, so that errors are shown. */
  isTried: boolean
  onChange: (rows: TaskRow[]) => void
}

/** Edits the tasks of a template. */
export function TemplateTasks({ rows, typeId, isTried, onChange }: TemplateTasksProps) {
  const { ref, added } = useFocusAdded<HTMLDivElement>()
  const add = () => {
    const row = newTaskRow(rows)
    added(String(row.key))
    onChange([...rows, row])
  }
  return (
    <div ref={ref} className="contents">
      {rows.map((row, at) => (
        <TemplateRow
          key={row.key}
          row={row}
          at={at}
          others={rows.filter(({ key, subject }) => key !== row.key && subject.trim() !== '')}
          typeId={typeId}
          isTried={isTried}
          set={(part) => onChange(rows.map((one) => (one.key === row.key ? { ...one, ...part } : one)))}
          onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      <Button variant="outline" size="sm" icon={Plus} className="justify-self-start" onClick={add}>
        {messages.addTask}
      </Button>
    </div>
  )
}

type TemplateRowProps = {
  row: TaskRow
  at: number
  others: readonly TaskRow[]
  typeId: number | undefined
  isTried: boolean
  set: (part: Partial<TaskRow>) => void
  onRemove: () => void
}

function TemplateRow({ row, at, others, typeId, isTried, set, onRemove }: TemplateRowProps) {
  const { fields } = taskMessages
  const name = messages.task(at + 1)
  return (
    <fieldset data-row={row.key} className="grid gap-3 rounded-tile border border-line p-3">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-end gap-2">
        <Field label={name} required className="flex-1">
          <Input maxLength={200} placeholder={fields.subjectExample} {...bindText(row, 'subject', set)} />
        </Field>
        <IconButton label={messages.removeTask(name)} icon={X} onClick={onRemove} />
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <PartyField draft={row} set={set} />
        <GroupField draft={row} set={set} />
        <DueField draft={row} set={set} error={isTried ? dueProblem(row) : undefined} onlyRelative />
        {others.length > 0 && (
          <Field group label={fields.after}>
            <MultiSelect
              label={fields.after}
              none={fields.noAfter}
              options={others.map(({ key, subject }) => ({ value: String(key), label: subject }))}
              value={row.afterKeys.filter((key) => others.some((other) => other.key === key)).map(String)}
              onValueChange={(keys) => set({ afterKeys: keys.map(Number) })}
            />
          </Field>
        )}
      </div>
      <Checkbox label={fields.required} hint={fields.requiredHint} {...bindChecked(row, 'isRequired', set)} />
      {row.isRequired && <BlocksField typeId={typeId} draft={row} set={set} />}
      {row.party === 'desk' && (
        <Checkbox label={fields.shown} hint={fields.shownHint} {...bindChecked(row, 'isShown', set)} />
      )}
      <Field label={fields.checklist} hint={fields.checklistHint}>
        <Textarea rows={2} {...bindText(row, 'checklist', set)} />
      </Field>
    </fieldset>
  )
}
