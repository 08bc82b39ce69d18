import type { ApprovalTemplate } from '@hatchway/contract/approvals/approval-stages'
import { bindText } from '../../../ui/form/bind-control.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { templateMessages as messages } from './request-approval.messages.ts'
import { StageListField } from './stage-fields.tsx'
import { useApproverSource } from './use-approver-source.tsx'

type ApprovalTemplateFieldsProps = {
  template: ApprovalTemplate
  onChange: (template: ApprovalTemplate) => void
  /** The steps that can follow. */
  steps: readonly string[]
  disabled?: boolean
}

/** Edits an approval that later tickets ask for: its message, its stages, and what follows. */
export function ApprovalTemplateFields({ template, onChange, steps, disabled = false }: ApprovalTemplateFieldsProps) {
  const source = useApproverSource()
  const change = (next: Partial<ApprovalTemplate>) => onChange({ ...template, ...next })
  const stepField = (key: 'stepAfterApproval' | 'stepAfterDecline') => {
    const chosen = template[key]
    const offered = chosen && !steps.includes(chosen) ? [...steps, chosen] : steps
    return (
      <Field label={messages[key]}>
        <Select
          value={chosen ?? ''}
          disabled={disabled}
          onValueChange={(step) => change({ [key]: step || null })}
          options={[{ value: '', label: messages.noStep }, ...offered.map((name) => ({ value: name, label: name }))]}
        />
      </Field>
    )
  }
  return (
    <div className="grid gap-3.5">
      <Field label={messages.message} aside={messages.optional}>
        <Textarea rows={2} grow maxLength={10_000} disabled={disabled} {...bindText(template, 'message', change)} />
      </Field>
      <StageListField
        stages={template.stages}
        disabled={disabled}
        onChange={(stages) => change({ stages })}
        source={source}
      />
      <div className="grid gap-3.5 md:grid-cols-2">
        {stepField('stepAfterApproval')}
        {stepField('stepAfterDecline')}
      </div>
    </div>
  )
}
