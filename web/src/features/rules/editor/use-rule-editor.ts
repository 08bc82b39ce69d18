import type { Rule } from '@hatchway/contract/rules/rules'
import { useState } from 'react'
import { ApiError, errorMessage, hasErrorCode } from '../../../platform/api-error.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { ruleMessages } from '../rules.messages.ts'
import { type RuleChange, useRuleChanges } from '../rules.queries.ts'
import {
  bodyOf,
  changeOf,
  countChanges,
  draftOf,
  newRuleDraft,
  problemsWith,
  type RuleDraft,
  type RuleProblems,
} from './rule-draft.ts'
import { editorMessages as messages } from './rule-editor.messages.tsx'

type Options = {
  /** The saved rule; undefined for a new one. */
  saved: Rule | undefined
  /** The draft that a new rule begins with. */
  initial?: RuleDraft | undefined
  /** The ids of the folders whose rules other rules run. */
  calledFolders: ReadonlySet<number>
  onAdded: (id: number) => void
}

/** Manages a rule being edited: its draft, its errors, saving, and switching it on and off. */
export function useRuleEditor({ saved, initial, calledFolders, onAdded }: Options) {
  const { add, change } = useRuleChanges()
  const [basis, setBasis] = useState(saved)
  const [untouched] = useState(() => newRuleDraft())
  const [draft, setDraft] = useState(() => (saved ? draftOf(saved) : (initial ?? untouched)))
  const [problems, setProblems] = useState<RuleProblems>({})
  const [isOutdated, setOutdated] = useState(false)
  /** The number of times that the draft was replaced: controls with a state of their own begin again. */
  const [resets, setResets] = useState(0)
  const start = basis ? draftOf(basis) : untouched

  const load = (rule: Rule | undefined) => {
    setBasis(rule)
    setDraft(rule ? draftOf(rule) : untouched)
    setProblems({})
    setOutdated(false)
    setResets((count) => count + 1)
  }
  const count = countChanges(start, draft)
  // Switched on or off, or run: nothing of its content is newer.
  if (basis && saved && saved !== basis && saved.version === basis.version) setBasis(saved)
  // Another user saved; load, because there are no unsaved changes to lose.
  if (basis && saved && saved.version > basis.version && count === 0) load(saved)

  /** Returns whether the draft is complete; otherwise shows what is missing. */
  const check = () => {
    const found = problemsWith(draft, draft.folderId !== null && calledFolders.has(draft.folderId))
    setProblems(found)
    const [first] = Object.values(found)
    if (first) toast({ title: messages.check, description: first, variant: 'destructive' })
    return !first
  }

  /** Saves the draft, and switches the rule on or off if told to. */
  const save = async ({ note, isActive }: Pick<RuleChange, 'note' | 'isActive'> = {}) => {
    if (add.isPending || change.isPending || !check()) return
    try {
      if (!basis) {
        const { id, name } = await add.mutateAsync({ ...bodyOf(draft), ...(isActive && { isActive }) })
        toast({ title: messages.added(name, isActive), variant: 'success' })
        return onAdded(id)
      }
      const { id, version } = basis
      const body = {
        ...(count > 0 && { ...changeOf(start, draft), version }),
        ...(note && { note }),
        ...(isActive !== undefined && { isActive }),
      }
      const rule = await change.mutateAsync({ id, body })
      load(rule)
      toast({
        title: count > 0 ? messages.saved(rule.name, isActive) : ruleMessages.switched(rule.name, isActive === true),
        variant: 'success',
        ...(isActive !== undefined && {
          action: { label: messages.undo, onClick: () => change.mutate({ id, body: { isActive: !isActive } }) },
        }),
      })
    } catch (error) {
      if (basis && hasErrorCode(error, 'stale_version')) return setOutdated(true)
      setProblems(problemsOf(error))
      toast({ title: messages.saveFailed, description: errorMessage(error), variant: 'destructive' })
    }
  }
  return {
    ...{ basis, start, draft, problems, count, isOutdated, resets, load, check },
    isSaving: add.isPending || change.isPending,
    keepEditing: () => setOutdated(false),
    set(part: Partial<RuleDraft>) {
      setDraft((before) => ({ ...before, ...part }))
      setProblems({})
    },
    save: (how?: Pick<RuleChange, 'note' | 'isActive'>) => void save(how),
    discard: () => load(basis),
  }
}
export type RuleEditorState = ReturnType<typeof useRuleEditor>

/** Shows the server's messages where the values are edited. */
function problemsOf(error: unknown): RuleProblems {
  const issues = error instanceof ApiError ? error.issues : []
  const found: RuleProblems = {}
  for (const { path, message } of issues) {
    const [field] = path.split('.')
    if (field === 'name' || field === 'triggers' || field === 'actions' || field === 'ticketsPerHour')
      found[field] ??= message
  }
  return found
}
