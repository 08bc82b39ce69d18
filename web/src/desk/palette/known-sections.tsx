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
import { shortcutGroups } from '../../platform/keyboard.messages.ts'
import { isMatch } from '../../ui/select/match-text.ts'
import { type NavigationItem, navigationItemsFor } from '../navigation-items.ts'
import { findSettings } from '../settings/find-settings.ts'
import { sectionMessages } from '../settings/sections.messages.ts'
import { settingsEntriesFor } from '../settings/sections.ts'
import { fieldUrl } from '../settings/setting-fields.ts'
import { paletteMessages as messages } from './palette.messages.ts'
import type { PaletteItem, PaletteSection } from './palette-item.ts'

const { headings } = messages
const placeWords: Partial<Record<NavigationItem['to'], string>> = messages.placeWords

/** Commands of the current screen; those of the open ticket come first while the palette has it as scope. */
export function commandSections(commands: readonly Command[], query: string, hasScope: boolean): PaletteSection[] {
  const entries = commands
    // Navigation items have a section of their own.
    .filter(({ group }) => group !== shortcutGroups.places)
    .map(({ group, ...command }, at): PaletteItem & { group: string | undefined } => ({
      ...command,
      id: `command ${at}`,
      group,
    }))
    .filter((entry) => matches(entry, query))
  const isHere = ({ group }: { group: string | undefined }) => group === thisTicket
  return [
    { name: headings.thisTicket, entries: hasScope ? entries.filter(isHere) : [] },
    { name: headings.actions, entries: entries.filter((entry) => !isHere(entry)) },
  ]
}

/** The desk's pages and the pages of its settings. */
export function navigationSection(user: CurrentUser, query: string): PaletteSection {
  const { role } = user
  const places = navigationItemsFor(user).map(
    ({ to, label, keys, icon: Icon }): PaletteItem => ({
      id: to,
      label,
      words: placeWords[to] ?? '',
      keys,
      href: to,
      icon: <Icon />,
    }),
  )
  const pages = settingsEntriesFor(role).map(
    ({ key, href, label, icon: Icon }): PaletteItem => ({
      id: `settings ${key}`,
      label: messages.settingsPage(label),
      words: `${sectionMessages.hints[key]} ${sectionMessages.words[key]}`,
      href,
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
  return { name: shortcutGroups.places, entries: listed }
}

/** The most fields of the settings that are listed. */
const shownFields = 6

/** Fields of the settings, found by their names and by synonyms, as the search in the settings does. */
export function fieldSection({ role }: CurrentUser, query: string): PaletteSection {
  const entries = findSettings(query, role).flatMap(({ entry, fields }) =>
    fields.map((field): PaletteItem => {
      const Icon = entry.icon
      return {
        id: `field ${entry.key} ${field.name}`,
        label: field.name,
        detail: messages.settingsPage(entry.label),
        href: fieldUrl(entry, field),
        icon: <Icon />,
      }
    }),
  )
  return { name: headings.fields, entries: entries.slice(0, shownFields) }
}

/** What admins add on a page of its own. */
const newRecords = (
  [
    [messages.newRecords.rule, '/settings/automation/new', Workflow],
    [messages.newRecords.slaPolicy, '/settings/sla-policies/new', Timer],
    [messages.newRecords.calendar, '/settings/business-hours/new', CalendarClock],
    [messages.newRecords.onCallSchedule, '/settings/on-call/new', PhoneCall],
    [messages.newRecords.catalogueItem, '/settings/catalog/new', LayoutGrid],
    [messages.newRecords.recurringTicket, '/settings/recurring-tickets/new', CalendarSync],
  ] as const
).map(([texts, href, Icon]): PaletteItem => ({ ...texts, id: href, href, icon: <Icon /> }))

/** The built-in views of the tickets, and the lists that are filters only. */
function ticketLists(role: Role): PaletteItem[] {
  const isStaff = role !== 'requester'
  const listed = [
    ...builtInViews
      .filter((view) => isStaff || view === following)
      .map(({ value, label }) => [label, `/tickets?view=${value}`]),
    [messages.unread, '/tickets?unread=true'],
    ...(isStaff ? [[messages.createdByMe, '/tickets?createdByMe=true']] : []),
  ] as [string, string][]
  return listed.map(([label, href]) => ({ id: href, label: messages.ticketList(label), href, icon: <Ticket /> }))
}

/** The tabs of the tasks, which are for staff, and of the approvals. */
function workLists(role: Role): PaletteItem[] {
  const { taskLists, approvalLists } = messages
  const listed = [
    [taskLists.mine, '/tasks?view=mine', SquareCheck],
    [taskLists.groups, '/tasks?view=groups', SquareCheck],
    [taskLists.all, '/tasks?view=all', SquareCheck],
    [taskLists.overdue, '/tasks?view=overdue', SquareCheck],
    [approvalLists.mine, '/approvals?view=mine', Stamp],
    [approvalLists.decided, '/approvals?view=decided', Stamp],
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
      detail: messages.helpCenter,
      icon: <TopicIcon id={id} />,
      run: () => showHelp(id),
    }),
  )
  const center: PaletteItem = {
    id: 'help',
    label: messages.helpCenter,
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
  return { name: headings.recentSearches, entries }
}

const matches = ({ label, words = '' }: PaletteItem, query: string) => isMatch(`${label} ${words}`, query)
