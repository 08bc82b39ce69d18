import type { PlannedStage } from '@hatchway/contract/catalogue/catalogue-items'
import type { FormField } from '@hatchway/contract/catalogue/form-fields'
import clsx from 'clsx'
import { CornerDownRight } from 'lucide-react'
import { catalogueMessages as messages } from '../catalogue.messages.ts'
import { type FieldGroup, fieldGroups, isSame, isWide, reasonText } from './field-groups.ts'
import { FieldInput } from './field-input.tsx'
import type { AnswersState } from './use-answers.ts'

type FormFieldsProps = {
  form: AnswersState
  fields: readonly FormField[]
  stages: readonly Pick<PlannedStage, 'name' | 'conditions'>[]
  currency: string
  hadFiles?: boolean
  /** The user whom the order is for; undefined for themselves. */
  requestedFor?: number | undefined
  /** One field below the other, where there is little space. */
  isNarrow?: boolean
}

/** The fields of an item's form that are shown with the present answers. Those that depend on an answer say so. */
export function FormFields({
  form,
  fields,
  stages,
  currency,
  hadFiles = false,
  requestedFor,
  isNarrow = false,
}: FormFieldsProps) {
  const grid = clsx('grid items-start gap-x-4 gap-y-5', !isNarrow && 'md:grid-cols-2')
  const inputs = (group: FieldGroup) =>
    group.fields.map((field) => (
      <div
        key={field.key}
        data-field={field.key}
        className={clsx('min-w-0', isWide(field) && !isNarrow && 'md:col-span-2')}
      >
        <FieldInput
          field={field}
          currency={currency}
          value={form.answers[field.key]}
          error={form.problems[field.key]}
          onChange={(value) => form.setAnswer(field.key, value)}
          people={form.state.people}
          onPerson={form.setPerson}
          files={form.state.files[field.key] ?? []}
          onFiles={(files) => form.addFiles(field.key, files)}
          onRemoveFile={(file) => form.removeFile(field.key, file)}
          hadFiles={hadFiles}
          requestedFor={requestedFor}
        />
      </div>
    ))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {fieldGroups(form.shown).map((group) => {
        const key = group.fields[0]!.key
        if (group.conditions.length === 0)
          return (
            <div key={key} className={grid}>
              {inputs(group)}
            </div>
          )
        const added = stages.filter(({ conditions }) => isSame(conditions, group.conditions)).map(({ name }) => name)
        return (
          <div
            key={key}
            className="animate-fade-in rounded-tile border border-line border-s-2 border-s-accent-mark bg-surface-2 px-4 pt-3 pb-3.5"
          >
            <div className={grid}>{inputs(group)}</div>
            <p className="type-small mt-3 flex items-start gap-2 text-ink-2">
              <CornerDownRight size={14} className="mt-px flex-none text-ink-3" />
              <span>
                {reasonText(group.conditions, fields, form.known)}
                {added.length > 0 && ` ${messages.oneMoreApproval(added)}`}
              </span>
            </p>
          </div>
        )
      })}
    </div>
  )
}
