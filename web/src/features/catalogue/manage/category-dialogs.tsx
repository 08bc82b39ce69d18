import type { CatalogueCategory } from '@hatchway/contract/catalogue/catalogue-items'
import { useState } from 'react'
import { errorAt } from '../../../platform/field-errors.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { ConfirmMutation } from '../../../ui/overlay/confirm-mutation.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { toastWithUndo } from '../../../ui/toast/undo-toast.ts'
import { useCatalogueChanges } from '../catalogue.queries.ts'
import { manageMessages as messages } from './manage.messages.ts'

type CategoryDialogProps = {
  /** The category being renamed; undefined for a new one. */
  category: CatalogueCategory | undefined
  /** The name that a new one begins with. */
  suggestedName?: string
  onCreated?: (category: CatalogueCategory) => void
  onClose: () => void
}

/** Adds or renames a category of the catalogue. */
export function CategoryDialog({ category, suggestedName = '', onCreated, onClose }: CategoryDialogProps) {
  const { addCategory, changeCategory } = useCatalogueChanges()
  const [name, setName] = useState(category?.name ?? suggestedName)
  const [isTried, setTried] = useState(false)
  const mutation = category ? changeCategory : addCategory
  const submit = () => {
    setTried(true)
    const next = name.trim()
    if (next === '') return
    if (!category)
      return addCategory.mutateAsync(next).then((created) => {
        onCreated?.(created)
        toast({ title: messages.categoryAdded(next), variant: 'success' })
      })
    const { id, name: former } = category
    return changeCategory
      .mutateAsync({ id, name: next })
      .then(() =>
        toastWithUndo(
          messages.categoryRenamed(next),
          () => changeCategory.mutateAsync({ id, name: former }),
          messages.categoryRenamed(former),
          messages.changeFailed,
        ),
      )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={category ? messages.renameCategory(category.name) : messages.newCategory}
      dirty={name !== (category?.name ?? '')}
      onSubmit={submit}
      submitLabel={category ? messages.save : messages.createCategory}
      mutation={mutation}
      fields={['name']}
      pendingText={messages.saving}
    >
      <Field
        label={messages.categoryName}
        required
        error={isTried && name.trim() === '' ? messages.categoryNameMissing : errorAt(mutation.error, 'name')}
      >
        <Input maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
    </FormDialog>
  )
}

/** Deletes a category without items after a confirmation. */
export function DeleteCategory({
  category: { id, name },
  onClose,
}: {
  category: CatalogueCategory
  onClose: () => void
}) {
  const { removeCategory, addCategory } = useCatalogueChanges()
  return (
    <ConfirmMutation
      onClose={onClose}
      title={messages.deleteCategory(name)}
      description={messages.deleteCategoryEffect}
      confirmLabel={messages.menu.deleteCategory}
      pendingLabel={messages.deleting}
      destructive
      mutation={removeCategory}
      variables={id}
      done={messages.categoryDeleted(name)}
      failed={messages.changeFailed}
      undo={() => addCategory.mutateAsync(name)}
      undone={messages.restored(name)}
      undoFailed={messages.changeFailed}
    />
  )
}
