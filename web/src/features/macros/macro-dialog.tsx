import type { Macro, MacroAction } from '@hatchway/contract/templates/macros'
import { Plus, X } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useFieldGroup } from '../../ui/form/field-control.ts'
import { useFocusAdded } from '../../ui/hooks/use-focus-added.ts'
import { Menu } from '../../ui/menu/menu.tsx'
import { TemplateDialog } from '../canned-replies/template-dialog.tsx'
import { ActionField } from './action-value.tsx'
import { macroMessages, editorMessages as messages } from './macro.messages.ts'
import { actionLabels, kindsLeft, newAction, problemWith } from './macro-draft.ts'
import { type MacroDraft, useMacroChanges } from './macros.queries.ts'

type MacroDialogProps = {
  /** The macro being edited; undefined for a new one. */
  macro: Macro | undefined
  start: MacroDraft
  onClose: () => void
}

/** Edits a macro: its name, actions and sharing. */
export function MacroDialog({ macro, start, onClose }: MacroDialogProps) {
  const changes = useMacroChanges()
  return (
    <TemplateDialog
      template={macro}
      start={start}
      changes={changes}
      kind={macroMessages.kind}
      description={messages.description}
      isComplete={({ actions }) => actions.length > 0 && !actions.some(problemWith)}
      onClose={onClose}
    >
      {({ actions }, setDraft, isTried) => (
        <Field
          label={messages.actions}
          group
          required
          error={isTried && actions.length === 0 ? messages.actionsMissing : undefined}
        >
          <ActionList
            actions={actions}
            isTried={isTried}
            onChange={(change) => setDraft((latest) => ({ ...latest, actions: change(latest.actions) }))}
          />
        </Field>
      )}
    </TemplateDialog>
  )
}

type ActionListProps = {
  actions: readonly MacroAction[]
  isTried: boolean
  onChange: (change: (latest: MacroAction[]) => MacroAction[]) => void
}

function ActionList({ actions, isTried, onChange }: ActionListProps) {
  const { ref, added } = useFocusAdded<HTMLUListElement>()
  const { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = useFieldGroup()
  const replace = (at: number, ...action: MacroAction[]) => onChange((latest) => latest.toSpliced(at, 1, ...action))
  return (
    <fieldset aria-labelledby={labelledBy} aria-describedby={describedBy} className="grid min-w-0 gap-3">
      {actions.length > 0 && (
        <ul ref={ref} className="grid gap-3 rounded-tile border border-line p-3">
          {actions.map((action, at) => (
            <li key={action.kind} data-row={action.kind} className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <ActionField
                  action={action}
                  onChange={(next) => replace(at, next)}
                  problem={isTried ? problemWith(action) : undefined}
                />
              </div>
              <IconButton
                label={messages.removeAction(actionLabels[action.kind])}
                className="mt-5.5"
                onClick={() => replace(at)}
                icon={X}
              />
            </li>
          ))}
        </ul>
      )}
      <Menu
        align="start"
        trigger={
          <Button variant="outline" size="sm" icon={Plus} className="justify-self-start">
            {messages.addAction}
          </Button>
        }
        entries={kindsLeft(actions).map((kind) => ({
          label: actionLabels[kind],
          onSelect: () => {
            added(kind)
            onChange((latest) => [...latest, newAction[kind]])
          },
        }))}
      />
    </fieldset>
  )
}
