import type { Category } from '@hatchway/contract/tickets/categories'
import { useRef, useState } from 'react'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { useCategoryChanges } from './categories.queries.ts'
import { categoryMessages as messages } from './category.messages.ts'

/** Edits a category name in place. Enter or blur saves; Escape restores the old name. */
export function CategoryName({ category: { id, name } }: { category: Category }) {
  const { change } = useCategoryChanges()
  const [typed, setTyped] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const isGivenUp = useRef(false)
  const save = () => {
    const next = typed?.trim()
    if (isGivenUp.current || !next || next === name) return setTyped(undefined)
    void toastResult(change.mutateAsync({ id, name: next }, { onSettled: () => setTyped(undefined) }), {
      done: messages.renamed(name, next),
      failed: messages.renameFailed,
      undo: () => change.mutateAsync({ id, name }),
      undone: messages.renamed(next, name),
    })
  }
  return (
    <input
      ref={field}
      aria-label={messages.nameOf(name)}
      className="h-7 min-w-0 flex-1 truncate rounded-control border border-transparent bg-transparent px-1.5 font-medium outline-none hover:border-line-2 focus:border-focus focus:bg-field pointer-coarse:h-10"
      maxLength={60}
      value={typed ?? name}
      readOnly={change.isPending}
      onFocus={() => {
        isGivenUp.current = false
      }}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        isGivenUp.current = event.key === 'Escape'
        field.current?.blur()
      }}
    />
  )
}
