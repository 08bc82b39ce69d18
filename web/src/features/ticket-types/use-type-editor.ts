import { fieldRules, problemsOf, workflowRules } from '@hatchway/contract/ticket-types/ticket-type-rules'
import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { type RecordEditorInput, useRecordEditor } from '../../ui/form/use-record-editor.ts'
import { stagesProblem } from '../approvals/request/approval-template.ts'
import { typeEditorMessages as messages } from './ticket-type.messages.ts'
import { ticketTypeDetails, useTypeChanges } from './ticket-types.queries.ts'
import { bodyOf, bodyOfFormer, countChanges, draftOf, newTypeDraft, type TypeDraft } from './type-draft.ts'
import { workflowMessages } from './workflow/workflow.messages.ts'

type Options = RecordEditorInput<TicketType> & {
  /** The type that a new one is copied from. */
  like?: TicketType | undefined
}

/** Manages a type being edited: its draft, its errors, and saving. */
export function useTypeEditor({ saved, like, onAdded }: Options) {
  const { add, change } = useTypeChanges()
  return useRecordEditor({
    ...{ saved, draftOf, countChanges, onAdded },
    kind: messages.kind,
    details: ticketTypeDetails,
    newDraft: () => newTypeDraft(),
    firstDraft: like && (() => newTypeDraft(like)),
    problemsOf: problemsWith,
    add: (draft) => add.mutateAsync(bodyOf(draft)),
    change: (basis, draft) => change.mutateAsync({ id: basis.id, body: bodyOf(draft, basis) }),
    undo: (former, saved) => change.mutateAsync({ id: former.id, body: bodyOfFormer(former, saved) }),
    isVersioned: false,
  })
}
type Problems = { name?: string; steps?: string; fields?: string; approval?: string }
export type TypeEditorState = ReturnType<typeof useTypeEditor>

function problemsWith({ name, steps, fields, approval }: TypeDraft): Problems {
  const [stepProblem] = problemsOf(
    workflowRules,
    steps.map(({ name, state, isDefault, pausesSla, onReply }) => ({
      ...{ name: name.trim(), state, isDefault, pausesSla },
      onReply: steps.find(({ key }) => key === onReply)?.name.trim(),
    })),
  )
  const waiting = steps.find(({ waitsForApproval }) => waitsForApproval)
  const approvalProblem = approval
    ? stagesProblem(approval.stages)
    : waiting && workflowMessages.approvalNotNamed(waiting.name)
  const [fieldProblem] = problemsOf(fieldRules, fields)
  return {
    ...(name.trim() === '' && { name: messages.nameMissing }),
    ...(stepProblem && { steps: stepProblem.message }),
    ...(approvalProblem && { approval: approvalProblem }),
    ...(fieldProblem && { fields: fieldProblem.message }),
  }
}
