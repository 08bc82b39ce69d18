import type { CurrentUser, Role } from '@hatchway/contract/accounts/users'
import { findHelpTopics } from '@hatchway/contract/knowledge/help-topics'
import {
  CalendarClock,
  CalendarSync,
  History,
  LayoutGrid,
  PhoneCall,
  SquareCheck,
  Stamp,
  Ticket,
  Timer,
  Workflow,
} from 'lucide-react'
import { showHelp } from '../../features/help/help-store.ts'
import { TopicIcon } from '../../features/help/topic-icon.tsx'
import { builtInViews, following } from '../../features/tickets/filters/ticket-views.ts'
import { type Command, thisTicket } from '../../platform/commands.ts'
import { isMatch } from '../../ui/select/match-text.ts'
import { navigationItemsFor } from '../navigation-items.ts'
import { sectionsFor } from '../settings/sections.ts'
import type { PaletteItem, PaletteSection } from './palette-item.ts'

export const headings = {
  here: 'On this ticket',
  recent: 'Recent searches',
  actions: 'Actions',
  places: 'Go to',
  help: 'Help',
}

/** Commands of the current screen; those of the open ticket come first while the palette has it as scope. */
export function commandSections(commands: readonly Command[], query: string, hasScope: boolean): PaletteSection[] {
  const entries = commands
    // Navigation items have a section of their own.
    .filter(({ group }) => group !== headings.places)
    .map(({ group, ...command }, at): PaletteItem & { group: string | undefined } => ({
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

/** The desk's pages and the pages of its settings. */
export function navigationSection(user: CurrentUser, query: string): PaletteSection {
  const { role } = user
  const places = navigationItemsFor(user).map(
    ({ to, label, words, keys, icon: Icon }): PaletteItem => ({
      id: to,
      label,
      ...(words && { words }),
      keys,
      href: to,
      icon: <Icon />,
    }),
  )
  const pages = sectionsFor(role).map(
    ({ path, label, words, icon: Icon }): PaletteItem => ({
      id: `/settings/${path}`,
      label: `Settings, ${label}`,
      ...(words && { words }),
      href: `/settings/${path}`,
      icon: <Icon />,
    }),
  )
  const additions = role === 'admin' ? newRecords : []
  // Without a query the list stays short: views of the tickets and settings pages appear only when searched for.
  const listed = query
    ? [...places, ...ticketLists(role), ...workLists(role), ...pages, ...additions].filter((entry) =>
        matches(entry, query),
      )
    : places
  return { name: headings.places, entries: listed }
}

/** What admins add on a page of its own. */
const newRecords = (
  [
    ['New rule', 'automation', '/settings/automation/new', Workflow],
    ['New SLA policy', 'service level', '/settings/sla-policies/new', Timer],
    ['New calendar', 'business hours, working time', '/settings/business-hours/new', CalendarClock],
    ['New on-call schedule', 'rotation, standby', '/settings/on-call/new', PhoneCall],
    ['New catalog item', 'request catalog', '/settings/catalog/new', LayoutGrid],
    ['New recurring ticket', 'repeat, schedule', '/settings/recurring-tickets/new', CalendarSync],
  ] as const
).map(
  ([label, words, href, Icon]): PaletteItem => ({
    ...{ id: href, label, href },
    words: `${words}, add`,
    icon: <Icon />,
  }),
)

/** The built-in views of the tickets, and the lists that are filters only. */
function ticketLists(role: Role): PaletteItem[] {
  const isStaff = role !== 'requester'
  const listed = [
    ...builtInViews
      .filter((view) => isStaff || view === following)
      .map(({ value, label }) => [label, `/tickets?view=${value}`]),
    ['Unread', '/tickets?unread=true'],
    ...(isStaff ? [['Created by me', '/tickets?createdByMe=true']] : []),
  ] as [string, string][]
  return listed.map(([label, href]) => ({ id: href, label: `Tickets, ${label}`, href, icon: <Ticket /> }))
}

/** The tabs of the tasks, which are for staff, and of the approvals. */
function workLists(role: Role): PaletteItem[] {
  const listed = [
    ['Tasks, Mine', '/tasks?view=mine', SquareCheck],
    ['Tasks, My groups', '/tasks?view=groups', SquareCheck],
    ['Tasks, All', '/tasks?view=all', SquareCheck],
    ['Tasks, Overdue', '/tasks?view=overdue', SquareCheck],
    ['Approvals, Mine', '/approvals?view=mine', Stamp],
    ['Approvals, Decided', '/approvals?view=decided', Stamp],
  ] as const
  return listed
    .filter(([, href]) => role !== 'requester' || href.startsWith('/approvals'))
    .map(([label, href, Icon]) => ({ id: href, label, href, icon: <Icon /> }))
}

/** Help topics; those that only mention the query come last and are limited in number. */
export function helpSection(query: string): PaletteSection {
  if (!query) return { name: headings.help, entries: [] }
  const found = findHelpTopics(query)
  const named = found.filter(({ title, tags }) => isMatch([title, ...tags].join(' '), query))
  const shown = [...named, ...found.filter((topic) => !named.includes(topic))].slice(0, 3)
  const entries = shown.map(
    ({ id, title }): PaletteItem => ({
      id: `help ${id}`,
      label: title,
      detail: 'Help Center',
      icon: <TopicIcon id={id} />,
      run: () => showHelp(id),
    }),
  )
  const center: PaletteItem = {
    id: 'help',
    label: 'Help Center',
    icon: <TopicIcon id="knowledge_base" />,
    run: () => showHelp(),
  }
  return { name: headings.help, entries: isMatch(center.label, query) ? [center, ...entries] : entries }
}

/** Recent searches, while nothing is typed; choosing one fills the field. */
export function recentSection(recent: readonly string[], onSearch: (query: string) => void): PaletteSection {
  const entries = recent.map(
    (query): PaletteItem => ({
      id: `recent ${query}`,
      label: query,
      icon: <History />,
      run: () => onSearch(query),
    }),
  )
  return { name: headings.recent, entries }
}

const matches = ({ label, words = '' }: PaletteItem, query: string) => isMatch(`${label} ${words}`, query)
