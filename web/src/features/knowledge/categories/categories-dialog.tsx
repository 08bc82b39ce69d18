import type { KnowledgeCategory } from '@hatchway/contract/knowledge/knowledge-articles'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../../platform/api-error.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toastError } from '../../../ui/toast/toast-error.ts'
import { ColorSelect, categoryColors } from '../editor/color-select.tsx'
import { knowledgeCategories } from '../knowledge.queries.ts'
import { useCategoryChanges } from './category.changes.ts'
import { categoryMessages as messages } from './category.messages.ts'
import { CategoryRow } from './category-row.tsx'

/** Edits the names, colors and order of the categories. Each change is saved at once. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, error, refetch } = useQuery(knowledgeCategories)
  const { add, change, order, remove } = useCategoryChanges()
  const [name, setName] = useState('')
  const [color, setColor] = useState(categoryColors[0]!.value)
  const list = data ?? []
  const failed = toastError(messages.saveFailed)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || add.isPending) return
    add.mutateAsync({ name, color }, { onSuccess: () => setName('') }).catch(failed)
  }
  const moveBy = (at: number, step: number) => {
    const ids = list.map(({ id }) => id)
    ids.splice(at + step, 0, ids.splice(at, 1)[0]!)
    order.mutateAsync(ids).catch(failed)
  }
  return (
    <Dialog
      onClose={onClose}
      title={messages.title}
      description={messages.hint}
      dirty={name.trim() !== ''}
      onSubmit={submit}
      footer={
        <Button variant="outline" onClick={onClose}>
          {messages.done}
        </Button>
      }
    >
      {isError && !data ? (
        <p role="alert" className="flex items-center gap-3 py-4">
          {messages.loadFailed(errorMessage(error))}
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            {messages.loadAgain}
          </Button>
        </p>
      ) : data ? (
        <ul aria-label={messages.list}>
          {list.map((category: KnowledgeCategory, at) => (
            <CategoryRow
              key={category.id}
              category={category}
              onChange={(changes) => change.mutateAsync({ id: category.id, ...changes }).catch(failed)}
              onRemove={() => remove.mutateAsync(category.id).catch(failed)}
              {...(at > 0 && { onUp: () => moveBy(at, -1) })}
              {...(at < list.length - 1 && { onDown: () => moveBy(at, 1) })}
            />
          ))}
        </ul>
      ) : (
        <SkeletonText lines={5} />
      )}
      <div className="mt-3 flex items-center gap-2 border-t border-line pt-4">
        <ColorSelect label={messages.newColor} color={color} onChange={setColor} />
        <Input
          aria-label={messages.newName}
          placeholder={messages.newName}
          maxLength={60}
          className="min-w-0 flex-1"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button
          type="submit"
          variant="outline"
          disabled={!name.trim()}
          pending={add.isPending}
          pendingText={messages.add}
          icon={Plus}
        >
          {messages.add}
        </Button>
      </div>
    </Dialog>
  )
}
