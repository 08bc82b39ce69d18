import { type ListedUser, type Role, staffRoles, users } from '@hatchway/contract/accounts/users'
import { customers } from '@hatchway/contract/customers/customers'
import type { Received } from '@hatchway/contract/endpoint'
import { files, type UploadedFile } from '@hatchway/contract/files/attachments'
import { knowledge } from '@hatchway/contract/knowledge/knowledge'
import { services } from '@hatchway/contract/releases/services'
import type { Rule, RuleFolder } from '@hatchway/contract/rules/rules'
import type { SavedFilter } from '@hatchway/contract/tickets/saved-filters'
import { type ListedTicket, tickets } from '@hatchway/contract/tickets/tickets'
import type { OnCallNow } from '@hatchway/contract/time/on-call'
import {
  type QueryClient,
  type QueryFunctionContext,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import {
  ArrowRight,
  BookOpen,
  Building2,
  File,
  LayoutGrid,
  ListFilter,
  type LucideIcon,
  Package,
  PhoneCall,
  User,
  Workflow,
} from 'lucide-react'
import { offeredItems } from '../../features/catalogue/catalogue.queries.ts'
import { shiftMessages } from '../../features/on-call/on-call.messages.ts'
import { onCallNow } from '../../features/on-call/on-call.queries.ts'
import { rulesList } from '../../features/rules/rules.queries.ts'
import { savedFiltersList, savedTaskViews } from '../../features/saved-filters/saved-filters.queries.ts'
import { useSession } from '../../features/session/session-context.tsx'
import { SlaLine } from '../../features/sla/sla-cell.tsx'
import { savedViewSearch } from '../../features/tasks/list/task-views.ts'
import { partName } from '../../features/tickets/list/found-in.tsx'
import { StatusIcon } from '../../features/tickets/ticket-icons.tsx'
import { call, endpointQuery } from '../../platform/call.ts'
import { isMatch } from '../../ui/select/match-text.ts'
import { paletteMessages as messages } from './palette.messages.ts'
import type { PaletteItem, PaletteSection } from './palette-item.ts'

const { kinds } = messages

type MatchingTicket = Received<typeof tickets.search>[number]

const ticketItem = (ticket: MatchingTicket): PaletteItem => ({
  id: `ticket ${ticket.id}`,
  label: ticket.subject,
  words: `#${ticket.ticketNumber}`,
  detail: <TicketDetail ticket={ticket} />,
  icon: <StatusIcon status={ticket.status} />,
  href: `/tickets/${ticket.id}`,
})

/** The number of a ticket and, while a target of its SLA goes on, the one that needs attention first. */
function TicketDetail({ ticket: { ticketNumber, sla } }: { ticket: MatchingTicket }) {
  const current = sla?.filter(({ endedAt }) => endedAt === null) ?? []
  return (
    <span className="inline-flex items-center gap-3">
      {current.length > 0 && (
        <span className="max-md:hidden">
          <SlaLine sla={current} />
        </span>
      )}
      #{ticketNumber}
    </span>
  )
}

/** A ticket that has the words in a message, a field or a file. */
const textItem = (ticket: ListedTicket): PaletteItem => ({
  ...ticketItem(ticket),
  words: `#${ticket.ticketNumber} ${ticket.snippet?.pieces.map(({ text }) => text).join('') ?? ''}`,
  ...(ticket.snippet && { detail: partName(ticket.snippet) }),
})

/** The tickets that the user opened last, while nothing is typed. */
export function useRecentTickets(query: string, mayFetch: boolean): PaletteSection {
  const { data = [] } = useQuery({ ...recentTickets, enabled: mayFetch && query === '' })
  return { name: messages.headings.recentlyViewed, entries: query ? [] : data.slice(0, mostRecent).map(ticketItem) }
}

/** With more, the actions would be out of sight. */
const mostRecent = 5
const recentTickets = endpointQuery(['tickets', 'recent'], tickets.recent)

/** The searches that the server performs. A searchable feature adds itself here. */
type Source = {
  name: string
  roles?: readonly Role[]
  find: (query: string, signal: AbortSignal, client: QueryClient) => Promise<PaletteItem[]>
  /** Links to all matches. */
  more?: (query: string) => PaletteItem
}

/** The maximum number of results of each kind. */
const mostFound = 20

const sources: Source[] = [
  {
    name: kinds.tickets,
    find: async (q, signal) => {
      const found = await call(tickets.search, { query: { q: q.replace(/^#/, '') } }, { signal })
      if (found.length >= usual) return found.map(ticketItem)
      const inText = await call(tickets.list, { query: { text: q, limit: usual } }, { signal })
      const known = new Set(found.map(({ id }) => id))
      return [...found.map(ticketItem), ...inText.tickets.filter(({ id }) => !known.has(id)).map(textItem)]
    },
    more: allFound('tickets', messages.allTickets),
  },
  {
    name: kinds.articles,
    find: async (search, signal) => {
      const { articles } = await call(
        knowledge.list,
        { query: { search, brief: 'true', limit: mostFound } },
        { signal },
      )
      return articles.map(({ id, title, categoryName }) => ({
        id: `article ${id}`,
        label: title,
        detail: categoryName,
        icon: <BookOpen />,
        href: `/knowledge-base/${id}`,
      }))
    },
  },
  {
    name: kinds.catalogue,
    // The items that are offered to the user: loaded once for all searches.
    find: async (search, _signal, client) => {
      const { items, categories } = await client.fetchQuery({ ...offeredItems(false), staleTime: 60_000 })
      const categoryOf = (id: number) => categories.find((category) => category.id === id)?.name
      return items
        .filter(({ name, description }) => isMatch(`${name} ${description}`, search))
        .slice(0, mostFound)
        .map(({ id, name, description, categoryId }) => ({
          ...recordItem({ id, name }, '/catalog', LayoutGrid),
          words: description,
          detail: categoryOf(categoryId),
        }))
    },
  },
  {
    name: kinds.views,
    roles: staffRoles,
    // A user has at most some hundred views: loaded once for all searches.
    find: async (search, _signal, client) => {
      const [ofTickets, ofTasks] = await Promise.all(
        [savedFiltersList, savedTaskViews].map((views) => client.fetchQuery({ ...views, staleTime: 60_000 })),
      )
      return [...ofTickets!, ...ofTasks!]
        .filter(({ name }) => isMatch(name, search))
        .slice(0, mostFound)
        .map(viewItem)
    },
  },
  {
    name: kinds.customers,
    roles: staffRoles,
    find: async (search, signal) => {
      const found = await call(customers.directory, { query: { search, limit: mostFound } }, { signal })
      return found.customers.map((customer) => recordItem(customer, '/customers', Building2))
    },
  },
  // Only admins have pages of people: agents are led to their tickets.
  { name: kinds.people, roles: ['admin'], find: people(({ id }) => `/settings/people/${id}`) },
  { name: kinds.people, roles: ['agent'], find: people(({ id }) => `/tickets?requesterId=${id}`) },
  {
    name: kinds.services,
    roles: staffRoles,
    find: async (search, signal) => {
      const found = await call(services.catalogue, { query: { search, limit: mostFound } }, { signal })
      return found.services.map((service) => recordItem(service, '/services', Package))
    },
  },
  {
    name: kinds.files,
    find: async (search, signal) => {
      const found = await call(files.list, { query: { search, limit: mostFound } }, { signal })
      return found.files.map(fileItem)
    },
    more: allFound('files', messages.allFiles),
  },
  {
    name: kinds.onCall,
    roles: staffRoles,
    // Few and short: loaded once for all searches.
    find: async (search, _signal, client) => {
      const found = await client.fetchQuery({ ...onCallNow, staleTime: 60_000 })
      return found.map(scheduleItem).filter(({ label, words }) => isMatch(`${label} ${words}`, search))
    },
  },
  {
    name: kinds.rules,
    roles: staffRoles,
    // A desk has at most some hundred rules: loaded once for all searches.
    find: async (search, _signal, client) => {
      const { rules: all, folders } = await client.fetchQuery({ ...rulesList, staleTime: 60_000 })
      return all
        .filter(({ name }) => isMatch(name, search))
        .slice(0, mostFound)
        .map((rule) => ruleItem(rule, folders))
    },
  },
]

function allFound(list: 'tickets' | 'files', labelOf: (query: string) => string): Source['more'] {
  return (query) => ({
    id: list,
    label: labelOf(query),
    icon: <ArrowRight className="rtl:-scale-x-100" />,
    href: `/${list}?search=${encodeURIComponent(query)}`,
  })
}

function people(hrefOf: (user: ListedUser) => string): Source['find'] {
  return async (search, signal) => {
    const found = await call(users.list, { query: { search, limit: mostFound } }, { signal })
    return found.map((user) => ({
      id: `person ${user.id}`,
      label: user.fullName,
      words: [user.username, user.email].filter(Boolean).join(' '),
      detail: user.customerName ?? user.email,
      icon: <User />,
      href: hrefOf(user),
    }))
  }
}

/** A file leads to its ticket. */
const fileItem = ({ id, filename, ticketId, ticketNumber }: UploadedFile): PaletteItem => ({
  id: `file ${id}`,
  label: filename,
  ...(ticketNumber && { detail: `#${ticketNumber}` }),
  icon: <File />,
  href: ticketId === null ? '/files' : `/tickets/${ticketId}`,
})

/** An on-call schedule with the person who is on call now. */
const scheduleItem = ({ schedule, person }: OnCallNow): PaletteItem => ({
  id: `on-call ${schedule.id}`,
  label: schedule.name,
  words: messages.scheduleWords(schedule.group?.name ?? ''),
  detail: person?.fullName ?? shiftMessages.noOne,
  icon: <PhoneCall />,
  href: `/settings/on-call/${schedule.id}`,
})

function ruleItem({ id, name, isActive, folderId }: Rule, folders: readonly RuleFolder[]): PaletteItem {
  const folder = folders.find((one) => one.id === folderId)?.name
  return {
    id: `rule ${id}`,
    label: name,
    detail: [folder, isActive ? messages.ruleOn : messages.ruleOff].filter(Boolean).join(', '),
    icon: <Workflow />,
    href: `/settings/automation/${id}`,
  }
}

/** A saved view of the tickets or of the tasks. */
function viewItem(view: SavedFilter): PaletteItem {
  const isOfTasks = view.list === 'tasks'
  return {
    id: `view ${view.id}`,
    label: view.name,
    detail: messages.viewsOf[view.list],
    icon: <ListFilter />,
    href: isOfTasks ? `/tasks?${new URLSearchParams(savedViewSearch(view))}` : `/tickets?view=saved-${view.id}`,
  }
}

function recordItem({ id, name }: { id: number; name: string }, list: string, Icon: LucideIcon) {
  const href = `${list}/${id}`
  return { id: href, label: name, icon: <Icon />, href }
}

/** The number listed per kind among the others; a search narrowed to one kind lists all results. */
const usual = 5

/**
 * Returns the server's results. `searched` is the query that the server is asked for, which follows the typed one after a pause. Until its
 * response arrives, those earlier results that match what is typed stay, so that Enter never picks one that does not.
 */
export function useFoundSections(query: string, searched: string, narrowedTo: string | undefined) {
  const { role } = useSession().user
  const client = useQueryClient()
  const offered = sources.filter(({ roles }) => !roles || roles.includes(role))
  const queried = searched ? offered.filter(({ name }) => !narrowedTo || name === narrowedTo) : []
  return useQueries({
    queries: queried.map(({ name, find }) => ({
      queryKey: [...foundBy(name), searched],
      queryFn: ({ signal, client }: QueryFunctionContext) => find(searched, signal, client),
      placeholderData: () => foundBefore(client, name, searched),
    })),
    combine: (results) => ({
      sections: queried.map(({ name, more }, at): PaletteSection => {
        const { data = [], isPlaceholderData } = results[at]!
        const isLate = query !== searched || isPlaceholderData
        const fitting = isLate ? data.filter(({ label, words = '' }) => isMatch(`${label} ${words}`, query)) : data
        const listed = narrowedTo ? fitting : fitting.slice(0, usual)
        return { name, entries: listed.length > 0 && more ? [...listed, more(query)] : listed }
      }),
      isSearching: query !== searched || results.some(({ isFetching }) => isFetching),
      isFailed: results.some(({ isError }) => isError),
    }),
  })
}

const foundBy = (source: string) => ['palette', source]

/**
 * Returns the results for the longest beginning of the query that was searched. `keepPreviousData` would keep nothing here: `useQueries` observes
 * each query by itself.
 */
function foundBefore(client: QueryClient, source: string, query: string) {
  for (let length = query.length - 1; length > 0; length--) {
    const found = client.getQueryData<PaletteItem[]>([...foundBy(source), query.slice(0, length)])
    if (found) return found
  }
}
