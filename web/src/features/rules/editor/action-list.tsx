import { limits } from '@hatchway/contract/limits'
import type { RuleAction, RuleActionKind } from '@hatchway/contract/rules/rule-actions'
import type { RuleNames } from '@hatchway/contract/rules/rule-sentence'
import clsx from 'clsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import { moved, Sortable } from '../../../ui/table/sortable.tsx'
import { actionProblem, newRuleActions, ruleActionLabels } from './action-draft.ts'
import { ActionEditor } from './action-editor.tsx'
import { ActionSummary } from './describe-action.tsx'
import { type DraftRow, rowOf } from './rule-draft.ts'
import { actionListMessages as messages } from './rule-editor.messages.tsx'

type Row = DraftRow<RuleAction>
type ActionListProps = {
  actions: readonly Row[]
  /** Returns why a saved action can’t be applied. */
  problemOf: (action: RuleAction) => string | undefined
  names: RuleNames
  isReadOnly: boolean
  onChange: (actions: Row[]) => void
}

/** The actions of a rule in the order in which they run. */
export function ActionList({ actions, problemOf, names, isReadOnly, onChange }: ActionListProps) {
  const [editing, setEditing] = useState<Row>()
  const move = (from: number, to: number) => onChange(moved(actions, from, to))
  const keep = (row: Row) => {
    const isNew = actions.every(({ key }) => key !== row.key)
    onChange(isNew ? [...actions, row] : actions.map((one) => (one.key === row.key ? row : one)))
    setEditing(undefined)
  }
  const content = (row: Row, at: number) => {
    const label = ruleActionLabels[row.value.kind]
    const problem = actionProblem(row.value) ?? problemOf(row.value)
    const text = (
      <>
        <span className="w-4 flex-none text-ink-3">{at + 1}</span>
        <span className="w-28 flex-none font-bold max-md:w-auto">{label}</span>
        <span className={clsx('flex min-w-0 flex-1', problem && 'text-danger-ink')}>
          {problem ?? <ActionSummary action={row.value} names={names} />}
        </span>
      </>
    )
    const shape = 'flex min-h-9 min-w-0 flex-1 items-center gap-x-2.5 rounded-control px-1.5 py-1 text-start'
    if (isReadOnly) return <span className={shape}>{text}</span>
    return (
      <>
        <button
          type="button"
          className={clsx(shape, 'quick focus-inside hover:bg-surface-2')}
          onClick={() => setEditing(row)}
        >
          <span className="sr-only">{messages.editAction}</span>
          {text}
        </button>
        <MoreMenu
          label={messages.more(at + 1, label)}
          entries={() => [
            { label: messages.edit, onSelect: () => setEditing(row) },
            { label: messages.duplicate, onSelect: () => onChange(actions.toSpliced(at + 1, 0, rowOf(row.value))) },
            { label: messages.moveUp, disabled: at === 0, onSelect: () => move(at, at - 1) },
            { label: messages.moveDown, disabled: at === actions.length - 1, onSelect: () => move(at, at + 1) },
            'line',
            {
              label: messages.remove,
              danger: true,
              onSelect: () => onChange(actions.filter(({ key }) => key !== row.key)),
            },
          ]}
        />
      </>
    )
  }
  return (
    <>
      {isReadOnly ? (
        actions.map((row, at) => (
          <div key={row.key} className="flex border-line border-t px-2">
            {content(row, at)}
          </div>
        ))
      ) : (
        <Sortable
          rows={actions}
          idOf={({ key }) => key}
          nameOf={({ value }, at) => messages.action(at + 1, ruleActionLabels[value.kind])}
          onMove={move}
          rowClassName="border-line border-t px-1.5"
        >
          {content}
        </Sortable>
      )}
      {!isReadOnly && (
        <div className="border-line border-t px-2 py-1.5">
          <LazyMenu
            align="start"
            trigger={
              <Button
                variant="ghost"
                size="sm"
                icon={<Plus size={15} />}
                disabledReason={actions.length >= limits.actionsPerRule && messages.most(limits.actionsPerRule)}
              >
                {messages.add}
              </Button>
            }
            entries={() =>
              (Object.keys(ruleActionLabels) as RuleActionKind[]).map((kind) => ({
                label: ruleActionLabels[kind],
                onSelect: () => setEditing(rowOf(newRuleActions[kind])),
              }))
            }
          />
        </div>
      )}
      {editing && (
        <ActionDialog
          row={editing}
          isNew={actions.every(({ key }) => key !== editing.key)}
          savedProblem={problemOf(editing.value)}
          onClose={() => setEditing(undefined)}
          onKeep={keep}
        />
      )}
    </>
  )
}

type ActionDialogProps = {
  row: Row
  isNew: boolean
  savedProblem: string | undefined
  onClose: () => void
  onKeep: (row: Row) => void
}

/** Edits one action. It is saved with the rule. */
function ActionDialog({ row, isNew, savedProblem, onClose, onKeep }: ActionDialogProps) {
  const { draft: action, setDraft: setAction, isDirty, isTried, markTried } = useFormDraft(row.value)
  const problem = actionProblem(action)
  const submit = () => {
    markTried()
    if (!problem) onKeep({ ...row, value: action })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={isNew ? messages.add : messages.title(ruleActionLabels[action.kind])}
      dirty={isDirty}
      onSubmit={submit}
      submitLabel={isNew ? messages.add : messages.apply}
    >
      <div className="grid gap-4 pb-2">
        <ActionEditor
          action={action}
          onChange={setAction}
          problem={isTried && problem ? problem : action === row.value ? savedProblem : undefined}
        />
      </div>
    </FormDialog>
  )
}
