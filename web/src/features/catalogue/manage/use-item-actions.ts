import type { CatalogueItem, CatalogueItemState } from '@hatchway/contract/catalogue/catalogue-items'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { useCatalogueChanges } from '../catalogue.queries.ts'
import { manageMessages as messages } from './manage.messages.ts'

type Item = Pick<CatalogueItem, 'id' | 'name' | 'state' | 'version'>

/** Publishes, archives and deletes items; a toast undoes each. */
export function useItemActions() {
  const { change, remove, restore } = useCatalogueChanges()
  const save = async ({ id, version }: Item, state: CatalogueItemState, onDone?: (item: CatalogueItem) => void) => {
    const next = await change.mutateAsync({ id, body: { state, version } })
    onDone?.(next)
    return next
  }
  const setState = (item: Item, state: CatalogueItemState, onDone?: (item: CatalogueItem) => void) =>
    void toastResult(save(item, state, onDone), {
      done: messages.stateSet(item.name, state),
      failed: messages.stateFailed(item.name),
      undo: (next) => save(next, item.state, onDone),
      undone: messages.stateSet(item.name, item.state),
      undoFailed: messages.stateFailed(item.name),
    })
  return {
    setState,
    isPending: change.isPending,
    remove: (item: Item, onRemoved?: () => void) =>
      void toastResult(remove.mutateAsync(item.id), {
        done: { title: messages.deleted(item.name), description: messages.deletedHint },
        failed: messages.deleteFailed(item.name),
        undo: () => restore.mutateAsync(item.id),
        undone: messages.restored(item.name),
        undoFailed: messages.restoreFailed(item.name),
      }).then((isDeleted) => isDeleted && onRemoved?.()),
    /** The menu entries that change the state of an item. */
    stateEntries: (item: Item, onDone?: (item: CatalogueItem) => void, disabled = false) =>
      (
        [
          ['published', messages.menu.publish],
          ['draft', messages.menu.unpublish],
          ['archived', messages.menu.archive],
        ] as const
      )
        .filter(([state]) => state !== item.state)
        .map(([state, label]) => ({ label, disabled, onSelect: () => setState(item, state, onDone) })),
  }
}
