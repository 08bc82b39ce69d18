import type { CatalogueItem } from '@hatchway/contract/catalogue/catalogue-items'
import { useRecordEditor } from '../../../ui/form/use-record-editor.ts'
import { itemDetails, useCatalogueChanges } from '../catalogue.queries.ts'
import { bodyOf, changeOf, countChanges, draftOf, type ItemDraft, newItemDraft, problemsOf } from './item-draft.ts'

type Options = {
  /** The saved item; undefined for a new one. */
  saved: CatalogueItem | undefined
  /** What a new item begins with. */
  first?: (() => ItemDraft) | undefined
  onAdded: (id: number) => void
}

/** Manages an item being edited: its draft, its errors, and saving. */
export function useItemEditor({ saved, first, onAdded }: Options) {
  const { add, change, restoreVersion } = useCatalogueChanges()
  return useRecordEditor({
    ...{ saved, draftOf, countChanges, problemsOf, onAdded },
    kind: 'item',
    details: itemDetails,
    newDraft: () => newItemDraft(),
    firstDraft: first,
    add: (draft) => add.mutateAsync(bodyOf(draft)),
    change: (basis, draft) =>
      change.mutateAsync({ id: basis.id, body: { ...changeOf(draftOf(basis), draft), version: basis.version } }),
    undo: ({ id, version }) => restoreVersion.mutateAsync({ id, version }),
  })
}
export type ItemEditorState = ReturnType<typeof useItemEditor>
