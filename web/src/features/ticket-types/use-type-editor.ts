import { fieldRules, problemsOf, workflowRules } from '@hatchway/contract/tickets/ticket-type-rules'
import type { TicketType } from '@hatchway/contract/tickets/ticket-types'
import { useState } from 'react'
import { ApiError, errorMessage, hasErrorCode } from '../../platform/api-error.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useTypeChanges } from './ticket-types.queries.ts'
import { bodyOf, countChanges, draftOf, newTypeDraft, type TypeDraft } from './type-draft.ts'

type Problems = { name?: string; steps?: string; fields?: string }
type Options = {
  /** The saved type; undefined for a new one. */
  saved: TicketType | undefined
  /** The type that a new one is copied from. */
  like?: TicketType | undefined
  onAdded: (id: number) => void
}

/** Manages a type being edited: its draft, its errors, and saving. */
export function useTypeEditor({ saved, like, onAdded }: Options) {
  const { add, change } = useTypeChanges()
  const [basis, setBasis] = useState(saved)
  const [untouched] = useState(() => newTypeDraft())
  const [first] = useState(() => (saved ? draftOf(saved) : like ? newTypeDraft(like) : untouched))
  const [draft, setDraft] = useState(first)
  const [problems, setProblems] = useState<Problems>({})
  const [isOutdated, setOutdated] = useState(false)
  const start = basis ? draftOf(basis) : untouched

  const load = (type: TicketType | undefined) => {
    setBasis(type)
    setDraft(type ? draftOf(type) : first)
    setProblems({})
    setOutdated(false)
  }
  const count = countChanges(start, draft)
  // Another user saved; load, because there are no unsaved changes to lose.
  if (basis && saved && saved.version > basis.version && count === 0) load(saved)

  const save = async () => {
    const found = problemsWith(draft)
    setProblems(found)
    const [first] = Object.values(found)
    if (first) return toast({ title: 'Check the highlighted fields', description: first, variant: 'destructive' })
    try {
      if (!basis) {
        const { id, name } = await add.mutateAsync(bodyOf(draft))
        toast({ title: `“${name}” has been added`, variant: 'success' })
        return onAdded(id)
      }
      load(await change.mutateAsync({ id: basis.id, body: bodyOf(draft, basis) }))
      toast({ title: 'Ticket type saved', variant: 'success' })
    } catch (error) {
      if (basis && hasErrorCode(error, 'stale_version')) return setOutdated(true)
      const path = error instanceof ApiError ? error.issues[0]?.path : undefined
      if (path === 'name') setProblems({ name: errorMessage(error) })
      toastError('The ticket type couldn’t be saved')(error)
    }
  }
  return {
    basis,
    draft,
    problems,
    count,
    isSaving: add.isPending || change.isPending,
    isOutdated,
    keepEditing: () => setOutdated(false),
    load,
    set(part: Partial<TypeDraft>) {
      setDraft({ ...draft, ...part })
      setProblems({})
    },
    save: () => void save(),
    discard: () => load(basis),
  }
}
export type TypeEditorState = ReturnType<typeof useTypeEditor>

function problemsWith({ name, steps, fields }: TypeDraft): Problems {
  const [stepProblem] = problemsOf(
    workflowRules,
    steps.map((step) => ({ ...step, name: step.name.trim() })),
  )
  const [fieldProblem] = problemsOf(fieldRules, fields)
  return {
    ...(name.trim() === '' && { name: 'Enter a name' }),
    ...(stepProblem && { steps: stepProblem.message }),
    ...(fieldProblem && { fields: fieldProblem.message }),
  }
}
