import { useQuery } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide-react'
import { useState } from 'react'
import { RowListHead } from '../../../ui/form/row-list-head.tsx'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import { moveEntries, rowEdits } from '../../../ui/table/rows/row-edits.ts'
import { Sortable } from '../../../ui/table/sortable.tsx'
import { onCallSchedules } from '../../on-call/on-call.queries.ts'
import { staffList } from '../../users/users.queries.ts'
import { describeRecipients, describeScope, describeWhen } from './describe-step.ts'
import { escalationMessages as messages, stepMessages } from './escalation.messages.tsx'
import { EscalationDialog } from './escalation-dialog.tsx'
import { newStep, type StepDraft } from './policy-draft.ts'

const most = 20

type EscalationStepsProps = { steps: readonly StepDraft[]; onChange: (steps: StepDraft[]) => void }

/** Edits who is notified before and after a target is due. */
export function EscalationSteps({ steps, onChange }: EscalationStepsProps) {
  const { data: staff } = useQuery(staffList)
  const { data: schedules } = useQuery(onCallSchedules)
  const [editing, setEditing] = useState<StepDraft>()
  const { move, keep, remove } = rowEdits(steps, onChange)
  const nameOf = (id: number) =>
    staff?.find((person) => person.id === id)?.fullName ?? (staff ? stepMessages.user(id) : '…')
  const scheduleNameOf = (id: number) => (schedules ? schedules.find((schedule) => schedule.id === id)?.name : '…')
  return (
    <section aria-labelledby="policy-escalation">
      <RowListHead
        id="policy-escalation"
        title={messages.title}
        count={steps.length}
        addLabel={messages.add}
        disabledReason={steps.length >= most && messages.most(most)}
        onAdd={() => setEditing(newStep())}
        className="border-line border-b pb-1"
      />
      {steps.length === 0 && <p className="py-2.5 text-ink-2">{messages.none}</p>}
      <Sortable
        rows={steps}
        idOf={({ key }) => key}
        nameOf={describeWhen}
        onMove={move}
        rowClassName="border-line border-b"
      >
        {(step, at) => {
          const when = describeWhen(step)
          const Icon = step.when.kind === 'overdue' ? BellRing : Bell
          return (
            <>
              <button
                type="button"
                className="quick focus-inside grid min-w-0 flex-1 grid-cols-[16px_minmax(0,2fr)_minmax(0,3fr)] items-start gap-x-2.5 rounded-control px-1.5 py-2 text-start hover:bg-surface-2 max-md:grid-cols-[16px_minmax(0,1fr)]"
                onClick={() => setEditing(step)}
              >
                <Icon size={15} className="mt-0.5 text-ink-2" />
                <span className="font-medium">{when}</span>
                <span className="min-w-0 max-md:col-start-2">
                  <span className="block">
                    {messages.notify(<b className="font-bold">{describeRecipients(step, nameOf, scheduleNameOf)}</b>)}
                  </span>
                  <span className="type-small block text-ink-2">{describeScope(step)}</span>
                </span>
              </button>
              <MoreMenu
                label={messages.more(when)}
                entries={() => [
                  { label: messages.edit, onSelect: () => setEditing(step) },
                  ...moveEntries(at, steps.length, move),
                  'line',
                  { label: messages.remove, danger: true, onSelect: () => remove(step) },
                ]}
              />
            </>
          )
        }}
      </Sortable>
      {editing && (
        <EscalationDialog
          step={editing}
          isNew={steps.every(({ key }) => key !== editing.key)}
          staff={staff}
          schedules={schedules}
          onClose={() => setEditing(undefined)}
          onKeep={(step) => {
            keep(step)
            setEditing(undefined)
          }}
        />
      )}
    </section>
  )
}
