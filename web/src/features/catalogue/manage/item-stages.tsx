import type { FormField } from '@hatchway/contract/catalogue/form-fields'
import { FieldError } from '../../../ui/form/field.tsx'
import { newStage } from '../../approvals/request/approval-template.ts'
import { StageListField } from '../../approvals/request/stage-fields.tsx'
import { useApproverSource } from '../../approvals/request/use-approver-source.tsx'
import { ConditionRows } from './condition-rows.tsx'
import type { StageDraft } from './item-draft.ts'
import { manageMessages as messages } from './manage.messages.ts'

type ItemStagesProps = {
  stages: readonly StageDraft[]
  fields: readonly FormField[]
  problem: string | undefined
  onChange: (stages: StageDraft[]) => void
}

/** Edits the stages of approval of an item, each with the answers that it is asked for. */
export function ItemStages({ stages, fields, problem, onChange }: ItemStagesProps) {
  const source = useApproverSource()
  return (
    <section aria-labelledby="item-stages" className="grid gap-3.5 border-b border-line px-7 py-6 max-md:px-4">
      <div>
        <h2 id="item-stages" className="type-section">
          {messages.approvals}
        </h2>
        <p className="mt-1 text-ink-2">{stages.length === 0 ? messages.noApprovals : messages.approvalsHint}</p>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
      <StageListField
        stages={stages}
        isOptional
        newOne={(name) => ({ ...newStage(name), conditions: [] })}
        onChange={onChange}
        source={source}
        more={(stage, change) =>
          (fields.length > 0 || stage.conditions.length > 0) && (
            <div>
              <p className="type-strong">{messages.stageConditions}</p>
              <p className="type-small mb-2 text-ink-3">{messages.stageConditionsHint}</p>
              <ConditionRows
                conditions={stage.conditions}
                fields={fields}
                onChange={(conditions) => change({ ...stage, conditions })}
              />
            </div>
          )
        }
      />
    </section>
  )
}
