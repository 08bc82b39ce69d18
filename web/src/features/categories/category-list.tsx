import type { Category } from '@hatchway/contract/tickets/categories'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../platform/api-error.ts'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { MoreMenu } from '../../ui/menu/more-menu.tsx'
import { archivableRows } from '../../ui/table/rows/archivable-rows.ts'
import { moveEntries } from '../../ui/table/rows/row-edits.ts'
import { Sortable } from '../../ui/table/sortable.tsx'
import { DefaultGroupSelect, defaultGroupHint } from '../groups/default-group-select.tsx'
import { allCategories, useCategoryChanges } from './categories.queries.ts'
import { categoryMessages as messages } from './category.messages.ts'
import { CategoryName } from './category-name.tsx'

/** Edits the ticket categories in place: name, order, creation and archiving. The first one is the default in forms. */
export function CategoryList() {
  const query = useQuery(allCategories)
  const { data } = query
  const { change, order } = useCategoryChanges()
  if (query.isLoadingError) return <QueryError className="m-auto" title={messages.loadFailed} query={query} />
  if (!data) return <Skeleton className="m-5 h-40" />

  const { used, archived, move, archive } = archivableRows(data, {
    order: order.mutateAsync,
    setArchived: (id, isArchived) => change.mutateAsync({ id, isArchived }),
    failed: () => messages.changeFailed,
  })
  return (
    <div className="max-w-182 px-4 py-4.5 md:px-7">
      <p className="mb-4 text-ink-2">{messages.orderHint}</p>
      <p className="mb-4 text-ink-2">
        {messages.groupHint} {defaultGroupHint}
      </p>
      <div className="border-line border-t">
        <Sortable
          rows={used}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          onMove={move}
          rowClassName="min-h-10 gap-2 border-line border-b pointer-coarse:min-h-12 max-md:flex-wrap max-md:gap-y-0 max-md:py-1"
        >
          {(one, at) => (
            <>
              <CategoryName category={one} />
              {at === 0 && (
                <Badge tone="accent" className="max-md:hidden">
                  {messages.default}
                </Badge>
              )}
              <span className="w-44 flex-none max-md:order-last max-md:w-full max-md:ps-8">
                <DefaultGroupSelect kind="category" id={one.id} name={one.name} quiet />
              </span>
              <Tickets category={one} />
              <MoreMenu
                label={messages.more(one.name)}
                entries={() => [
                  ...moveEntries(at, used.length, move),
                  'line',
                  { label: messages.archive, disabled: used.length === 1, onSelect: () => archive(one, true) },
                ]}
              />
            </>
          )}
        </Sortable>
      </div>
      <NewCategory />
      {archived.length > 0 && (
        <section aria-labelledby="archived-categories" className="mt-7">
          <h2 id="archived-categories" className="type-section mb-2">
            {messages.archived} <span className="type-ui ms-1 text-ink-3">{archived.length}</span>
          </h2>
          <ul className="border-line border-t">
            {archived.map((one) => (
              <li key={one.id} className="flex min-h-10 items-center gap-2 border-line border-b ps-7.5">
                <span className="min-w-0 flex-1 truncate text-ink-2">{one.name}</span>
                <Tickets category={one} />
                <Button variant="ghost" size="sm" onClick={() => archive(one, false)}>
                  {messages.restore}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Tickets({ category: { key, name } }: { category: Category }) {
  return (
    <Link
      to="/tickets"
      search={{ category: key }}
      aria-label={messages.ticketsOf(name)}
      className="type-small flex-none text-ink-3 no-underline hover:text-accent-ink max-md:hidden"
    >
      {messages.tickets}
    </Link>
  )
}

function NewCategory() {
  const { add } = useCategoryChanges()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending || !name.trim()) return
    add.mutate(name, { onSuccess: () => setName('') })
  }
  return (
    <form onSubmit={submit} className="mt-4 flex max-w-100 items-start gap-2">
      <Field
        label={messages.newCategory}
        error={add.error ? errorMessage(add.error) : undefined}
        className="min-w-0 flex-1"
      >
        <Input
          maxLength={60}
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            add.reset()
          }}
        />
      </Field>
      <Button
        type="submit"
        variant="outline"
        className="mt-5.5"
        icon={Plus}
        disabled={!name.trim()}
        pending={add.isPending}
        pendingText={messages.adding}
      >
        {messages.add}
      </Button>
    </form>
  )
}
