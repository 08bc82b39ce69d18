import { useQuery } from '@tanstack/react-query'
import { Field } from '../../../ui/form/field.tsx'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import { taskTemplateList } from '../tasks.queries.ts'

type TemplateSelectProps = {
  label: string
  /** Shown while none is chosen. */
  none: string
  ids: readonly number[]
  onChange: (ids: number[]) => void
}

/** A field in which task templates are chosen. */
export function TemplateSelect({ label, none, ids, onChange }: TemplateSelectProps) {
  const templates = useQuery(taskTemplateList)
  return (
    <Field label={label} group>
      <MultiSelect
        label={label}
        none={none}
        loading={templates.isPending}
        options={(templates.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={ids.map(String)}
        onValueChange={(chosen) => onChange(chosen.map(Number))}
      />
    </Field>
  )
}
