import { catalogue, portalCatalogue } from '@hatchway/contract/catalogue/catalogue'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../../platform/call.ts'
import { useSession } from '../session/session-context.tsx'

const offered = (isPortal: boolean) =>
  endpointQuery(
    ['catalogue', 'offered', 'any'],
    (isPortal ? portalCatalogue : catalogue).list,
    { query: {} },
    { afterContent: true },
  )

/** Returns whether the request catalogue has items for the user. */
export function useCanOrder() {
  const isPortal = useSession().portal !== null
  const { data } = useQuery(offered(isPortal))
  return data !== undefined && data.items.length > 0
}
