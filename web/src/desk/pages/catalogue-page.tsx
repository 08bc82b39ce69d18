import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { CatalogueList } from '../../features/catalogue/browse/catalogue-list.tsx'
import { catalogueMessages as messages } from '../../features/catalogue/catalogue.messages.ts'
import { offeredItem } from '../../features/catalogue/catalogue.queries.ts'
import { CatalogueNotFound } from '../../features/catalogue/catalogue-not-found.tsx'
import { OrderForm } from '../../features/catalogue/order/order-form.tsx'
import { OrderLoader } from '../../features/catalogue/order/order-loader.tsx'
import { useSession } from '../../features/session/session-context.tsx'
import { listReturn } from '../../platform/lists/list-return.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { DebouncedSearchInput } from '../../ui/layout/debounced-search-input.tsx'
import { Toolbar } from '../../ui/layout/page-layout.tsx'
import { Page } from '../shell/page.tsx'
import { useUrlRecord } from '../url-record.ts'

type Search = { search?: string; category?: string }

/** The request catalog for the desk's own users. */
export function CataloguePage() {
  const { search = '', category } = useSearch({ from: '/catalog' })
  const navigate = useNavigate()
  const show = (next: Search, replace: boolean) => {
    const { search: text, category: id } = { search, category, ...next }
    const address: Search = { ...(text && { search: text }), ...(id && { category: id }) }
    void navigate({ to: '/catalog', search: address, replace, resetScroll: false })
  }
  return (
    <Page title={messages.title}>
      <Toolbar>
        <DebouncedSearchInput
          label={messages.search}
          placeholder={messages.search}
          value={search}
          onChange={(text) => show({ search: text }, true)}
          className="min-h-control-sm w-80 max-md:w-full"
        />
      </Toolbar>
      <CatalogueList
        search={search}
        category={category}
        onCategory={(id) => show({ category: id ?? '' }, false)}
        onClearSearch={() => show({ search: '' }, true)}
        linkTo={({ id }, card, className) => (
          <Link to="/catalog/$id" params={{ id: String(id) }} state={listReturn} className={className}>
            {card}
          </Link>
        )}
        createTicket={
          <Link to="/tickets/new" className="font-medium">
            {messages.createTicket}
          </Link>
        }
        className="px-5 max-md:px-4"
      />
    </Page>
  )
}

const details = (id: number) => offeredItem(false, id)

/** One item of the catalogue with its form. */
export function CatalogueItemPage() {
  const { company } = useSession()
  const navigate = useNavigate()
  const { query, isMissing } = useUrlRecord(details)
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
        notFound={
          <CatalogueNotFound
            siteName={company.name}
            back={
              <BackLink to="/catalog" look="outline">
                {messages.back}
              </BackLink>
            }
          />
        }
        onOrdered={(id) => void navigate({ to: '/tickets/$id', params: { id: String(id) }, replace: true })}
      >
        {(order) => (
          <OrderForm
            order={order}
            siteName={company.name}
            articleLink={({ id, title }, className) => (
              <Link to="/knowledge-base/$id" params={{ id: String(id) }} className={className}>
                {title}
              </Link>
            )}
          />
        )}
      </OrderLoader>
    </Page>
  )
}
