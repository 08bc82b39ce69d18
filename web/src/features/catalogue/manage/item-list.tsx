import {
  type CatalogueCategory,
  type CatalogueItemState,
  type ListedCatalogueItem,
  leadTimeText,
} from '@hatchway/contract/catalogue/catalogue-items'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AddLink } from '../../../ui/button/add-link.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { ListEmpty } from '../../../ui/feedback/list-states.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Toolbar } from '../../../ui/layout/page-layout.tsx'
import { SearchInput } from '../../../ui/layout/search-input.tsx'
import { TabPanel, Tabs } from '../../../ui/layout/tabs/tabs.tsx'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import { isMatch } from '../../../ui/select/match-text.ts'
import { moved, Sortable } from '../../../ui/table/sortable.tsx'
import { toastError } from '../../../ui/toast/toast-error.ts'
import { managedCatalogue, useCatalogueChanges } from '../catalogue.queries.ts'
import { ItemTile } from '../item-tile.tsx'
import { type ItemMove, moveOf, moveToCategory, type Row, rowsOf } from './item-places.ts'
import { manageMessages as messages } from './manage.messages.ts'
import { useItemActions } from './use-item-actions.ts'

type ItemListProps = {
  onRename: (category: CatalogueCategory) => void
  onDelete: (category: CatalogueCategory) => void
}

const states = ['all', 'published', 'draft', 'archived'] as const

/** The items of the catalogue by category, in their order, which is changed here. */
export function ItemList({ onRename, onDelete }: ItemListProps) {
  const query = useQuery(managedCatalogue)
  const { orderItems, orderCategories } = useCatalogueChanges()
  const actions = useItemActions()
  const [search, setSearch] = useState('')
  const [state, setState] = useState<'all' | CatalogueItemState>('all')
  const { data } = query
  if (query.isLoadingError) return <QueryError className="m-auto" title={messages.loadFailed} query={query} />
  if (!data)
    return (
      <div role="status" aria-label={messages.loading} className="grid gap-3 p-5">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    )
  const { categories, items } = data
  if (categories.length === 0)
    return (
      <EmptyState
        className="m-auto"
        title={messages.none}
        mainAction={<AddLink to="/settings/catalog/new">{messages.addItem}</AddLink>}
      >
        {messages.noneHint}
      </EmptyState>
    )

  const all = rowsOf(categories, items)
  const isFiltered = search.trim() !== '' || state !== 'all'
  const rows = isFiltered ? all.filter((row) => row.kind === 'item' && isFound(row.item, search, state)) : all
  const move = (change: ItemMove | undefined) =>
    change && orderItems.mutateAsync(change).catch(toastError(messages.orderFailed))
  const moveCategory = (at: number, to: number) =>
    orderCategories.mutateAsync(moved(categories, at, to).map(({ id }) => id)).catch(toastError(messages.orderFailed))
  const menuOf = (item: ListedCatalogueItem) => {
    const at = all.findIndex((row) => row.kind === 'item' && row.item.id === item.id)
    return [
      { label: messages.menu.edit, href: `/settings/catalog/${item.id}` },
      { label: messages.menu.duplicate, href: `/settings/catalog/new?from=${item.id}` },
      'line' as const,
      ...actions.stateEntries(item),
      'line' as const,
      // The first row is the heading of the first category.
      { label: messages.menu.moveUp, disabled: at <= 1, onSelect: () => move(moveOf(all, at, at - 1)) },
      {
        label: messages.menu.moveDown,
        disabled: at === all.length - 1,
        onSelect: () => move(moveOf(all, at, at + 1)),
      },
      {
        label: messages.menu.moveTo,
        items: categories.map(({ id, name }) => ({
          label: name,
          checked: item.categoryId === id,
          onSelect: () => move(moveToCategory(all, item.id, id)),
        })),
      },
      'line' as const,
      { label: messages.menu.delete, danger: true, onSelect: () => actions.remove(item) },
    ]
  }
  const categoryMenu = (category: CatalogueCategory) => {
    const at = categories.indexOf(category)
    return [
      { label: messages.addItem, href: `/settings/catalog/new?category=${category.id}` },
      { label: messages.menu.rename, onSelect: () => onRename(category) },
      { label: messages.menu.moveUp, disabled: at === 0, onSelect: () => moveCategory(at, at - 1) },
      {
        label: messages.menu.moveDown,
        disabled: at === categories.length - 1,
        onSelect: () => moveCategory(at, at + 1),
      },
      'line' as const,
      {
        label: messages.menu.deleteCategory,
        danger: true,
        disabled: category.items > 0,
        onSelect: () => onDelete(category),
      },
    ]
  }
  const shown = (row: Row) =>
    row.kind === 'category' ? (
      <div className="flex min-h-11 min-w-0 flex-1 items-center gap-2 ps-3.5">
        <h2 className="type-strong truncate">{row.category.name}</h2>
        <span className="text-ink-3">
          {row.category.items}
          <span className="sr-only"> {messages.itemNoun(row.category.items)}</span>
        </span>
        <span className="ms-auto flex flex-none">
          <MoreMenu label={messages.moreOfCategory(row.category.name)} entries={() => categoryMenu(row.category)} />
        </span>
      </div>
    ) : (
      <>
        <ItemRow item={row.item} />
        <MoreMenu label={messages.more(row.item.name)} entries={() => menuOf(row.item)} />
      </>
    )
  const count = (of: 'all' | CatalogueItemState) => items.filter((item) => of === 'all' || item.state === of).length
  return (
    <Tabs
      label={messages.title}
      value={state}
      onValueChange={(value) => setState(value as typeof state)}
      countNoun="items"
      tabs={states.map((value) => ({ value, label: messages.states[value], count: count(value) }))}
    >
      <TabPanel value={state} className="flex min-h-0 flex-1 flex-col">
        <Toolbar>
          <SearchInput
            aria-label={messages.search}
            placeholder={messages.search}
            className="w-64 max-md:w-full"
            value={search}
            onValueChange={setSearch}
          />
          <span role="status" className="type-small ms-auto text-ink-3 max-md:sr-only">
            {messages.items(rows.filter(({ kind }) => kind === 'item').length)}
          </span>
        </Toolbar>
        <div className="min-h-0 flex-1 overflow-y-auto">
          {rows.length === 0 && search.trim() === '' ? (
            <EmptyState className="py-12" title={messages.noneOfState} />
          ) : rows.length === 0 ? (
            <div className="py-12">
              <ListEmpty isFiltered onClear={() => setSearch('')} noMatch={messages.noMatch}>
                {null}
              </ListEmpty>
            </div>
          ) : isFiltered ? (
            rows.map((row) => (
              <div key={row.id} className="flex items-center border-line border-b ps-3 pe-4 max-md:pe-2">
                {shown(row)}
              </div>
            ))
          ) : (
            <>
              <Sortable
                rows={rows}
                idOf={({ id }) => id}
                nameOf={(row) => (row.kind === 'category' ? row.category.name : row.item.name)}
                isFixed={({ kind }) => kind === 'category'}
                onMove={(from, to) => move(moveOf(rows, from, to))}
                rowClassName="border-line border-b ps-1.5 pe-4 max-md:pe-2"
              >
                {shown}
              </Sortable>
              <p className="px-5 py-3 text-ink-2 max-md:px-4">{messages.reorder}</p>
            </>
          )}
        </div>
      </TabPanel>
    </Tabs>
  )
}

const isFound = (item: ListedCatalogueItem, search: string, state: 'all' | CatalogueItemState) =>
  (state === 'all' || item.state === state) && isMatch(`${item.name} ${item.description}`, search)

function ItemRow({ item }: { item: ListedCatalogueItem }) {
  const { id, name, icon, hue, description, price, audience, state, problem, orders } = item
  return (
    <Link
      to="/settings/catalog/$id"
      params={{ id: String(id) }}
      className="quick focus-inside flex min-w-0 flex-1 items-start gap-x-3 rounded-control px-2 py-2.5 no-underline hover:bg-surface-2"
    >
      <ItemTile icon={icon} hue={hue} />
      <span className="flex min-w-0 flex-1 gap-x-4 max-lg:flex-col">
        <span className="min-w-0 lg:flex-1">
          <span className="flex items-center gap-2">
            <span className="min-w-0 truncate font-bold">{name}</span>
            {state !== 'published' && <Badge>{messages.stateLabels[state]}</Badge>}
            {problem && <Badge tone="danger">{messages.problem}</Badge>}
          </span>
          <span className={`line-clamp-1 ${problem ? 'text-danger-ink' : 'text-ink-2'}`} title={problem ?? description}>
            {problem ?? description}
          </span>
        </span>
        <span className="grid flex-none text-ink-2 max-lg:hidden lg:w-40">
          <span className="truncate">{price}</span>
          <span className="type-small truncate text-ink-3">{leadTimeText(item)}</span>
        </span>
        <span className="grid flex-none text-ink-2 max-lg:flex max-lg:flex-wrap max-lg:gap-x-2 lg:w-44">
          <span className="truncate">{messages.audience(audience)}</span>
          <span className="type-small text-ink-3">
            {messages.orders(orders)}
            <span className="sr-only"> {messages.inDays}</span>
          </span>
        </span>
      </span>
    </Link>
  )
}
