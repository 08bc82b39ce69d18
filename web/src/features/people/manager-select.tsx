import type { User } from '@hatchway/contract/accounts/users'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Combobox } from '../../ui/select/combobox.tsx'
import { accessMessages as messages } from './people.messages.ts'
import { peoplePage } from './people.queries.ts'
import type { PersonForm } from './use-person-form.ts'

const listed = 50

/** Selects who approves for a user as their manager: an active user of the same organization. */
export function ManagerSelect({ person, form: { values, set, errorAt } }: { person: User; form: PersonForm }) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(person.manager ? { label: person.manager.fullName } : undefined)
  const deferred = useDeferredValue(search)
  const { customerId } = person
  const found = useQuery(
    peoplePage({
      ...(deferred && { search: deferred }),
      ...(customerId !== null && customerId !== undefined && { customerId }),
      status: 'active',
      limit: listed,
    }),
  )
  const options = (found.data?.people ?? [])
    .filter((one) => one.id !== person.id && (one.customerId ?? null) === (customerId ?? null))
    .map(({ id, fullName, avatarUrl }) => ({
      value: String(id),
      label: fullName,
      icon: <Avatar person={{ id, fullName, avatarUrl }} size={20} />,
    }))
  return (
    <Field label={messages.manager} aside={messages.optional} hint={messages.managerHint} error={errorAt('managerId')}>
      <Combobox
        label={messages.manager}
        placeholder={messages.noManager}
        clearable
        value={values.managerId === null ? undefined : String(values.managerId)}
        chosen={chosen}
        onValueChange={(id) => {
          const picked = options.find((option) => option.value === id)
          if (picked) setChosen({ label: picked.label })
          set({ managerId: id === undefined ? null : Number(id) })
        }}
        onSearch={setSearch}
        loading={found.isPending || found.isPlaceholderData || deferred !== search}
        emptyText={found.isError ? messages.peopleFailed : messages.noPeople}
        options={options}
      />
    </Field>
  )
}
