import type { OfferedCatalogue } from '@hatchway/contract/catalogue/catalogue'
import type { OfferedItem } from '@hatchway/contract/catalogue/catalogue-items'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { CircleQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx'
import { CountAnnouncement } from '../../../ui/feedback/count-announcement.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { TabPanel, Tabs } from '../../../ui/layout/tabs/tabs.tsx'
import { useSession } from '../../session/session-context.tsx'
import { catalogueMessages as messages } from '../catalogue.messages.ts'
import { offeredItems } from '../catalogue.queries.ts'
import { isRefusedPerson, PersonNotFound } from '../catalogue-not-found.tsx'
import { catalogueSections } from './catalogue-sections.ts'
import type { CatalogueState } from './catalogue-tools.tsx'
import { ItemCard } from './item-card.tsx'

type CatalogueListProps = {
  catalogue: CatalogueState
  /** Wraps an item's card in the link that opens it. */
  linkTo: (item: OfferedItem, card: ReactNode, className: string) => ReactNode
  /** The link or button that creates an ordinary ticket. */
  createTicket: ReactNode
  /** The button that adds an item, for users who may. */
  addItem?: ReactNode
  /** Class of the tabs and the content: their padding. */
  className: string
}

/** The items that the user may order: the popular ones, then each category; or what a search finds. */
export function CatalogueList({ catalogue, ...rest }: CatalogueListProps) {
  const { search, category, requestedFor, show } = catalogue
  const { portal } = useSession()
  const all = useQuery(offeredItems(portal !== null, '', requestedFor))
  const found = useQuery(offeredItems(portal !== null, search, requestedFor))
  const { data, isFetching } = found
  if (isRefusedPerson(found.error, requestedFor))
    return <PersonNotFound onOrderForMyself={() => show({ requestedFor: undefined })} />
  const counted = data ?? all.data
  const tab = counted?.categories.some(({ id }) => String(id) === category) ? category! : 'all'
  const countOf = (id: number) => counted?.items.filter(({ categoryId }) => categoryId === id).length
  return (
    <Tabs
      label={messages.categories}
      countNoun="items"
      className={rest.className}
      value={tab}
      onValueChange={(value) => show({ category: value === 'all' ? undefined : value })}
      tabs={[
        { value: 'all', label: messages.all, count: counted?.items.length },
        ...(counted?.categories ?? []).map(({ id, name }) => ({ value: String(id), label: name, count: countOf(id) })),
      ]}
    >
      <TabPanel value={tab} className="relative flex min-h-0 flex-1 flex-col">
        {isFetching && data && <ProgressLine />}
        <CountAnnouncement filters={search} total={data?.items.length} isRefetching={found.isPlaceholderData} />
        <div className="min-h-0 flex-1 overflow-y-auto">
          {found.isLoadingError ? (
            <QueryError className="m-auto py-12" title={messages.loadFailed} query={found} />
          ) : data ? (
            <Sections
              {...rest}
              offered={data}
              catalogue={catalogue}
              categoryId={tab === 'all' ? undefined : Number(tab)}
            />
          ) : (
            <div role="status" aria-label={messages.loading}>
              <CardSkeletons
                opacities={[1, 0.9, 0.6, 0.5, 0.3, 0.2]}
                className={clsx('grid gap-px pt-6 md:grid-cols-3', rest.className)}
                cardClassName="py-4 md:px-4"
              />
            </div>
          )}
        </div>
      </TabPanel>
    </Tabs>
  )
}

type SectionsProps = CatalogueListProps & {
  offered: OfferedCatalogue
  categoryId: number | undefined
}

function Sections({ offered, catalogue, categoryId, linkTo, createTicket, addItem, className }: SectionsProps) {
  const { search, show } = catalogue
  const { user, company } = useSession()
  const isNarrow = useNarrow()
  const sections = catalogueSections(offered, categoryId, search)
  if (sections.length === 0)
    return (
      <div className="grid min-h-80 place-items-center">
        <EmptyState
          art={search ? 'glass' : 'paper'}
          title={search ? messages.noMatch(search) : messages.none}
          action={
            <>
              {search && (
                <Button variant="outline" onClick={() => show({ search: '' })}>
                  {messages.clearSearch}
                </Button>
              )}
              {(!search && addItem) || createTicket}
            </>
          }
        >
          {search ? messages.noMatchHint : addItem ? messages.noneHintForAdmins : messages.noneHint}
        </EmptyState>
      </div>
    )
  const popular =
    search || categoryId !== undefined
      ? []
      : offered.popular.flatMap((id) => offered.items.find((item) => item.id === id) ?? [])
  const edge = 'max-md:-mx-4 max-md:rounded-none max-md:border-x-0'
  return (
    <div className={clsx('grid grid-cols-[minmax(0,1fr)] gap-7 pt-5 pb-7', className)}>
      {popular.length > 0 && (
        <section aria-labelledby="catalogue-popular">
          <h2 id="catalogue-popular" className="type-strong mb-3 font-bold">
            {offered.requestedFor ? messages.popularItems : messages.popular(user.customerName ?? company.name)}
          </h2>
          <ul className={clsx(isNarrow ? rows : 'grid gap-3 md:grid-cols-2 xl:grid-cols-4', isNarrow && edge)}>
            {popular.map((item) => (
              <li key={item.id} className="min-w-0">
                {linkTo(
                  item,
                  <ItemCard item={item} isShort={!isNarrow} />,
                  isNarrow ? link : `${link} rounded-tile border border-line hover:border-line-field`,
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {sections.map(({ id, name, count, items }) => (
        <section key={id} aria-labelledby={`catalogue-${id}`}>
          <div className="mb-2.5 flex items-baseline gap-2">
            <h2 id={`catalogue-${id}`} className="type-strong min-w-0 font-bold wrap-anywhere">
              {name} <span className="ms-1 font-regular text-ink-3">{count}</span>
            </h2>
            {items.length < count && (
              <button
                type="button"
                className="touch-target type-strong ms-auto flex-none text-accent-ink hover:underline"
                aria-label={messages.viewAllOf(name)}
                onClick={() => show({ category: String(id) })}
              >
                {messages.viewAll}
              </button>
            )}
          </div>
          <ul className={clsx(rows, edge)}>
            {items.map((item) => (
              <li key={item.id} className="min-w-0">
                {linkTo(item, <ItemCard item={item} />, link)}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-2">
        <CircleQuestionMark className="flex-none text-ink-3" />
        {messages.cantFind} {createTicket}
      </p>
    </div>
  )
}

const link = 'quick focus-inside block h-full no-underline hover:bg-surface-2'
/** A table without outer gaps: each cell has the hairline to the one before it, which the frame cuts off at its edge. */
const rows =
  'grid overflow-hidden rounded-tile border border-line md:grid-cols-2 xl:grid-cols-3 [&>li]:-ms-px [&>li]:-mt-px [&>li]:border-s [&>li]:border-t [&>li]:border-line'
