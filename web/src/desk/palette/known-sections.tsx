import { findHelpTopics } from '@hatchway/contract/help-topics'
import type { Role } from '@hatchway/contract/users'
import { History } from 'lucide-react'
import { showHelp } from '../../features/help/help-shown.ts'
import { TopicIcon } from '../../features/help/topic-icon.tsx'
import { type Command, thisTicket } from '../../platform/commands.ts'
import { isMatch } from '../../ui/match-text.ts'
import { placesFor } from '../places.ts'
import { sectionsFor } from '../settings/sections.ts'
import type { Entry, Section } from './entry.ts'

const icon = { size: 16, strokeWidth: 1.85, 'aria-hidden': true } as const

export const headings = {
  here: 'On this ticket',
  recent: 'Recent searches',
  actions: 'Actions',
  places: 'Go to',
  help: 'Help',
}

/** What can be done here; the open ticket's own things come first, while the palette is about it. */
export function commandSections(commands: readonly Command[], query: string, hasScope: boolean): Section[] {
  const entries = commands
    // Places are listed as places.
    .filter(({ group }) => group !== headings.places)
    .map(({ group, ...command }, at): Entry & { group: string | undefined } => ({
      ...command,
      id: `command ${at}`,
      group,
    }))
    .filter((entry) => matches(entry, query))
  const isHere = ({ group }: { group: string | undefined }) => group === thisTicket
  return [
    { name: headings.here, entries: hasScope ? entries.filter(isHere) : [] },
    { name: headings.actions, entries: entries.filter((entry) => !isHere(entry)) },
  ]
}

/** The desk's places and the pages of its settings. */
export function placeSection(role: Role, query: string): Section {
  const places = placesFor(role).map(
    ({ to, label, keys, icon: Icon }): Entry => ({
      id: to,
      label,
      keys,
      href: to,
      icon: <Icon {...icon} />,
    }),
  )
  const pages = sectionsFor(role).map(
    ({ path, label, icon: Icon }): Entry => ({
      id: `/settings/${path}`,
      label: `Settings, ${label}`,
      href: `/settings/${path}`,
      icon: <Icon {...icon} />,
    }),
  )
  // Without a word the list stays short: a settings page is named to be found.
  const listed = query ? [...places, ...pages].filter((entry) => matches(entry, query)) : places
  return { name: headings.places, entries: listed }
}

/** Help topics; those that only mention the word come last and are few. */
export function helpSection(query: string): Section {
  if (!query) return { name: headings.help, entries: [] }
  const found = findHelpTopics(query)
  const named = found.filter(({ title, tags }) => isMatch([title, ...tags].join(' '), query))
  const shown = [...named, ...found.filter((topic) => !named.includes(topic))].slice(0, 3)
  const entries = shown.map(
    ({ id, title }): Entry => ({
      id: `help ${id}`,
      label: title,
      detail: 'Help Center',
      icon: <TopicIcon id={id} />,
      run: () => showHelp(id),
    }),
  )
  const center: Entry = {
    id: 'help',
    label: 'Help Center',
    icon: <TopicIcon id="knowledge_base" />,
    run: () => showHelp(),
  }
  return { name: headings.help, entries: isMatch(center.label, query) ? [center, ...entries] : entries }
}

/** What was searched for before, as long as nothing is typed; choosing one types it. */
export function recentSection(recent: readonly string[], onSearch: (query: string) => void): Section {
  const entries = recent.map(
    (query): Entry => ({
      id: `recent ${query}`,
      label: query,
      icon: <History {...icon} />,
      run: () => onSearch(query),
    }),
  )
  return { name: headings.recent, entries }
}

const matches = ({ label, words = '' }: Entry, query: string) => isMatch(`${label} ${words}`, query)
