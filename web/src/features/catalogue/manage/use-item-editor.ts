import type { CatalogueItem } from '@hatchway/contract/catalogue/catalogue-items'
import { type RecordEditorInput, useRecordEditor } from '../../../ui/form/use-record-editor.ts'
import { itemDetails, useCatalogueChanges } from '../catalogue.queries.ts'
import {
  bodyOf,
  changeOf,
  copyOf,
  countChanges,
  draftOf,
  type ItemDraft,
  newItemDraft,
  problemsOf,
} from './item-draft.ts'

type Options = RecordEditorInput<CatalogueItem> & {
  /** A new item without changes. */
  blank?: ItemDraft | undefined
  /** The item that a new one copies. */
  copied?: CatalogueItem | undefined
}

/** Manages an item being edited: its draft, its errors, and saving. */
export function useItemEditor({ saved, blank = newItemDraft(), copied, onAdded }: Options) {
  const { add, change, restoreVersion } = useCatalogueChanges()
  return useRecordEditor({
    ...{ saved, draftOf, countChanges, problemsOf, onAdded },
    kind: 'item',
    details: itemDetails,
    newDraft: () => blank,
    firstDraft: copied && (() => copyOf(copied)),
    add: (draft) => add.mutateAsync(bodyOf(draft)),
    change: (basis, draft) =>
      change.mutateAsync({ id: basis.id, body: { ...changeOf(draftOf(basis), draft), version: basis.version } }),
    undo: ({ id, version }) => restoreVersion.mutateAsync({ id, version }),
  })
}
export type ItemEditorState = ReturnType<typeof useItemEditor>
