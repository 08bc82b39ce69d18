import type { portal, RequestType } from '@hatchway/contract/customers/portal'
import type { Received } from '@hatchway/contract/endpoint'
import type { Tab } from '../../../ui/layout/tabs/tabs.tsx'
import { typeColor } from '../../ticket-types/type-icon.tsx'
import { portalFilterMessages as messages } from './portal-filter.messages.ts'

export const allRequests = 'all'

/** Returns the tabs: All Requests in its own blue, then each type in its color. */
export function typeTabs(
  types: readonly RequestType[],
  counts: Received<typeof portal.ticketCounts> | undefined,
): Tab[] {
  const countOf = (id: number) => counts && (counts.byType.find(({ typeId }) => typeId === id)?.count ?? 0)
  return [
    { value: allRequests, label: messages.allRequests, count: counts?.all, color: 'var(--tab-all)' },
    ...types.map(({ id, name, hue }) => ({
      value: String(id),
      label: name,
      count: countOf(id),
      color: typeColor(hue),
    })),
  ]
}
