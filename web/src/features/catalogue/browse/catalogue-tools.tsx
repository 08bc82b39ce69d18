import { useQuery } from '@tanstack/react-query'
import { DebouncedSearchInput } from '../../../ui/layout/debounced-search-input.tsx'
import { useSession } from '../../session/session-context.tsx'
import { catalogueMessages as messages } from '../catalogue.messages.ts'
import { offeredItems } from '../catalogue.queries.ts'
import { RequestedForFilter } from '../requested-for-select.tsx'

/** What the catalog shows, which is in the URL of its page. */
export type CatalogueState = {
  search: string
  category: string | undefined
  /** The user whom the order is for; undefined for themselves. */
  requestedFor: number | undefined
  /** A search takes the place of the one before it in the browser's history. */
  show: (next: Partial<Omit<CatalogueState, 'show'>>) => void
}

type CatalogueAddress = { search?: string; category?: string; for?: number }

/** Returns the state of the catalog; `go` takes the page to what it shows then, as in its URL. */
export const catalogueState = (
  shown: Omit<CatalogueState, 'show'>,
  go: (address: CatalogueAddress, replace: boolean) => void,
): CatalogueState => ({
  ...shown,
  show: (next) => {
    const { search, category, requestedFor } = { ...shown, ...next }
    const address = {
      ...(search && { search }),
      ...(category && { category }),
      ...(requestedFor && { for: requestedFor }),
    }
    go(address, next.search !== undefined)
  },
})

type CatalogueToolProps = { catalogue: CatalogueState; className?: string; hasKey?: boolean }

/** Searches the catalog. */
export const CatalogueSearch = ({ catalogue, ...rest }: CatalogueToolProps) => (
  <DebouncedSearchInput
    {...rest}
    label={messages.search}
    placeholder={messages.search}
    value={catalogue.search}
    onChange={(search) => catalogue.show({ search })}
  />
)

/** Chooses for whom the user orders, where they may order for others. */
export function CatalogueRequestedFor({ catalogue, ...rest }: CatalogueToolProps) {
  const { portal } = useSession()
  const { data } = useQuery(offeredItems(portal !== null, '', catalogue.requestedFor))
  if (!data?.canOrderForOthers) return null
  return (
    <RequestedForFilter
      {...rest}
      value={catalogue.requestedFor}
      name={data.requestedFor}
      onChange={(requestedFor) => catalogue.show({ requestedFor })}
    />
  )
}
