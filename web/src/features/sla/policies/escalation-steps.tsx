import { useQuery } from '@tanstack/react-query'
import { Bell, BellRing, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import { moved, Sortable } from '../../../ui/table/sortable.tsx'
import { staffList } from '../../users/users.queries.ts'
import { describeRecipients, describeScope, describeWhen } from './describe-step.ts'
import { EscalationDialog } from './escalation-dialog.tsx'
import { newStep, type StepDraft } from './policy-draft.ts'

const most = 20

type EscalationStepsProps = { steps: readonly StepDraft[]; onChange: (steps: StepDraft[]) => void }

/** Edits who is notified before and after a target is due. */
export function EscalationSteps({ steps, onChange }: EscalationStepsProps) {
  const { data: staff } = useQuery(staffList)
  const [editing, setEditing] = useState<StepDraft>()
  const move = (from: number, to: number) => onChange(moved(steps, from, to))
  const keep = (step: StepDraft) => {
    const isNew = steps.every(({ key }) => key !== step.key)
    onChange(isNew ? [...steps, step] : steps.map((one) => (one.key === step.key ? step : one)))
    setEditing(undefined)
  }
  const nameOf = (id: number) => staff?.find((person) => person.id === id)?.fullName ?? `User ${id}`
  return (
    <section aria-labelledby="policy-escalation">
      <div className="flex items-center gap-2 border-line border-b pb-1">
        <h2 id="policy-escalation" className="type-section">
          Escalation <span className="type-ui ms-1 text-ink-3">{steps.length}</span>
        </h2>
        <Button
          variant="ghost"
          size="sm"
          className="ms-auto"
          icon={Plus}
          disabledReason={steps.length >= most && `A policy can have at most ${most} steps`}
          onClick={() => setEditing(newStep())}
        >
          Add step
        </Button>
      </div>
      {steps.length === 0 && <p className="py-2.5 text-ink-2">No one is notified beyond the usual warnings.</p>}
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
                <Icon size={15} strokeWidth={1.85} aria-hidden className="mt-0.5 text-ink-2" />
                <span className="font-medium">{when}</span>
                <span className="min-w-0 max-md:col-start-2">
                  <span className="block">
                    Notify <b className="font-bold">{describeRecipients(step, nameOf)}</b>
                  </span>
                  <span className="type-small block text-ink-2">{describeScope(step)}</span>
                </span>
              </button>
              <MoreMenu
                label={`More for ${when}`}
                entries={() => [
                  { label: 'Edit', onSelect: () => setEditing(step) },
                  { label: 'Move up', disabled: at === 0, onSelect: () => move(at, at - 1) },
                  { label: 'Move down', disabled: at === steps.length - 1, onSelect: () => move(at, at + 1) },
                  'line',
                  {
                    label: 'Remove step',
                    danger: true,
                    onSelect: () => onChange(steps.filter(({ key }) => key !== step.key)),
                  },
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
          staff={staff ?? []}
          onClose={() => setEditing(undefined)}
          onKeep={keep}
        />
      )}
    </section>
  )
}
