import { Avatar } from '../../ui/display/avatar.tsx'
import { Combobox } from '../../ui/select/combobox.tsx'
import { usePeopleSearch } from '../users/use-people-search.ts'
import { catalogueMessages as messages } from './catalogue.messages.ts'

type RequestedForSelectProps = {
  /** Undefined for the user who is signed in. */
  value: number | undefined
  /** The name of the chosen user, once it is known. */
  name: string | null | undefined
  onChange: (id: number | undefined) => void
  className?: string
}

/** Chooses for whom staff order: themselves, or anyone else. */
export function RequestedForSelect({ value, name, onChange, className }: RequestedForSelectProps) {
  const { people, search, isLate, isError } = usePeopleSearch()
  return (
    <Combobox
      label={messages.requestedFor}
      {...(className && { className })}
      detailed
      clearable
      placeholder={messages.myself}
      searchPlaceholder={messages.nameOrEmail}
      value={value === undefined ? undefined : String(value)}
      chosen={value === undefined ? undefined : { label: name ?? messages.someoneElse }}
      onValueChange={(id) => onChange(id === undefined ? undefined : Number(id))}
      onSearch={search}
      loading={isLate}
      emptyText={isError ? messages.peopleFailed : messages.noPeople}
      options={people.map(({ id, fullName, customerName }) => ({
        value: String(id),
        label: fullName,
        icon: <Avatar person={{ id, name: fullName }} size={20} />,
        detail: customerName,
      }))}
    />
  )
}
