import { type MouseEvent, useEffect, useRef } from 'react'
import { Kbd } from '../../ui/display/kbd.tsx'
import { MatchedText } from '../../ui/select/matched-text.tsx'
import { paletteMessages as messages } from './palette.messages.ts'
import type { PaletteItem, PaletteSection } from './palette-item.ts'

type PaletteListProps = {
  /** The prefix of the items' element ids, for the field that keeps the focus. */
  id: string
  sections: readonly PaletteSection[]
  query: string
  active: PaletteItem | undefined
  isSearching: boolean
  isFailed: boolean
  onPoint: (entry: PaletteItem) => void
  onChoose: (entry: PaletteItem, inNewTab: boolean) => void
}

/** The results, by kind. The field above keeps the focus and moves the active item. */
export function PaletteList({ id, sections, query, active, isSearching, isFailed, ...on }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null)
  const all = sections.flatMap(({ entries }) => entries)
  // The first of them is in view already, and asking would compute the layout of the palette twice.
  const isFirst = active === undefined || active === all[0]
  const isOpened = useRef(false)
  useEffect(() => {
    const isOpening = !isOpened.current
    isOpened.current = true
    if (!active || !list.current || (isFirst && isOpening)) return
    if (isFirst) list.current.scrollTop = 0
    else list.current.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, isFirst])
  const statusText = isSearching ? messages.searching : isFailed ? messages.failed : messages.none

  return (
    <>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={messages.results}
        aria-busy={isSearching || undefined}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2"
      >
        {sections.map(({ name, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
          <div key={name} role="group" aria-label={name}>
            <p aria-hidden className="type-micro px-2.5 pt-3 pb-1.5 text-ink-3">
              {name}
            </p>
            {entries.map((entry) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
              <div
                key={entry.id}
                id={`${id}-${all.indexOf(entry)}`}
                role="option"
                tabIndex={-1}
                aria-selected={entry === active}
                data-active={entry === active}
                className="flex min-h-9 cursor-default select-none items-center gap-3 rounded-control px-2.5 data-[active=true]:bg-accent-soft pointer-coarse:min-h-11 [&>span>svg:not([data-glyph])]:text-ink-2 data-[active=true]:[&>span>svg:not([data-glyph])]:text-accent-ink"
                onPointerMove={() => entry !== active && on.onPoint(entry)}
                onMouseDown={(event: MouseEvent) => event.preventDefault()}
                onClick={(event) => on.onChoose(entry, event.ctrlKey || event.metaKey)}
                onAuxClick={(event) => event.button === 1 && on.onChoose(entry, true)}
              >
                <span className="grid size-4 flex-none place-items-center">{entry.icon}</span>
                <span className="min-w-0 flex-1 truncate">
                  <MatchedText text={entry.label} query={query} />
                </span>
                {entry.detail && (
                  <span className="type-small max-w-60 flex-none truncate text-ink-3">{entry.detail}</span>
                )}
                {entry.keys && <Kbd keys={entry.keys} className="max-md:hidden" />}
              </div>
            ))}
          </div>
        ))}
      </div>
      {all.length === 0 && <p className="px-5 pt-1 pb-5 text-ink-2">{statusText}</p>}
      <p role="status" className="sr-only">
        {query && (all.length > 0 ? messages.resultCount(all.length) : statusText)}
      </p>
    </>
  )
}
