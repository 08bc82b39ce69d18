import { useRouter } from '@tanstack/react-router'
import clsx from 'clsx'
import { Search } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { Activity, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { showShortcuts } from '../../features/shortcuts/shortcuts-store.ts'
import { useAfterPaint } from '../../platform/loading/after-paint.ts'
import { Kbd } from '../../ui/display/kbd.tsx'
import { useFocusReturn } from '../../ui/hooks/use-focus-return.ts'
import { useOverlayElement } from '../../ui/hooks/use-overlay-element.ts'
import { dialogContentClass, scrim } from '../../ui/overlay/dialog.tsx'
import { closeOnPassedEscape } from '../../ui/overlay/layer-escape.ts'
import { paletteMessages as messages } from './palette.messages.ts'
import { PaletteFooter } from './palette-footer.tsx'
import type { PaletteItem, PaletteSection } from './palette-item.ts'
import { PaletteList } from './palette-list.tsx'
import { closePalette, type PaletteState, usePaletteState } from './palette-store.ts'
import { TypeAhead } from './type-ahead.tsx'
import { usePalette } from './use-palette.ts'

/**
 * The command palette: one field to search commands, tickets, pages and help. It stays rendered while it is closed, without its effects. It is
 * modal by itself: what Radix does for that changes a style sheet, and nothing behind the palette scrolls.
 */
export function Palette() {
  const shown = usePaletteState()
  const focus = useFocusReturn()
  const overlay = useOverlayElement(shown.isOpen)
  const pane = useRef<HTMLDivElement>(null)
  const next = useRef<() => void>(undefined)
  const closeAnd = (run: () => void) => {
    next.current = run
    closePalette()
  }
  const focusField = (event: Event) => {
    // Radix would select what was typed before, and the next key would replace it.
    event.preventDefault()
    const field = pane.current?.querySelector('input')
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  }
  return (
    <Activity mode={shown.isOpen ? 'visible' : 'hidden'}>
      <Radix.Root open={shown.isOpen} onOpenChange={(open) => !open && closePalette()} modal={false}>
        {createPortal(
          <>
            <div data-state="open" className={scrim} />
            <Radix.Content
              ref={pane}
              forceMount
              aria-modal
              aria-describedby={undefined}
              className={clsx(
                dialogContentClass,
                'max-h-[min(545px,80dvh)]! md:top-26! md:w-[min(660px,calc(100vw-32px))]',
                'max-md:top-0! max-md:bottom-auto! max-md:rounded-t-none! max-md:rounded-b-phone',
              )}
              onKeyDown={closeOnPassedEscape(closePalette)}
              onOpenAutoFocus={(event) => {
                focus.remember()
                focusField(event)
              }}
              onFocusOutside={focusField}
              onCloseAutoFocus={(event) => {
                focus.onCloseAutoFocus(event)
                next.current?.()
                next.current = undefined
              }}
            >
              <Radix.Title className="sr-only">{messages.title}</Radix.Title>
              <PaletteContent key={shown.closings} shown={shown} closeAnd={closeAnd} />
            </Radix.Content>
          </>,
          overlay,
        )}
        <HiddenPage />
      </Radix.Root>
    </Activity>
  )
}

/** Hides the page from screen readers while it is shown. */
function HiddenPage() {
  useEffect(() => {
    const page = document.getElementById('root')
    const before = page?.getAttribute('aria-hidden')
    page?.setAttribute('aria-hidden', 'true')
    return () => (before ? page?.setAttribute('aria-hidden', before) : page?.removeAttribute('aria-hidden'))
  }, [])
  return null
}

/** As many entries as the palette shows without scrolling. */
const shownAtFirst = 12

function PaletteContent({ shown, closeAnd }: { shown: PaletteState; closeAnd: (run: () => void) => void }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { history } = useRouter()
  // What is out of sight, and what is fetched, follows after the first paint.
  const isWhole = useAfterPaint(shown.isOpen)
  const palette = usePalette(shown, isWhole)
  const { text, setText, sections, chips, narrowedTo } = palette
  const entries = sections.flatMap((section) => section.entries)
  const [activeId, setActiveId] = useState<string>()
  const at = Math.max(
    0,
    entries.findIndex((entry) => entry.id === activeId),
  )
  const active = entries[at]

  const choose = (entry: PaletteItem, inNewTab = false) => {
    palette.remember()
    if ('href' in entry) {
      if (inNewTab) window.open(entry.href, '_blank', 'noopener')
      else closeAnd(() => history.push(entry.href))
    } else if (entry.id.startsWith('recent ')) {
      entry.run()
      field.current?.focus()
    } else closeAnd(entry.run)
  }
  const narrow = () => {
    const section = sections.find(({ entries }) => active && entries.includes(active))
    palette.narrowTo(section?.name)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing) return
    if (step) setActiveId(entries.at((at + step) % entries.length)?.id)
    else if (event.key === 'Enter' && active) choose(active, event.ctrlKey || event.metaKey)
    else if (event.key === 'Tab' && !event.shiftKey && active && !narrowedTo) narrow()
    else if (event.key === 'Backspace' && text === '' && chips.length > 0) palette.widen()
    else return
    event.preventDefault()
  }

  return (
    <>
      <TypeAhead field={field} />
      <div className="flex min-h-13.5 flex-none flex-wrap items-center gap-3 border-b border-line px-4.5 py-2">
        <Search size={18} className="flex-none text-ink-2" />
        {chips.map((chip) => (
          <span key={chip} className="type-strong flex h-6.5 flex-none items-center rounded-control bg-wall-2 px-2.5">
            {chip}
          </span>
        ))}
        <input
          ref={field}
          role="combobox"
          aria-label={messages.title}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${at}`}
          aria-description={chips.length > 0 ? messages.within(chips) : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          placeholder={messages.placeholder}
          className="min-h-7 min-w-30 flex-1 bg-transparent text-[15px] outline-none"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActiveId(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd keys="Esc" className="max-md:hidden" />
      </div>
      <PaletteList
        id={id}
        sections={isWhole ? sections : firstEntries(sections, shownAtFirst)}
        query={palette.query}
        active={active}
        isSearching={palette.isSearching}
        isFailed={palette.isFailed}
        onPoint={(entry) => setActiveId(entry.id)}
        onChoose={choose}
      />
      <PaletteFooter mayNarrow={!narrowedTo} onShortcuts={() => closeAnd(showShortcuts)} />
    </>
  )
}

/** Returns the sections with the first entries only. */
function firstEntries(sections: readonly PaletteSection[], most: number): PaletteSection[] {
  let left = most
  return sections.flatMap(({ name, entries }) => {
    const first = entries.slice(0, Math.max(0, left))
    left -= first.length
    return first.length > 0 ? [{ name, entries: first }] : []
  })
}
