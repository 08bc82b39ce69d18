import { Avatar } from '../../ui/display/avatar.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Combobox } from '../../ui/select/combobox.tsx'
import { useSession } from '../session/session-context.tsx'
import { usePeopleSearch } from '../users/use-people-search.ts'
import { catalogueMessages as messages } from './catalogue.messages.ts'
import { useOrderPeople } from './order/use-order-people.ts'

type RequestedForSelectProps = {
  /** Undefined for the user who is signed in. */
  value: number | undefined
  /** The name of the chosen user, once it is known. */
  name: string | null | undefined
  onChange: (id: number | undefined) => void
  className?: string
}

/** Chooses beside the search of the catalog for whom the user orders. */
export const RequestedForFilter = (props: RequestedForSelectProps) => (
  <div className="flex items-center gap-2 max-md:w-full">
    <span aria-hidden className="flex-none text-ink-2">
      {messages.requestedFor}
    </span>
    <div className="w-64 max-md:min-w-0 max-md:flex-1">
      <RequestedForSelect {...props} />
    </div>
  </div>
)

/** Chooses in the form of an item for whom the user orders it. */
export const RequestedForField = (props: RequestedForSelectProps) => (
  <Field
    label={messages.requestedFor}
    hint={props.value && messages.requestedForHint}
    className="mb-5 md:max-w-[calc(50%-8px)]"
  >
    <RequestedForSelect {...props} />
  </Field>
)

/** Chooses for whom the user orders: themselves, or someone else. On a portal that is someone of the same organization. */
function RequestedForSelect(props: RequestedForSelectProps) {
  return useSession().portal ? <ColleagueSelect {...props} /> : <AnyoneSelect {...props} />
}

function AnyoneSelect(props: RequestedForSelectProps) {
  const { people, ...found } = usePeopleSearch()
  return (
    <PeopleSelect
      {...props}
      {...found}
      searchPlaceholder={messages.nameOrEmail}
      people={people.map((person) => ({ ...person, detail: person.customerName }))}
    />
  )
}

function ColleagueSelect(props: RequestedForSelectProps) {
  const { user } = useSession()
  const { people, ...found } = useOrderPeople()
  return (
    <PeopleSelect
      {...props}
      {...found}
      searchPlaceholder={messages.searchPeople}
      people={people.filter(({ id }) => id !== user.id)}
    />
  )
}

type PeopleSelectProps = RequestedForSelectProps & {
  people: readonly { id: number; fullName: string; avatarUrl?: string | null; detail?: string | null }[]
  search: (text: string) => void
  searchPlaceholder: string
  isLate: boolean
  isError: boolean
}

function PeopleSelect({ value, name, onChange, className, people, ...found }: PeopleSelectProps) {
  return (
    <Combobox
      label={messages.requestedFor}
      {...(className && { className })}
      detailed
      clearable
      placeholder={messages.myself}
      searchPlaceholder={found.searchPlaceholder}
      value={value === undefined ? undefined : String(value)}
      chosen={value === undefined ? undefined : { label: name ?? messages.someoneElse }}
      onValueChange={(id) => onChange(id === undefined ? undefined : Number(id))}
      onSearch={found.search}
      loading={found.isLate}
      emptyText={found.isError ? messages.peopleFailed : messages.noPeople}
      options={people.map(({ id, fullName, avatarUrl, detail }) => ({
        value: String(id),
        label: fullName,
        icon: <Avatar person={{ id, fullName, avatarUrl }} size={20} />,
        detail,
      }))}
    />
  )
}
