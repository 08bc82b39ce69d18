import type { ApprovalTemplate } from '@hatchway/contract/approvals/approval-stages'
import { FieldError } from '../../../ui/form/field.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { newApprovalTemplate } from '../../approvals/request/approval-template.ts'
import { ApprovalTemplateFields } from '../../approvals/request/approval-template-fields.tsx'
import { workflowMessages as messages } from './workflow.messages.ts'

type TypeApprovalProps = {
  approval: ApprovalTemplate | null
  steps: readonly string[]
  problem: string | undefined
  onChange: (approval: ApprovalTemplate | null) => void
}

/** Edits the approval that tickets of a type ask for. */
export function TypeApproval({ approval, steps, problem, onChange }: TypeApprovalProps) {
  return (
    <section aria-label={messages.typeApproval} className="grid gap-3.5">
      <Switch
        label={messages.typeApproval}
        hint={messages.typeApprovalHint}
        checked={approval !== null}
        onCheckedChange={(on) => onChange(on ? newApprovalTemplate() : null)}
      />
      {problem && <FieldError>{problem}</FieldError>}
      {approval && <ApprovalTemplateFields template={approval} steps={steps} onChange={onChange} />}
    </section>
  )
}
