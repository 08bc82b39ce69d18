import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { recordOptions } from '../../../ui/select/labeled.ts'
import { Select } from '../../../ui/select/select.tsx'
import { requestTypes } from '../portal-tickets.queries.ts'
import { FilterFields } from './filter-fields.tsx'
import { filterSelects, neutral, quickFilters, withGiven } from './filter-options.ts'
import { savedFilterMessages as messages } from './saved-filter.messages.ts'
import type { FilterEdit } from './use-filter-edit.ts'

/** The fields of a saved filter, with its conditions. The dialog has the buttons. */
export function EditFilterForm({ edit }: { edit: FilterEdit }) {
  const types = useQuery(requestTypes)
  const { filter } = edit.draft
  const { narrow } = edit
  return (
    <div className="grid gap-4.5">
      <FilterFields autoFocus draft={edit.draft} onChange={edit.write} onEnterNameless={edit.save} />
      <fieldset className="grid gap-3.5">
        <legend className="type-strong pb-2 leading-4">{messages.conditions}</legend>
        <Field label={messages.search}>
          <Input
            value={filter.search ?? ''}
            maxLength={200}
            onChange={({ target }) => narrow({ search: target.value })}
          />
        </Field>
        <div className="grid gap-3.5 md:grid-cols-2">
          {filterSelects.map(([name, label, choices]) => (
            <Field key={name} label={label}>
              <Select
                value={filter[name] ?? neutral}
                options={withGiven(choices, name, filter[name])}
                onValueChange={(value) => narrow({ [name]: value })}
              />
            </Field>
          ))}
        </div>
        <Field label={messages.type}>
          <Select
            value={filter.typeId ?? neutral}
            options={[{ value: neutral, label: messages.allTypes }, ...recordOptions(types.data)]}
            onValueChange={(typeId) => narrow({ typeId })}
          />
        </Field>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {quickFilters.map(([name, label]) => (
            <Checkbox
              key={name}
              label={label}
              checked={filter[name] === 'true'}
              onCheckedChange={(isOn) => narrow({ [name]: isOn ? 'true' : '' })}
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}
