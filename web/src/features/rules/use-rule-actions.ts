import type { Rule } from '@hatchway/contract/rules/rules'
import type { MenuEntry } from '../../ui/menu/menu-items.ts'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { useRuleChanges } from './rules.queries.ts'

/** Switches rules on and off, and deletes them; a toast undoes each. */
export function useRuleActions() {
  const { change, remove, restore } = useRuleChanges()
  /** The rule that is being switched, as it will be. */
  const switching = change.isPending ? change.variables : undefined
  const turn = (rule: Rule, isOn: boolean) => {
    if (switching?.id === rule.id) return
    const [now, before] = isOn ? ['on', 'off'] : ['off', 'on']
    void toastResult(change.mutateAsync({ id: rule.id, body: { isActive: isOn } }), {
      done: `“${rule.name}” switched ${now}`,
      failed: `“${rule.name}” couldn’t be switched ${now}`,
      undo: () => change.mutateAsync({ id: rule.id, body: { isActive: !isOn } }),
      undone: `“${rule.name}” switched ${before}`,
      undoFailed: `“${rule.name}” couldn’t be switched ${before}`,
    })
  }
  const restoreDeleted = async ({ id, isActive }: Rule) => {
    await restore.mutateAsync(id)
    // A restored rule is off.
    if (isActive) await change.mutateAsync({ id, body: { isActive } })
  }
  const removeWithUndo = (rule: Rule, onRemoved?: () => void) =>
    void toastResult(remove.mutateAsync(rule.id), {
      done: { title: `“${rule.name}” deleted`, description: 'Its runs are kept.' },
      failed: `“${rule.name}” couldn’t be deleted`,
      undo: () => restoreDeleted(rule),
      undone: `“${rule.name}” restored`,
      undoFailed: `“${rule.name}” couldn’t be restored`,
    }).then((isDeleted) => isDeleted && onRemoved?.())
  return {
    turn,
    /** Returns whether a rule is on, or is being switched on. */
    isOn: ({ id, isActive }: Rule) => (switching?.id === id ? (switching.body.isActive ?? isActive) : isActive),
    remove: removeWithUndo,
    /** The menu of a rule, with further entries before what deletes it. */
    entries: (rule: Rule, more: readonly MenuEntry[] = []): MenuEntry[] => [
      { label: 'Edit', href: `/settings/automation/${rule.id}` },
      { label: 'View runs', href: `/settings/automation/${rule.id}?tab=runs` },
      { label: 'Duplicate', href: `/settings/automation/new?from=${rule.id}` },
      'line',
      ...more,
      'line',
      { label: 'Delete', danger: true, onSelect: () => removeWithUndo(rule) },
    ],
  }
}
