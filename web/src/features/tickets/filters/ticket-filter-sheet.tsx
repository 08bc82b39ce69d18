import { ArrowLeft, ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { FilterEditor } from '../../../ui/filter/filter-editor.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { filterSheetMessages as messages } from './filter-sheet.messages.ts'
import { useFilterOptions } from './ticket-filter-options.tsx'
import { ConditionsButton, GroupField, KindButton, MoreFilterRows, OrderField } from './ticket-filter-rows.tsx'
import { chipsOf, type FilterKind } from './ticket-filters.ts'
import { ticketViewMessages } from './ticket-view.messages.ts'
import type { TicketListState } from './use-ticket-list-state.ts'

type PhoneFiltersProps = {
  list: TicketListState
  kinds: readonly FilterKind[]
  isStaff: boolean
  onSaveView: (() => void) | undefined
  onUpdateView: (() => void) | undefined
  /** Opens the builder of conditions, with a condition on a field; undefined while the search is none. */
  onBuild: ((field?: string) => void) | undefined
}

/** Shows all filters and the sort order behind one button. On phones they open in a bottom sheet. */
export function PhoneFilters({ list, kinds, isStaff, onSaveView, onUpdateView, onBuild }: PhoneFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const [editing, setEditing] = useState<FilterKind>()
  const { filters, setFilter, sort, setSort } = list
  const count = chipsOf(filters).length
  const set = (name: FilterKind['name'], value: string, isFirst = true) => setFilter(name, value, isFirst)
  const build =
    onBuild &&
    ((field?: string) => {
      open(false)
      onBuild(field)
    })
  const open = (next: boolean) => {
    setOpen(next)
    setEditing(undefined)
  }
  const afterClosing = (act: () => void) => () => {
    open(false)
    act()
  }

  return (
    <>
      <IconButton
        label={count > 0 ? messages.filtersOn(count) : messages.filters}
        variant="outline"
        className="relative"
        onClick={() => open(true)}
      >
        <ListFilter size={18} />
        {count > 0 && (
          <span className="type-micro absolute -end-1 -top-1 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-on-accent">
            {count}
          </span>
        )}
      </IconButton>
      <Dialog
        open={isOpen}
        onClose={() => open(false)}
        title={editing ? editing.label : messages.filters}
        footer={
          editing ? (
            <Button variant="outline" className="me-auto" icon={ArrowLeft} onClick={() => setEditing(undefined)}>
              {messages.all}
            </Button>
          ) : (
            <>
              {count > 0 && (
                <Button variant="ghost" onClick={list.clearFilters}>
                  {messages.clear}
                </Button>
              )}
              {onUpdateView && (
                <Button variant="outline" onClick={afterClosing(onUpdateView)}>
                  {ticketViewMessages.update}
                </Button>
              )}
              {onSaveView && (
                <Button variant="outline" onClick={afterClosing(onSaveView)}>
                  {onUpdateView ? ticketViewMessages.saveAsNew : ticketViewMessages.save}
                </Button>
              )}
              <Button onClick={() => open(false)}>{messages.show}</Button>
            </>
          )
        }
      >
        {editing ? (
          <div className="-mx-3 h-[50dvh]">
            <FilterEditor
              definition={editing}
              useOptions={useFilterOptions}
              value={filters[editing.name]}
              onChange={(value, isFirst) => set(editing.name, value, isFirst)}
              onDone={() => setEditing(undefined)}
            />
          </div>
        ) : (
          <>
            <div className="grid gap-3">
              <OrderField sort={sort} onChange={setSort} />
              {isStaff && !list.isBoard && <GroupField list={list} />}
            </div>
            <ul className="-mx-5.5 mt-3 border-t border-line">
              {build && (
                <li className="border-b border-line">
                  <ConditionsButton label={messages.conditions} value={filters.q} onClick={() => build()} />
                </li>
              )}
              {kinds.map((kind) => (
                <li key={kind.name} className="border-b border-line last:border-b-0">
                  {kind.form === 'switch' ? (
                    <Switch
                      className="px-5.5 py-3"
                      label={kind.label}
                      checked={filters[kind.name] === 'true'}
                      onCheckedChange={(on) => set(kind.name, on ? 'true' : '')}
                    />
                  ) : (
                    <KindButton kind={kind} value={filters[kind.name]} onClick={() => setEditing(kind)} />
                  )}
                </li>
              ))}
              {build && <MoreFilterRows onPick={build} />}
            </ul>
          </>
        )}
      </Dialog>
    </>
  )
}
