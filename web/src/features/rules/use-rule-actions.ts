import type { Rule } from '@hatchway/contract/rules/rules'
import type { MenuEntry } from '../../ui/menu/menu-items.ts'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { ruleMessages as messages } from './rules.messages.ts'
import { useRuleChanges } from './rules.queries.ts'

/** Switches rules on and off, and deletes them; a toast undoes each. */
export function useRuleActions() {
  const { change, remove, restore } = useRuleChanges()
  /** The rule that is being switched, as it will be. */
  const switching = change.isPending ? change.variables : undefined
  const turn = (rule: Rule, isOn: boolean) => {
    if (switching?.id === rule.id) return
    void toastResult(change.mutateAsync({ id: rule.id, body: { isActive: isOn } }), {
      done: messages.switched(rule.name, isOn),
      failed: messages.switchFailed(rule.name, isOn),
      undo: () => change.mutateAsync({ id: rule.id, body: { isActive: !isOn } }),
      undone: messages.switched(rule.name, !isOn),
      undoFailed: messages.switchFailed(rule.name, !isOn),
    })
  }
  const restoreDeleted = async ({ id, isActive }: Rule) => {
    await restore.mutateAsync(id)
    // A restored rule is off.
    if (isActive) await change.mutateAsync({ id, body: { isActive } })
  }
  const removeWithUndo = (rule: Rule, onRemoved?: () => void) =>
    void toastResult(remove.mutateAsync(rule.id), {
      done: { title: messages.deleted(rule.name), description: messages.deletedHint },
      failed: messages.deleteFailed(rule.name),
      undo: () => restoreDeleted(rule),
      undone: messages.restored(rule.name),
      undoFailed: messages.restoreFailed(rule.name),
    }).then((isDeleted) => isDeleted && onRemoved?.())
  return {
    turn,
    /** Returns whether a rule is on, or is being switched on. */
    isOn: ({ id, isActive }: Rule) => (switching?.id === id ? (switching.body.isActive ?? isActive) : isActive),
    remove: removeWithUndo,
    /** The menu of a rule, with further entries before what deletes it. */
    entries: (rule: Rule, more: readonly MenuEntry[] = []): MenuEntry[] => [
      { label: messages.edit, href: `/settings/automation/${rule.id}` },
      { label: messages.viewRuns, href: `/settings/automation/${rule.id}?tab=runs` },
      { label: messages.duplicate, href: `/settings/automation/new?from=${rule.id}` },
      'line',
      ...more,
      'line',
      { label: messages.delete, danger: true, onSelect: () => removeWithUndo(rule) },
    ],
  }
}
