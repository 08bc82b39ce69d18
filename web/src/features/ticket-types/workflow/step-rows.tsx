import type { TicketState, TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { RowListHead } from '../../../ui/form/row-list-head.tsx'
import { useFocusAdded } from '../../../ui/hooks/use-focus-added.ts'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { moveEntries } from '../../../ui/table/rows/row-edits.ts'
import { moved, Sortable } from '../../../ui/table/sortable.tsx'
import { groupsList } from '../../groups/groups.queries.ts'
import { StatusIcon, statusNames } from '../../tickets/ticket-icons.tsx'
import { newStep, type StepDraft, type TypeDraft, withStep } from '../type-draft.ts'
import { LeaveStepDialog } from './leave-step-dialog.tsx'
import { StepRulesDialog } from './step-rules-dialog.tsx'
import { groupNameIn } from './use-step-moves.ts'
import { stepListMessages as list, workflowMessages as messages } from './workflow.messages.ts'
import { WorkflowPicture } from './workflow-picture.tsx'

type StepRowsProps = {
  draft: TypeDraft
  /** The saved type; undefined for a new one, whose steps have no tickets. */
  saved: TicketType | undefined
  problem: string | undefined
  onChange: (change: Partial<TypeDraft>) => void
}
/** A saved step that its tickets have to leave, because it was removed or its state becomes `state`. */
type Leaving = { step: StepDraft; was: TicketState; state?: TicketState }

/** Edits the workflow: shows its steps as a chain, then each with its state. */
export function StepRows({ draft, saved, problem, onChange }: StepRowsProps) {
  const { steps } = draft
  const [leaving, setLeaving] = useState<Leaving>()
  const [ruled, setRuled] = useState<StepDraft>()
  const { data: groups } = useQuery(groupsList)
  const groupName = (id: number) => groupNameIn(groups, id)
  const hasRules = steps.some(({ nextSteps }) => nextSteps.length > 0)
  const savedStateOf = ({ id }: StepDraft) => saved?.statuses.find((one) => one.id === id)?.state
  const set = (step: StepDraft, change: Partial<StepDraft>) =>
    onChange({ steps: steps.map((one) => (one.key === step.key ? { ...one, ...change } : one)) })
  const move = (from: number, to: number) => onChange({ steps: moved(steps, from, to) })

  const changeState = (step: StepDraft, state: TicketState) => {
    const was = savedStateOf(step)
    if (was && was !== state) setLeaving({ step, was, state })
    else set(step, { state })
  }
  const remove = (step: StepDraft) => {
    const was = savedStateOf(step)
    if (was) setLeaving({ step, was })
    else onChange({ steps: steps.filter(({ key }) => key !== step.key) })
  }
  const { ref, added } = useFocusAdded<HTMLElement>()
  const add = () => {
    const step = newStep()
    added(step.key)
    onChange({ steps: withStep(steps, step) })
  }

  return (
    <section ref={ref} aria-labelledby="workflow-steps">
      <RowListHead id="workflow-steps" title={list.title} count={steps.length} addLabel={list.add} onAdd={add} />
      {hasRules ? <WorkflowPicture steps={steps} groupName={groupName} /> : <Chain steps={steps} />}
      {!hasRules && <p className="type-small pb-3 text-ink-3">{messages.open}</p>}
      {problem && <FieldError>{problem}</FieldError>}
      <div aria-hidden className={`${row} h-8 border-line border-y ps-6 text-ink-3 max-md:hidden`}>
        <span>{list.columns.step}</span>
        <span>{list.columns.state}</span>
        <span>{list.columns.default}</span>
        <span>{list.columns.pausesSla}</span>
        <span>{messages.column}</span>
      </div>
      <Sortable
        rows={steps}
        idOf={({ key }) => key}
        nameOf={({ name }) => name || list.unnamed}
        onMove={move}
        rowClassName="border-line border-b"
      >
        {(step, at) => (
          <div className={`${row} min-h-9 flex-1 py-1 max-md:grid-cols-[minmax(0,1fr)_auto_auto_auto_32px]`}>
            <span className="flex min-w-0 items-center gap-2 max-md:col-span-4">
              <StatusIcon status={step.state} />
              <input
                aria-label={list.nameLabel(at + 1)}
                aria-invalid={problem?.includes(list.quoted(step.name)) || undefined}
                className={quietInput}
                value={step.name}
                maxLength={60}
                placeholder={list.namePlaceholder}
                onChange={({ target }) => set(step, { name: target.value })}
              />
            </span>
            <span className="-ms-2.5 max-md:order-1">
              <Select
                aria-label={list.stateOf(step.name || list.newStep)}
                value={step.state}
                onValueChange={(state) => changeState(step, state as TicketState)}
                options={states.map((state) => ({
                  value: state,
                  label: statusNames[state],
                  icon: <StatusIcon status={state} />,
                }))}
                className="min-h-7! border-transparent! bg-transparent! shadow-none! [&>span:first-child]:hidden hover:border-line-2!"
              />
            </span>
            <label className="flex items-center gap-2 max-md:order-2">
              <input
                type="radio"
                name="default-step"
                aria-label={list.startAt(step.name || list.theNewStep)}
                className="quick grid size-4 flex-none appearance-none place-items-center rounded-full border border-line-control bg-field before:size-1.5 before:rounded-full checked:border-accent checked:bg-accent checked:before:bg-on-accent hover:not-checked:border-ink-3 forced-colors:appearance-auto"
                checked={step.isDefault}
                onChange={() => onChange({ steps: steps.map((one) => ({ ...one, isDefault: one.key === step.key })) })}
              />
              <span aria-hidden className="type-small text-ink-3 md:hidden">
                {list.columns.default}
              </span>
            </label>
            <span className="flex items-center gap-2 max-md:order-3 max-md:col-span-5">
              <Checkbox
                aria-label={list.pausesSla(step.name || list.newStep)}
                checked={step.pausesSla}
                onCheckedChange={(pausesSla) => set(step, { pausesSla })}
              />
              <span aria-hidden className="type-small text-ink-3 md:hidden">
                {list.columns.pausesSla}
              </span>
            </span>
            <button
              type="button"
              className="quick -ms-1.5 min-h-7 truncate rounded-control px-1.5 text-start hover:bg-surface-2 max-md:order-3 max-md:col-span-5"
              onClick={() => setRuled(step)}
            >
              <span className="sr-only">{messages.rulesOf(step.name || list.theNewStep)}: </span>
              <span aria-hidden className="text-ink-3 md:hidden">
                {messages.column}:{' '}
              </span>
              {messages.requires(step.waitsForApproval, step.requiredFields.length) || (
                <span className="text-ink-3">{messages.nothing}</span>
              )}
            </button>
            <MoreMenu
              label={list.more(step.name || list.theNewStep)}
              entries={() => [
                { label: messages.nextSteps, onSelect: () => setRuled(step) },
                'line',
                ...moveEntries(at, steps.length, move),
                'line',
                { label: list.remove, danger: true, disabled: steps.length === 1, onSelect: () => remove(step) },
              ]}
            />
          </div>
        )}
      </Sortable>
      {ruled && (
        <StepRulesDialog
          step={ruled}
          steps={steps}
          fields={draft.fields}
          groups={groups}
          onClose={() => setRuled(undefined)}
          onKeep={(step) => {
            set(step, step)
            setRuled(undefined)
          }}
        />
      )}
      {leaving && (
        <LeaveStepDialog
          leaving={leaving}
          others={steps.filter((one) => one.key !== leaving.step.key && one.state === leaving.was)}
          onClose={() => setLeaving(undefined)}
          onConfirm={(target) => {
            const { step, state } = leaving
            const moves = { ...draft.moves, ...(target && step.id !== undefined && { [step.id]: target }) }
            const left = state
              ? steps.map((one) => (one.key === step.key ? { ...one, state } : one))
              : steps.filter(({ key }) => key !== step.key)
            onChange({ moves, steps: left })
            setLeaving(undefined)
          }}
        />
      )}
    </section>
  )
}

/** Shows the steps of the workflow as a chain. */
function Chain({ steps }: { steps: readonly StepDraft[] }) {
  return (
    <p className="mt-1.5 mb-3 flex flex-wrap items-center gap-x-1 gap-y-1.5" aria-hidden>
      {steps.map((step, at) => (
        <Fragment key={step.key}>
          {at > 0 && <ChevronRight size={14} className="text-ink-3 rtl:-scale-x-100" />}
          <span className="inline-flex h-6 max-w-48 items-center gap-1.5 rounded-full border border-line-2 ps-1.5 pe-2 font-medium">
            <StatusIcon status={step.state} />
            <span className="truncate">{step.name || list.newStep}</span>
          </span>
        </Fragment>
      ))}
    </p>
  )
}

const states: TicketState[] = ['open', 'in_progress', 'resolved', 'closed']
const row = 'grid items-center gap-x-3 grid-cols-[minmax(0,1fr)_124px_52px_72px_112px_32px]'
const quietInput =
  '-ms-1 h-7 min-w-0 flex-1 truncate rounded-control border border-transparent bg-transparent px-1.5 font-medium outline-none hover:border-line-2 focus:border-focus focus:bg-field aria-invalid:border-danger-mark'
