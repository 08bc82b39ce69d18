import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { useQuery } from '@tanstack/react-query'
import { requestTypes } from '../portal-tickets/portal-tickets.queries.ts'
import { ticketTypeDetails, ticketTypesList } from '../ticket-types/ticket-types.queries.ts'
import { fieldMessages } from './new-ticket.messages.tsx'

const messages = fieldMessages.type

/** A type as an option of the select. A fallback type has no id and is replaced when the real types have loaded. */
export type TypeChoice = { value: string; label: string; icon: string; hue: number; id?: number }

/** Offered when no types could be loaded. */
const fallbackTypes: TypeChoice[] = [
  { value: 'incident', label: messages.fallbacks.incident, icon: 'zap', hue: 25 },
  { value: 'service_request', label: messages.fallbacks.serviceRequest, icon: 'concierge-bell', hue: 200 },
  { value: 'problem', label: messages.fallbacks.problem, icon: 'bug', hue: 300 },
  { value: 'change_request', label: messages.fallbacks.changeRequest, icon: 'git-compare-arrows', hue: 150 },
]

/** Returns the selectable types, the effective one (the default unless another was chosen), and its details. */
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
    /** Fields, workflow and groups of the type; undefined until loaded. */
    // The details replace what the list said of the type, as far as they say it.
    type: (details.data ? { ...listed, ...details.data } : listed) as TicketType | undefined,
    typeOf: (value: string) => whole.data?.find(({ id }) => String(id) === value),
    isPending: list.isPending,
    isFetching: list.isFetching || details.isFetching,
    error: list.isError ? messages.failed : undefined,
    detailsError: details.isError ? messages.detailsFailed : undefined,
    fetchAgain: () => void (list.isError ? list.refetch() : details.refetch()),
    /** Returns the id of the type for filing. Refetches the real types when a fallback type is selected; undefined if none matches it. */
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

/** Returns the chosen type, also by the name of its fallback type; otherwise the default, or the first. */
function meant(choices: TypeChoice[], chosen: string, types: readonly ListedType[] | undefined) {
  const standard = types?.find(({ isDefault }) => isDefault)?.id
  return (
    choices.find(({ value }) => value === chosen) ??
    choices.find(({ label }) => label.toLowerCase().replaceAll(' ', '_') === chosen) ??
    choices.find(({ id }) => id !== undefined && id === standard) ??
    choices[0]
  )
}
