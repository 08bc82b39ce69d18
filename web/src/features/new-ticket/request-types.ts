import type { TicketType } from '@hatchway/contract/ticket-types'
import { useQuery } from '@tanstack/react-query'
import { requestTypes } from '../portal-tickets/portal-tickets.queries.ts'
import { ticketTypeDetails, ticketTypesList } from '../ticket-types/ticket-types.queries.ts'

/** A type as the select offers it. A fallback type has no id: it stands in until the real ones have loaded. */
export type TypeChoice = { value: string; label: string; icon: string; hue: number; id?: number }

/** Offered when no types have loaded. */
const fallbackTypes: TypeChoice[] = [
  { value: 'incident', label: 'Incident', icon: 'zap', hue: 25 },
  { value: 'service_request', label: 'Service Request', icon: 'concierge-bell', hue: 200 },
  { value: 'problem', label: 'Problem', icon: 'bug', hue: 300 },
  { value: 'change_request', label: 'Change Request', icon: 'git-compare-arrows', hue: 150 },
]

/** The types to choose from, the one that is meant (the default one unless another is chosen), and its details. */
export function useRequestTypes(chosen: string, { isPortal }: { isPortal: boolean }) {
  const whole = useQuery({ ...ticketTypesList, enabled: !isPortal })
  const offered = useQuery({ ...requestTypes, enabled: isPortal })
  const list = isPortal ? offered : whole

  const choices = list.isPending ? [] : choicesOf(list.data)
  const choice = meant(choices, chosen, list.data)
  const details = useQuery({ ...ticketTypeDetails(choice?.id ?? 0), enabled: choice?.id !== undefined })
  const listed = whole.data?.find(({ id }) => id === choice?.id)

  return {
    choices,
    choice,
    /** Fields, workflow and groups of the type; undefined until they are there. */
    type: (details.data ?? listed) as TicketType | undefined,
    typeOf: (value: string) => whole.data?.find(({ id }) => String(id) === value),
    isPending: list.isPending,
    isFetching: list.isFetching || details.isFetching,
    error: list.isError ? 'Failed to fetch ticket types' : undefined,
    detailsError: details.isError ? 'Failed to fetch ticket type details' : undefined,
    fetchAgain: () => void (list.isError ? list.refetch() : details.refetch()),
    /** The id to file under. With a fallback type the real ones are asked for once more; undefined if it matches none. */
    async settle(): Promise<number | undefined> {
      if (choice?.id !== undefined) return choice.id
      const { data } = await list.refetch()
      return meant(choicesOf(data), choice?.value ?? chosen, data)?.id
    },
  }
}

export type RequestTypes = ReturnType<typeof useRequestTypes>

type ListedType = { id: number; name: string; isDefault: boolean; icon: string; hue: number }

function choicesOf(types: readonly ListedType[] | undefined): TypeChoice[] {
  if (!types?.length) return fallbackTypes
  return types.map(({ id, name, icon, hue }) => ({ value: String(id), label: name, icon, hue, id }))
}

/** The chosen one, also by the name that stood in for it; else the default one, else the first. */
function meant(choices: TypeChoice[], chosen: string, types: readonly ListedType[] | undefined) {
  const standard = types?.find(({ isDefault }) => isDefault)?.id
  return (
    choices.find(({ value }) => value === chosen) ??
    choices.find(({ label }) => label.toLowerCase().replaceAll(' ', '_') === chosen) ??
    choices.find(({ id }) => id !== undefined && id === standard) ??
    choices[0]
  )
}
