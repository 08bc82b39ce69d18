import { Link, useLocation } from '@tanstack/react-router'
import clsx from 'clsx'
import { ArrowUpRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSession } from '../../features/session/session-context.tsx'
import { Kbd } from '../../ui/display/kbd.tsx'
import { SearchInput } from '../../ui/layout/search-input.tsx'
import { navigationMessages } from '../navigation.messages.ts'
import { sectionMessages } from './sections.messages.ts'
import { type SettingsEntry, settingsEntriesFor, settingsGroups } from './sections.ts'
import { settingsSearchMessages as messages } from './settings-search.messages.ts'
import type { SettingsSearch } from './use-settings-search.ts'

/** The field that searches the settings. It keeps the focus and moves the active result. */
export function SettingsSearchField({ search, className }: { search: SettingsSearch; className?: string }) {
  const { id, query, setQuery, found, active, onKeyDown } = search
  const isSearching = query.trim() !== ''
  return (
    <SearchInput
      className={className}
      role="combobox"
      aria-label={messages.label}
      aria-autocomplete="list"
      aria-expanded={isSearching && found.length > 0}
      aria-controls={isSearching ? `${id}-results` : undefined}
      aria-activedescendant={isSearching && found.length > 0 ? `${id}-${active}` : undefined}
      placeholder={messages.placeholder}
      value={query}
      onValueChange={setQuery}
      onKeyDown={onKeyDown}
    />
  )
}

/** Lists the settings that the user may open, by subject; while a search is typed, those that it finds, with the number of their fields. */
export function SectionList({ search, className }: { search: SettingsSearch; className?: string }) {
  const { user } = useSession()
  const isSearching = search.query.trim() !== ''
  const counts = new Map(search.found.map(({ entry, fields }) => [entry.key, fields.length]))
  const mine = settingsEntriesFor(user.role)
  return (
    <nav aria-label={navigationMessages.pages.settings} className={clsx('flex flex-col bg-surface-2', className)}>
      <SettingsSearchField search={search} className="m-2 mb-1 w-auto! flex-none" />
      <div className="min-h-0 flex-1 overflow-y-auto px-2 py-2">
        {settingsGroups.map((group) => {
          const within = mine.filter((entry) => entry.group === group)
          const shown = isSearching ? within.filter(({ key }) => counts.has(key)) : within
          if (within.length === 0) return null
          return (
            <section key={group} aria-label={sectionMessages.groups[group]} className={isSearching ? 'pb-1.5' : 'pb-3'}>
              <p className="type-micro flex justify-between px-2 pt-1.5 pb-1 text-ink-3">
                {sectionMessages.groups[group]}
                {isSearching && <span>{shown.length || messages.noneInGroup}</span>}
              </p>
              {shown.map((entry) => (
                <EntryLink
                  key={entry.key}
                  entry={entry}
                  count={isSearching ? counts.get(entry.key) : undefined}
                  onOpen={() => search.setQuery('')}
                />
              ))}
            </section>
          )
        })}
      </div>
      <p className="type-small flex flex-none items-center gap-2 border-t border-line px-4 py-2.5 text-ink-3 max-lg:hidden">
        <Kbd keys="Ctrl K" isContent />
        {messages.sameInPalette}
      </p>
    </nav>
  )
}

type EntryLinkProps = { entry: SettingsEntry; count: number | undefined; onOpen: () => void }

function EntryLink({ entry: { path, href, label, icon: Icon }, count, onOpen }: EntryLinkProps) {
  const { pathname } = useLocation()
  const isHere = path !== undefined && (pathname === href || pathname.startsWith(`${href}/`))
  const link = useRef<HTMLAnchorElement>(null)
  // A page opened by its URL or from the palette may be below the visible part of the list.
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  return (
    <Link
      ref={link}
      to={href}
      onClick={onOpen}
      aria-current={isHere ? 'page' : undefined}
      className={clsx(
        'quick flex h-7.25 items-center gap-2.5 rounded-control px-2 font-medium no-underline hover:bg-hover pointer-coarse:h-11',
        isHere ? 'bg-press text-ink [&>svg:first-child]:text-accent-ink' : 'text-ink-2 hover:text-ink',
      )}
    >
      <Icon className="flex-none" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {count ? (
        <span className="type-small text-ink-3">{count}</span>
      ) : (
        !path && <ArrowUpRight size={14} className="flex-none text-ink-3" />
      )}
    </Link>
  )
}
