import http from 'node:http'
import type { Hello, LiveMessage } from '@hatchway/contract/live'
import { WebSocket } from 'ws'
import { effectOnPage, type OpenPage, refreshPriorityOf } from '../../web/src/features/tickets/list/list-effect.ts'
import { createLiveClient } from '../../web/src/platform/live/live.ts'
import { createRefresher, spreadOut } from '../../web/src/platform/live/refresher.ts'
import type { Session } from '../load/request.ts'
import { sendRequest } from './send-request.ts'

export type PageUser = Session & { id: number }
type TicketEvent = { ticketId: number }
type LivePage = { close: () => void; ready: Promise<void> }
type Topic = NonNullable<Hello['topics']>[number]

/** What the pages have done and received, for the report. */
export type Traffic = { messages: number; bytes: number; fetches: number }

const agent = new http.Agent({ keepAlive: true, maxSockets: 100 })

/** Opens a page's socket with the web application's own client. */
function openPage(
  port: number,
  user: PageUser,
  topics: Topic[],
  traffic: Traffic,
  onMessage: (message: LiveMessage) => void,
): LivePage & { show: (topics: Topic[]) => void } {
  const live = createLiveClient(`ws://127.0.0.1:${port}/ws`, {
    open: (address) => {
      const socket = new WebSocket(address, { headers: { host: user.host, cookie: user.cookie } })
      socket.on('message', (data: Buffer) => {
        traffic.messages += 1
        traffic.bytes += data.length
      })
      return socket
    },
    now: Date.now,
    random: Math.random,
    // A page that loses its connection is missed at the end: none is expected to.
    later: () => () => {},
  })
  const show = (shown: Topic[]) => live.setSubscription({ userId: user.id, topics: shown, presence: null })
  const ready = new Promise<void>((resolve, reject) => {
    live.subscribe((message) => {
      if ('event' in message && message.event === 'ready') resolve()
      onMessage(message)
    })
    live.watch(() => {
      if (live.state().status === 'waiting') reject(new Error(`A socket of user ${user.id} was closed`))
    })
  })
  show(topics)
  return { ready, show, close: live.stop }
}

/** Opens a page that shows one ticket, or none. */
export const openOtherPage = (port: number, user: PageUser, ticketId: number | null, traffic: Traffic): LivePage =>
  openPage(port, user, ticketId === null ? ['tickets'] : ['tickets', `ticket:${ticketId}`], traffic, () => {})

/**
 * Opens a page that shows a ticket list, with the calls that the web application's makes: the list and the counts when it opens, then the list
 * when an event may have changed it, no more often than the application does.
 */
export async function openListPage(
  port: number,
  user: PageUser,
  query: Record<string, string>,
  traffic: Traffic,
  onEvent: (event: TicketEvent) => void,
): Promise<LivePage> {
  const url = `/api/tickets?${new URLSearchParams({ limit: '20', ...query })}`
  let isClosed = false
  let shown = await fetchRows(port, user, url, traffic)
  await fetchJson(port, user, '/api/tickets/counts', traffic)
  const topics = (): Topic[] => ['tickets', ...shown.tickets.map(({ id }) => `ticket:${id}` as const)]
  const announced = new Set<number>()
  const refresher = createRefresher(async () => {
    const fresh = await fetchRows(port, user, url, traffic)
    const before = shown.tickets
    const hasChanged =
      fresh.tickets.length !== before.length || fresh.tickets.some(({ id }, at) => id !== before[at]!.id)
    shown = fresh
    announced.clear()
    if (hasChanged && !isClosed) page.show(topics())
  }, spreadOut)
  const page = openPage(port, user, topics(), traffic, (message) => {
    if (!('event' in message)) return
    if (message.event !== 'ticket.created' && message.event !== 'ticket.changed' && message.event !== 'comment.added')
      return
    if (message.event !== 'ticket.created') onEvent(message)
    const isRowMissing = shown.tickets.some(({ id }) => id === message.ticketId) && !message.row
    if (isRowMissing) return refresher.request()
    refresher.requestIfNeeded(() => {
      const { tickets, isTotalCutOff } = shown
      const page: OpenPage = { rows: [tickets], isTotalCutOff, announced, userId: user.id }
      const effect = effectOnPage(query, message, page)
      if (effect === 'announcement') announced.add(message.ticketId)
      return refreshPriorityOf(effect, page)
    })
  })
  return {
    ready: page.ready,
    close: () => {
      isClosed = true
      refresher.cancel()
      page.close()
    },
  }
}

type Page = { tickets: { id: number; createdAt: string }[]; isTotalCutOff?: boolean }
const fetchRows = async (port: number, user: PageUser, url: string, traffic: Traffic) =>
  (await fetchJson(port, user, url, traffic)) as Page

function fetchJson(port: number, user: PageUser, path: string, traffic: Traffic): Promise<unknown> {
  traffic.fetches += 1
  return sendRequest(agent, port, user, { method: 'GET', path })
}
