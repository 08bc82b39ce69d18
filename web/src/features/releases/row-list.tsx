import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { moved, Sortable } from '../../ui/table/sortable.tsx'
import { lineMessages as messages } from './release-editor.messages.ts'

type RowListProps<Row extends { key: string }> = {
  title: string
  hint?: string
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  /** Creates a row below the given one. */
  make: (after: Row | undefined) => Row
  nameOf: (row: Row) => string
  addLabel: string
  /** Renders the inputs of a row, in which Enter adds a row and Backspace removes an empty one. */
  fields: (row: Row, set: (part: Partial<Row>) => void, at: number) => ReactNode
}

/** Edits a list line by line: Enter adds a row below, the handle moves a row, and the cross removes it. */
export function RowList<Row extends { key: string }>({ rows, onChange, make, ...list }: RowListProps<Row>) {
  const box = useRef<HTMLDivElement>(null)
  const focusOn = (at: number) =>
    requestAnimationFrame(() => box.current?.querySelectorAll<HTMLElement>('[data-line]')[at]?.focus())
  const add = (after: number) => {
    onChange([...rows.slice(0, after + 1), make(rows[after]), ...rows.slice(after + 1)])
    focusOn(after + 1)
  }
  const remove = (at: number) => onChange(rows.filter((_, index) => index !== at))
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>, at: number) => {
    const line = event.target as HTMLInputElement
    if (!line.matches('[data-line]') || event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      add(at)
    } else if (event.key === 'Backspace' && line.value === '') {
      event.preventDefault()
      remove(at)
      focusOn(Math.max(0, at - 1))
    }
  }
  return (
    <section aria-label={list.title} ref={box}>
      <div className="mb-1 flex items-center gap-2">
        <h3 className="type-strong">
          {list.title} <span className="ms-1 font-regular text-ink-3">{rows.length || ''}</span>
        </h3>
        <Button variant="ghost" size="sm" className="ms-auto" icon={Plus} onClick={() => add(rows.length - 1)}>
          {list.addLabel}
        </Button>
      </div>
      {list.hint && <p className="type-small mb-2 text-ink-3">{list.hint}</p>}
      <Sortable
        rows={rows}
        idOf={({ key }) => key}
        nameOf={(row, at) => list.nameOf(row) || messages.line(at + 1)}
        onMove={(from, to) => onChange(moved(rows, from, to))}
        rowClassName="items-start! gap-1 border-b border-line py-1.5 last:border-b-0"
      >
        {(row, at) => (
          <>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the fields inside */}
            <div className="min-w-0 flex-1" onKeyDown={(event) => onKeyDown(event, at)}>
              {list.fields(
                row,
                (part) => onChange(rows.map((one) => (one.key === row.key ? { ...one, ...part } : one))),
                at,
              )}
            </div>
            <IconButton
              label={messages.remove(list.nameOf(row) || messages.line(at + 1))}
              onClick={() => remove(at)}
              icon={X}
            />
          </>
        )}
      </Sortable>
    </section>
  )
}
