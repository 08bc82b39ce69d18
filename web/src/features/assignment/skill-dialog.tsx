import type { Skill } from '@hatchway/contract/assignment/skills'
import { useMemo } from 'react'
import { errorAt } from '../../platform/field-errors.ts'
import { bindText, bindValue } from '../../ui/form/bind-control.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { Input } from '../../ui/form/input.tsx'
import { useFormDraft } from '../../ui/form/use-form-draft.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { policyFields } from '../sla/policies/policy-conditions.ts'
import { ConditionBuilder } from '../tickets/conditions/builder/condition-builder.tsx'
import { useConditionFields } from '../tickets/conditions/condition-text.ts'
import { StaffSelect } from '../users/staff-select.tsx'
import { skillMessages as messages } from './assignment.messages.ts'
import { useSkillChanges } from './assignment.queries.ts'

/** Edits a skill: its name, the tickets that need it, and the agents who have it. */
export function SkillDialog({ skill, onClose }: { skill?: Skill; onClose: () => void }) {
  const { add, change } = useSkillChanges()
  const mutation = skill ? change : add
  const all = useConditionFields()
  const fields = useMemo(() => policyFields(all), [all])
  const { start, draft, set, isDirty, isTried, markTried } = useFormDraft(
    () => ({
      name: skill?.name ?? '',
      text: skill?.text ?? '',
      personIds: skill?.people.map(({ id }) => id) ?? [],
    }),
    mutation,
  )
  const name = draft.name.trim()
  const isForAll = draft.text.trim() === ''
  const submit = () => {
    markTried()
    if (name === '' || isForAll) return
    const body = {
      name,
      personIds: draft.personIds,
      ...(draft.text !== start.text && { conditions: draft.text }),
    }
    const saving = skill
      ? change.mutateAsync({ id: skill.id, body })
      : add.mutateAsync({ ...body, conditions: draft.text })
    return saving.then(() => toast({ title: skill ? messages.saved(name) : messages.added(name), variant: 'success' }))
  }
  const nameProblem = isTried && name === '' ? messages.nameMissing : errorAt(mutation.error, 'name')
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={skill ? messages.title(skill.name) : messages.new}
      description={messages.description}
      dirty={isDirty}
      onSubmit={submit}
      submitLabel={skill ? messages.save : messages.add}
      mutation={mutation}
      fields={['name']}
      pendingText={messages.saving}
    >
      <Field label={messages.name} required error={nameProblem}>
        <Input maxLength={60} placeholder={messages.nameExample} {...bindText(draft, 'name', set)} />
      </Field>
      <section aria-labelledby="skill-conditions" className="grid gap-1.5">
        <h3 id="skill-conditions" className="type-strong">
          {messages.conditions}
        </h3>
        {(skill?.problem ?? skill?.missing) && (
          <p className="text-warning-ink">{messages.correct((skill.problem ?? skill.missing)!)}</p>
        )}
        <ConditionBuilder text={draft.text} onText={(text) => set({ text })} fields={fields} isInForm />
        <FormError>{isTried && isForAll && messages.conditionsMissing}</FormError>
      </section>
      <Field group label={messages.people}>
        <StaffSelect none={messages.noPeople} {...bindValue(draft, 'personIds', set)} />
      </Field>
    </FormDialog>
  )
}
