import { useState } from 'react'
import { useSession } from '../../features/session/session-context.tsx'
import { prependStored, readStored, storedListLimits } from '../../platform/storage.ts'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts'
import { useFoundSections, useRecentTickets } from './found-sections.tsx'
import { commandSections, fieldSection, helpSection, navigationSection, recentSection } from './known-sections.tsx'
import type { PaletteSection } from './palette-item.ts'
import type { PaletteState } from './palette-store.ts'

/** Debounce of the server search (ms). */
const rest = 150
/** The number of recent searches offered; when narrowed to them, all stored ones are listed. */
const usualRecent = 5

/** Returns the query, its filters, and the sections to list. Fetches nothing before `mayFetch`. */
export function usePalette({ commands, scope: ofScreen, typed }: PaletteState, mayFetch: boolean) {
  const { user } = useSession()
  const [text, setText] = useState(typed)
  const [taken, setTaken] = useState(typed)
  if (typed !== taken) {
    setTaken(typed)
    setText(text + typed.slice(taken.length))
  }
  const [narrowedTo, narrowTo] = useState<string>()
  const [isWidened, setWidened] = useState(false)
  const scope = isWidened ? undefined : ofScreen
  const [recent] = useState(() => readStored<string[]>('recent_searches', []))
  const query = text.trim()
  const debouncedQuery = useDebouncedValue(query, query ? rest : 0)

  const found = useFoundSections(query, query && debouncedQuery, narrowedTo)
  const recentlyViewed = useRecentTickets(query, mayFetch)
  const [here, actions] = commandSections(commands, query, scope !== undefined)
  const shownRecent = recent.slice(0, narrowedTo ? storedListLimits.recent_searches : usualRecent)
  const all: PaletteSection[] = [
    here!,
    recentlyViewed,
    ...(query ? [] : [recentSection(shownRecent, setText)]),
    actions!,
    ...found.sections,
    navigationSection(user, query),
    fieldSection(user, query),
    helpSection(query),
  ]
  const sections = all.filter(({ name, entries }) => entries.length > 0 && (!narrowedTo || name === narrowedTo))

  return {
    text,
    setText,
    query,
    sections,
    isSearching: found.isSearching,
    isFailed: found.isFailed,
    /** The chips before the field: the scope, and the kind that the search is narrowed to. */
    chips: [scope, narrowedTo].filter((chip) => chip !== undefined),
    narrowedTo,
    narrowTo,
    /** Removes the last chip; returns false when there is none. */
    widen() {
      if (narrowedTo) narrowTo(undefined)
      else if (scope) setWidened(true)
    },
    remember: () => {
      if (query) prependStored('recent_searches', query)
    },
  }
}
