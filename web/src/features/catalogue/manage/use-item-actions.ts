import type { CatalogueItem, CatalogueItemState } from '@hatchway/contract/catalogue/catalogue-items'
import { toastError } from '../../../ui/toast/toast-error.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useCatalogueChanges } from '../catalogue.queries.ts'
import { manageMessages as messages } from './manage.messages.ts'

type Item = Pick<CatalogueItem, 'id' | 'name' | 'state' | 'version'>

/** Publishes, archives and deletes items; a toast undoes each. */
export function useItemActions() {
  const { change, remove, restore } = useCatalogueChanges()
  const setState = (item: Item, state: CatalogueItemState, onDone?: (item: CatalogueItem) => void) =>
    change.mutate(
      { id: item.id, body: { state, version: item.version } },
      {
        onError: toastError(messages.stateFailed(item.name)),
        onSuccess: (next) => {
          onDone?.(next)
          toast({
            title: messages.stateSet(item.name, state),
            variant: 'success',
            action: { label: messages.undo, onClick: () => setState(next, item.state, onDone) },
          })
        },
      },
    )
  const restoreDeleted = ({ id, name }: Item) =>
    restore.mutate(id, {
      onError: toastError(messages.restoreFailed(name)),
      onSuccess: () => toast({ title: messages.restored(name), variant: 'success' }),
    })
  return {
    setState,
    isPending: change.isPending,
    remove: (item: Item, onRemoved?: () => void) =>
      remove.mutate(item.id, {
        onError: toastError(messages.deleteFailed(item.name)),
        onSuccess: () => {
          toast({
            title: messages.deleted(item.name),
            description: messages.deletedHint,
            variant: 'success',
            action: { label: messages.undo, onClick: () => restoreDeleted(item) },
          })
          onRemoved?.()
        },
      }),
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
