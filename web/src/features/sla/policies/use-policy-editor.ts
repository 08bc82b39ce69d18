import type { Policy } from '@hatchway/contract/sla/policies'
import { useState } from 'react'
import { useRecordEditor } from '../../../ui/form/use-record-editor.ts'
import { policyDetails, usePolicyChanges } from '../sla.queries.ts'
import { editorMessages as messages, policyMessages } from './policy.messages.tsx'
import { bodyOf, changeOf, countChanges, draftOf, newPolicyDraft, problemsWith } from './policy-draft.ts'

type Options = {
  /** The saved policy; undefined for a new one. */
  saved: Policy | undefined
  /** The calendar of a new policy. */
  calendarId: number | null
  onAdded: (id: number) => void
}

/** Manages a policy being edited: its draft, its errors, and saving. */
export function usePolicyEditor({ saved, calendarId, onAdded }: Options) {
  const { add, change } = usePolicyChanges()
  const [appliesToOpen, setAppliesToOpen] = useState(false)
  const editor = useRecordEditor({
    ...{ saved, draftOf, countChanges, onAdded },
    kind: policyMessages.kind,
    details: policyDetails,
    newDraft: () => newPolicyDraft(calendarId),
    problemsOf: problemsWith,
    add: (draft) => add.mutateAsync(bodyOf(draft)),
    change: (basis, draft) => {
      const { id, version } = basis
      const body = { ...changeOf(draftOf(basis), draft), version, applyToOpenTickets: appliesToOpen }
      return change.mutateAsync({ id, body })
    },
    undo: (former) => {
      const { conditions: _, ...rest } = bodyOf(draftOf(former))
      // Conditions that can't be read stay as they are.
      const conditions = former.problem === null && { conditions: former.conditions }
      return change.mutateAsync({ id: former.id, body: { ...rest, ...conditions, applyToOpenTickets: appliesToOpen } })
    },
    savedText: ({ openTickets }) => (appliesToOpen && openTickets > 0 ? messages.appliedSoon(openTickets) : undefined),
    onLoad: () => setAppliesToOpen(false),
  })
  return { ...editor, appliesToOpen, setAppliesToOpen }
}
export type PolicyEditorState = ReturnType<typeof usePolicyEditor>
