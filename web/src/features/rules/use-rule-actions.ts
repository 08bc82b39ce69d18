import type { Rule } from '@hatchway/contract/rules/rules'
import type { MenuEntry } from '../../ui/menu/menu-items.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useRuleChanges } from './rules.queries.ts'

/** Switches rules on and off, and deletes them; a toast undoes each. */
export function useRuleActions() {
  const { change, remove, restore } = useRuleChanges()
  /** The rule that is being switched, as it will be. */
  const switching = change.isPending ? change.variables : undefined
  const turn = (rule: Rule, isOn: boolean) => {
    if (switching?.id === rule.id) return
    change.mutate(
      { id: rule.id, body: { isActive: isOn } },
      {
        onError: toastError(`“${rule.name}” couldn’t be switched ${isOn ? 'on' : 'off'}`),
        onSuccess: () =>
          toast({
            title: `“${rule.name}” switched ${isOn ? 'on' : 'off'}`,
            variant: 'success',
            action: { label: 'Undo', onClick: () => turn(rule, !isOn) },
          }),
      },
    )
  }
  const restoreDeleted = (rule: Rule) =>
    restore.mutate(rule.id, {
      onError: toastError(`“${rule.name}” couldn’t be restored`),
      onSuccess: () => {
        toast({ title: `“${rule.name}” restored`, variant: 'success' })
        // A restored rule is off.
        if (rule.isActive) change.mutate({ id: rule.id, body: { isActive: true } })
      },
    })
  const removeWithUndo = (rule: Rule, onRemoved?: () => void) =>
    remove.mutate(rule.id, {
      onError: toastError(`“${rule.name}” couldn’t be deleted`),
      onSuccess: () => {
        toast({
          title: `“${rule.name}” deleted`,
          description: 'Its runs are kept.',
          variant: 'success',
          action: { label: 'Undo', onClick: () => restoreDeleted(rule) },
        })
        onRemoved?.()
      },
    })
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
