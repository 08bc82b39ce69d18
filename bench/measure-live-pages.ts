import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { hashToken, sessionCookie } from '../server/src/platform/http/server.ts'
import { staff } from './data/sizes.ts'
import { type ChangedTicket, makeChanges, withTicketsRestored } from './live/live-changes.ts'
import { openListPage, openOtherPage, type PageUser, type Traffic } from './live/live-page.ts'
import { withCpuTime } from './load/cpu-time.ts'
import { probe } from './load/probe.ts'
import { get } from './load/request.ts'
import { percentile, type Timings, timingsOf } from './load/timings.ts'
import type { Bench } from './measure-reads.ts'
import { options } from './options.ts'
import { livePageTargets } from './targets.ts'

/** Open pages of which a part show lists, and changes to tickets that some of them show. */
export type LivePages = {
  lists: number
  sockets: number
  perSecond: number
  /** Cores that the server and its database use without any work, for the changes without any page, and with all pages. */
  cores: { idle: number; alone: number; withPages: number } | null
  /** Milliseconds from the request that makes a change to its event, at each list page that may see it. */
  delay: { p50: number; p99: number; missed: number }
  /** Of one page in a second. */
  traffic: Traffic
  /** The ticket list for other callers, while all pages are open: without changes, and with them. */
  others: { quiet: Timings; busy: Timings }
}

export const livePages = { name: 'open pages', who: 'everyone', isMain: true }

const changesPerSecond = 20
/** Each changes other tickets, of which there must be enough for what is measured afterwards. */
const mostWarmUps = 3
/** The views that agents have open, the same number of each. */
const queries: Record<string, string>[] = [
  { status: 'open,in_progress' },
  { assigneeId: 'me', status: 'open,in_progress', snoozed: 'false' },
  { assigneeId: 'none', status: 'open,in_progress', snoozed: 'false' },
  {},
  { waiting: 'true' },
]
const openedAtATime = 25

/** With pages it takes as long as the rarest of what they do: a list's total is fetched once a minute. */
const effort = () =>
  options.isShort
    ? { lists: 6, sockets: 30, seconds: 1, secondsWithPages: 1 }
    : {
        lists: Math.round(options.pages / 10),
        sockets: options.pages,
        seconds: options.quick ? 8 : 20,
        secondsWithPages: options.quick ? 8 : 60,
      }

/** Measures what open pages cost while tickets change, and what other callers notice. */
export async function measureLivePages(bench: Bench, owner: pg.Pool): Promise<LivePages> {
  const { lists, sockets, seconds, secondsWithPages } = effort()
  const { port, people } = bench
  const { agents, customers } = await createSessions(owner, sockets)
  const { rows: open } = await owner.query<ChangedTicket>(
    `select t.id, t.status, t.priority, t.assigned_group_id as "groupId", t.requester_id as "requesterId", m.user_id as "otherAssigneeId"
    from tickets t cross join lateral (
      select user_id from group_members where group_id = t.assigned_group_id and user_id is distinct from t.assignee_id
      order by (user_id + t.id) % 7, user_id limit 1) m
    where t.status in ('open', 'in_progress') and t.merged_into_id is null and t.requester_id is not null
      -- A task would refuse the changes of its ticket's state.
      and not exists (select from tasks where tasks.ticket_id = t.id)
    order by t.created_at desc limit 5000`,
  )
  let turn = 0
  const next = () => open[turn++ % open.length]!
  const authors = agents.filter(({ id }) => id < staff.oneGroup - 1)
  const change = (during = seconds, onSend: (ticket: ChangedTicket) => void = () => {}) =>
    makeChanges(port, owner, authors, next, { perSecond: changesPerSecond, seconds: during }, onSend)
  const callOthers = () => probe(port, get('/api/tickets?limit=20', people.agent), { callers: 2, seconds, pause: 25 })
  const measured = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await owner.query('delete from rate_limits')
    const { cpu, elapsed } = await withCpuTime(bench.processes, async () => {
      await work()
      return { times: [], elapsed: performance.now() - began }
    })
    return cpu ? (cpu.server + cpu.database) / elapsed : null
  }

  /** Makes changes until they take no less processor time than before: at first they meet cold code and a cold database. */
  const warmUp = async () => {
    let before = Number.POSITIVE_INFINITY
    for (let nth = 0; nth < mostWarmUps; nth += 1) {
      const cores = await measured(() => change())
      if (cores === null || options.isShort || cores > 0.9 * before) return
      before = cores
    }
  }

  return withTicketsRestored(
    owner,
    open.map(({ id }) => id),
    async () => {
      await warmUp()
      const idle = await measured(() => sleep(seconds * 500))
      const alone = await measured(() => change())
      const traffic: Traffic = { messages: 0, bytes: 0, fetches: 0 }
      const arrivals = createArrivals()
      const pages = await openPages(bench, { lists, sockets, agents, customers, open }, traffic, arrivals)
      try {
        // Whatever the opening of the pages and their first changes have started ends before anything is measured.
        if (!options.isShort) await change()
        await sleep(options.isShort ? 0 : 3000)
        const before = { ...traffic }
        const withPages = await measured(() => change(secondsWithPages, arrivals.expect))
        const after = { ...traffic }
        await sleep(1000)
        const quiet = await callOthers()
        await owner.query('delete from rate_limits')
        const [busy] = await Promise.all([callOthers(), change()])
        const perPage = (key: keyof Traffic) => (after[key] - before[key]) / sockets / secondsWithPages
        return {
          lists,
          sockets,
          perSecond: changesPerSecond,
          cores: idle === null || alone === null || withPages === null ? null : { idle, alone, withPages },
          delay: arrivals.delays(pages.seeingAll),
          traffic: { messages: perPage('messages'), bytes: perPage('bytes'), fetches: perPage('fetches') },
          others: { quiet: timingsOf([quiet]), busy: timingsOf([busy]) },
        }
      } finally {
        pages.close()
      }
    },
  )
}

/** Returns what the pages miss their targets by. */
export function missedLivePageTargets({ cores, delay, others }: LivePages): string[] {
  const { cores: mostCores, p99, ratio } = livePageTargets
  return [
    ...(cores && cores.withPages > mostCores ? [`Open pages: ${cores.withPages.toFixed(2)} cores`] : []),
    ...(delay.p99 > p99 ? [`Open pages: p99 from change to page over ${p99} ms`] : []),
    ...(delay.missed > 0 ? [`Open pages: ${delay.missed} events did not arrive`] : []),
    ...(others.busy.p99 > ratio * others.quiet.p99
      ? [`Open pages take the p99 of other callers to more than ${ratio} times the quiet one`]
      : []),
  ]
}

export const livePagesSentence = ({ lists, sockets, perSecond, cores, delay, traffic, others }: LivePages) => {
  const { cores: mostCores, p99, ratio } = livePageTargets
  const used = cores
    ? `The server and its database use ${cores.withPages.toFixed(2)} cores (target: under ${mostCores}), of which ${cores.idle.toFixed(2)} without any work, and ${(cores.alone - cores.idle).toFixed(2)} for the changes themselves, measured without any page. `
    : ''
  return `${lists} open lists among ${sockets} open pages, ${perSecond} changes a second. ${used}From the request that makes a change to its event at a page: p50 ${delay.p50.toFixed(0)} ms, p99 ${delay.p99.toFixed(0)} ms (target: under ${p99}). A page receives ${traffic.messages.toFixed(1)} messages and ${(traffic.bytes / 1024).toFixed(1)} KB a second; all lists together fetch ${(traffic.fetches * sockets).toFixed(0)} times a second. Two other callers read the ticket list forty times a second each: p99 ${others.quiet.p99.toFixed(1)} ms without changes, ${others.busy.p99.toFixed(1)} ms with them, ${(others.busy.p99 / others.quiet.p99).toFixed(1)} times (target: at most ${ratio} times).`
}

type Crowd = { lists: number; sockets: number; agents: PageUser[]; customers: PageUser[]; open: ChangedTicket[] }

/** Opens the list pages, as many pages of agents with one ticket, and the pages of customers. */
async function openPages(
  { port }: Bench,
  { lists, sockets, agents, customers, open }: Crowd,
  traffic: Traffic,
  arrivals: Arrivals,
) {
  const pages: { close: () => void; ready: Promise<void> }[] = []
  let seeingAll = 0
  const openOne = async (nth: number) => {
    const agent = agents[nth % agents.length]!
    if (nth < lists) {
      const query = queries[nth % queries.length]!
      const seesAll = agent.id < staff.oneGroup
      if (seesAll) seeingAll += 1
      const onEvent = seesAll ? arrivals.listenerOfPage() : () => {}
      return openListPage(port, agent, query, traffic, onEvent)
    }
    if (nth < 2 * lists) return openOtherPage(port, agent, open[nth % open.length]!.id, traffic)
    return openOtherPage(port, customers[nth % customers.length]!, null, traffic)
  }
  for (let from = 0; from < sockets; from += openedAtATime) {
    const some = Array.from({ length: Math.min(openedAtATime, sockets - from) }, (_, at) => openOne(from + at))
    const opened = await Promise.all(some)
    pages.push(...opened)
    await Promise.all(opened.map(({ ready }) => ready))
  }
  return {
    seeingAll,
    close: () => {
      for (const page of pages) page.close()
    },
  }
}

type Arrivals = ReturnType<typeof createArrivals>

/** Collects how long after each change its first event reaches each page. */
function createArrivals() {
  const sentAt = new Map<number, number>()
  const times: number[] = []
  return {
    expect: ({ id }: { id: number }) => void sentAt.set(id, performance.now()),
    listenerOfPage: () => {
      const seen = new Set<number>()
      return ({ ticketId }: { ticketId: number }) => {
        const sent = sentAt.get(ticketId)
        if (sent === undefined || seen.has(ticketId)) return
        seen.add(ticketId)
        times.push(performance.now() - sent)
      }
    },
    delays: (pages: number) => {
      const sorted = times.sort((a, b) => a - b)
      const at = (part: number) => percentile(sorted, part) ?? 0
      return { p50: at(0.5), p99: at(0.99), missed: sentAt.size * pages - sorted.length }
    },
  }
}

/** Creates sessions of every agent, and of customers with a portal, directly in the database. */
async function createSessions(owner: pg.Pool, sockets: number) {
  const { rows } = await owner.query<{ id: number; portalId: number | null; host: string }>(
    `(select id, null::int as "portalId", 'desk.localhost' as host from users where id <= ${staff.all})
    union all
    (select u.id, p.id, p.host from users u join portals p using (customer_id) where u.is_active order by u.id limit $1)`,
    [sockets],
  )
  const token = (id: number) => `bench-page-${process.pid}-${id}`
  await owner.query(
    `insert into sessions (token_hash, user_id, portal_id, expires_at)
    select hash, id, portal, now() + interval '1 day' from unnest($1::int[], $2::int[], $3::text[]) as given (id, portal, hash)`,
    [rows.map(({ id }) => id), rows.map(({ portalId }) => portalId), rows.map(({ id }) => hashToken(token(id)))],
  )
  const users = rows.map(({ id, portalId, host }) => ({
    id,
    portalId,
    host,
    cookie: `${sessionCookie}=${token(id)}`,
  }))
  return {
    agents: users.filter(({ portalId }) => portalId === null),
    customers: users.filter(({ portalId }) => portalId !== null),
  }
}
