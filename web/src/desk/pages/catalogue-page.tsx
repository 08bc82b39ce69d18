import { Link, useNavigate, useSearch } from '@tanstack/react-router'
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
import { AddLink } from '../../ui/button/add-link.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Toolbar } from '../../ui/layout/page-layout.tsx'
import { Page } from '../shell/page.tsx'
import { useUrlRecord } from '../url-record.ts'

/** The request catalog for the desk's own users. */
export function CataloguePage() {
  const { search = '', category, for: requestedFor } = useSearch({ from: '/catalog' })
  const { isAdmin } = useSession()
  const navigate = useNavigate()
  const catalogue = catalogueState(
    { search, category, requestedFor },
    (address, replace) => void navigate({ to: '/catalog', search: address, replace, resetScroll: false }),
  )
  return (
    <Page title={messages.title}>
      <Toolbar>
        <CatalogueSearch catalogue={catalogue} className="min-h-control-sm w-80 max-md:w-full" />
        <CatalogueRequestedFor catalogue={catalogue} className="min-h-control-sm" />
      </Toolbar>
      <CatalogueList
        catalogue={catalogue}
        linkTo={({ id }, card, className) => (
          <Link
            to="/catalog/$id"
            params={{ id: String(id) }}
            search={requestedFor ? { for: requestedFor } : {}}
            state={listReturn}
            className={className}
          >
            {card}
          </Link>
        )}
        createTicket={
          <Link to="/tickets/new" className="font-medium text-accent-ink no-underline hover:underline">
            {messages.createTicket}
          </Link>
        }
        addItem={isAdmin && <AddLink to="/settings/catalog/new">{messages.addItem}</AddLink>}
        className="px-5 max-md:px-4"
      />
    </Page>
  )
}

/** One item of the catalogue with its form. */
export function CatalogueItemPage() {
  const { company } = useSession()
  const navigate = useNavigate()
  const { for: requestedFor } = useSearch({ from: '/catalog/$id' })
  const { query, isMissing } = useUrlRecord((id) => offeredItem(false, id, requestedFor))
  const orderFor = (id: number | undefined) =>
    void navigate({ to: '.', search: id ? { for: id } : {}, replace: true, resetScroll: false })
  const back = (
    <BackLink to="/catalog" className="-ms-1">
      {messages.back}
    </BackLink>
  )
  return (
    <Page start={back}>
      <OrderLoader
        key={query.data?.id}
        query={query}
        isMissing={isMissing}
        siteName={company.name}
        backOfNotFound={
          <BackLink to="/catalog" look="outline">
            {messages.back}
          </BackLink>
        }
        requestedFor={requestedFor}
        onRequestedFor={orderFor}
        onOrdered={(id) => void navigate({ to: '/tickets/$id', params: { id: String(id) }, replace: true })}
        articleLink={({ id, title }, className) => (
          <Link to="/knowledge-base/$id" params={{ id: String(id) }} className={className}>
            {title}
          </Link>
        )}
      />
    </Page>
  )
}
