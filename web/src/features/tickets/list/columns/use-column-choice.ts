import type { CustomField } from '@hatchway/contract/ticket-types/ticket-types'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { valuesOf } from '../../../../ui/filter/filter-values.ts'
import { useSession } from '../../../session/session-context.tsx'
import { allTicketTypes } from '../../../ticket-types/ticket-types.queries.ts'
import type { TicketListState } from '../../filters/use-ticket-list-state.ts'
import { isAskedFor, moreColumns } from './more-columns.tsx'
import { type TicketColumn, ticketColumns } from './ticket-columns.tsx'
import { useTablePreferences, usualPreferences } from './use-table-preferences.ts'

/**
 * Manages the columns of the list: those of the address, which a saved view has, or otherwise those that the user chose on this device. In
 * a saved view a change is one of the view, in the address.
 */
export function useColumnChoice(list: Pick<TicketListState, 'search' | 'view' | 'setLayout'>) {
  const { isStaff } = useSession()
  const look = useTablePreferences()
  const { columns: inAddress } = list.search
  const { hidden, shown } = look
  const chosen = useMemo(() => (inAddress ? valuesOf(inAddress) : shown), [inAddress, shown])
  const isCustom = chosen.some((id) => id.startsWith('customFields.'))
  const types = useQuery({ ...allTicketTypes, staleTime: 60_000, enabled: isStaff && isCustom })
  const fields = useMemo(() => fieldsOf(types.data), [types.data])
  const isShown = ({ id, isFixed, isMore }: TicketColumn) => {
    if (isFixed) return true
    return inAddress || isMore ? chosen.includes(id) : !hidden.includes(id)
  }
  const all = [...ticketColumns({ isStaff, overflowing: new Set() }), ...(isStaff ? moreColumns(fields, chosen) : [])]
  const ids = all.filter(isShown).map(({ id }) => id)
  const toggle = (column: TicketColumn) => {
    const { id, isMore } = column
    if (inAddress || list.view?.saved) {
      const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
      list.setLayout({ columns: next.join(',') })
    } else if (isMore) look.toggleShown(id)
    else look.toggleHidden(id)
  }
  return {
    /** The ids of the shown columns. */
    ids,
    isShown,
    toggle,
    fields,
    /** The columns that the query of the list has to name. */
    asked: ids.filter(isAskedFor).join(',') || undefined,
    /** What a saved view keeps of them; undefined for the usual columns. */
    asSaved:
      inAddress || shown.length > 0 || hidden.join() !== usualPreferences.hidden.join() ? ids.join(',') : undefined,
    density: look.density,
    setDensity: look.setDensity,
  }
}

export type ColumnChoice = ReturnType<typeof useColumnChoice>

/** Returns the custom fields of types. A comma would separate columns in a URL. */
export const fieldsOf = (types: readonly { customFields?: readonly CustomField[] }[] | undefined): CustomField[] =>
  (types ?? []).flatMap(({ customFields = [] }) => customFields).filter(({ name }) => !name.includes(','))
