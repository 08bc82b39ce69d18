import type { Macro, MacroAction } from '@hatchway/contract/templates/macros'
import { Plus, X } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { useFocusAdded } from '../../ui/hooks/use-focus-added.ts'
import { Menu } from '../../ui/menu/menu.tsx'
import { TemplateDialog } from '../canned-replies/template-dialog.tsx'
import { ActionField } from './action-value.tsx'
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
  const { ref, added } = useFocusAdded<HTMLUListElement>()
  return (
    <TemplateDialog
      template={macro}
      start={start}
      changes={changes}
      kind={{ title: 'Macro', short: 'macro' }}
      description="Actions run together. If one can’t be applied, none are."
      isComplete={({ actions }) => actions.length > 0 && !actions.some(problemWith)}
      onClose={onClose}
    >
      {({ actions }, setDraft, isTried) => {
        const setActions = (change: (latest: MacroAction[]) => MacroAction[]) =>
          setDraft((latest) => ({ ...latest, actions: change(latest.actions) }))
        const replace = (at: number, ...action: MacroAction[]) =>
          setActions((latest) => latest.toSpliced(at, 1, ...action))
        return (
          <>
            <ul ref={ref} className="grid gap-3">
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
                    label={`Remove “${actionLabels[action.kind]}”`}
                    className="mt-5.5"
                    onClick={() => replace(at)}
                    icon={X}
                  />
                </li>
              ))}
            </ul>
            <div>
              <Menu
                align="start"
                trigger={
                  <Button variant="outline" size="sm" icon={Plus}>
                    Add action
                  </Button>
                }
                entries={kindsLeft(actions).map((kind) => ({
                  label: actionLabels[kind],
                  onSelect: () => {
                    added(kind)
                    setActions((latest) => [...latest, newAction[kind]])
                  },
                }))}
              />
              {isTried && actions.length === 0 && <FieldError>Add at least one action</FieldError>}
            </div>
          </>
        )
      }}
    </TemplateDialog>
  )
}
