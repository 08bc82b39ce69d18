import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CatalogueList } from '../../features/catalogue/browse/catalogue-list.tsx'
import {
  CatalogueRequestedFor,
  CatalogueSearch,
  catalogueState,
} from '../../features/catalogue/browse/catalogue-tools.tsx'
import { catalogueMessages as messages } from '../../features/catalogue/catalogue.messages.ts'
import { offeredItem } from '../../features/catalogue/catalogue.queries.ts'
import { OrderLoader } from '../../features/catalogue/order/order-loader.tsx'
import { useSession } from '../../features/session/session-context.tsx'
import { listReturn } from '../../platform/lists/list-return.ts'
import { isId } from '../../platform/record-id.ts'
import { Button } from '../../ui/button/button.tsx'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import type { PortalSearch } from '../portal-search.ts'
import { usePortalFrame } from '../shell/portal-frame.ts'
import { PortalPageFrame } from '../shell/portal-page-frame.tsx'
import { usePortalSearch } from '../use-portal-search.ts'
import { toArticle } from './solutions-list.tsx'

/** The request catalog, or the item that the URL names. */
export function CatalogueView() {
  const { item } = usePortalSearch()
  return item === undefined ? <Items /> : <Item key={item} id={item} />
}

function Items() {
  const { search = '', category, for: person } = usePortalSearch()
  const { createNew } = usePortalFrame()
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const shown = { search, category, requestedFor: idIn(person) }
  const catalogue = catalogueState(shown, ({ for: whom, ...address }, replace) => {
    const next: PortalSearch = { view: 'catalogue', ...address, ...(whom && { for: String(whom) }) }
    void navigate({ to: '/', search: next as never, replace, resetScroll: false })
  })
  return (
    <PortalPageFrame
      title={messages.title}
      subtitle={messages.subtitle}
      actions={
        <div className="flex items-center gap-x-4 gap-y-2 max-lg:flex-col max-lg:items-end max-md:w-[calc(100vw-2rem)]">
          <CatalogueRequestedFor catalogue={catalogue} />
          <CatalogueSearch catalogue={catalogue} hasKey={!isNarrow} className="w-80 max-md:w-full" />
        </div>
      }
    >
      <CatalogueList
        catalogue={catalogue}
        linkTo={({ id }, card, className) => (
          <Link
            to="/"
            search={{ view: 'catalogue', item: String(id), ...(catalogue.requestedFor && { for: person }) } as never}
            state={listReturn}
            className={className}
          >
            {card}
          </Link>
        )}
        createTicket={
          <Button variant="link" onClick={createNew}>
            {messages.createTicket}
          </Button>
        }
        className="px-7 max-md:px-4"
      />
    </PortalPageFrame>
  )
}

const idIn = (text: string | undefined) => (isId(text) ? Number(text) : undefined)

/** `id` comes from the URL unvalidated. */
function Item({ id }: { id: string }) {
  const { portal } = useSession()
  const isNarrow = useNarrow()
  const navigate = useNavigate()
  const requestedFor = idIn(usePortalSearch().for)
  const itemId = idIn(id)
  const query = useQuery({ ...offeredItem(true, itemId ?? 0, requestedFor), enabled: itemId !== undefined })
  const orderFor = (person: number | undefined) => {
    const address: PortalSearch = { view: 'catalogue', item: id, ...(person && { for: String(person) }) }
    void navigate({ to: '/', search: address as never, replace: true, resetScroll: false })
  }
  return (
    <PortalPageFrame phoneBar={<BackToCatalogue />}>
      <OrderLoader
        query={query}
        isMissing={itemId === undefined}
        siteName={portal?.portalName ?? ''}
        back={!isNarrow && <BackToCatalogue />}
        backOfNotFound={<BackToCatalogue look="outline" />}
        requestedFor={requestedFor}
        onRequestedFor={orderFor}
        onOrdered={(ticket) => void navigate({ to: '/', search: { ticket: String(ticket) } as never, replace: true })}
        articleLink={(article, className) => (
          <Link to="/" search={toArticle(article.id) as never} className={className}>
            {article.title}
          </Link>
        )}
      />
    </PortalPageFrame>
  )
}

const BackToCatalogue = ({ look }: { look?: 'outline' }) => (
  <BackLink to="/" search={{ view: 'catalogue' }} look={look}>
    {messages.back}
  </BackLink>
)
