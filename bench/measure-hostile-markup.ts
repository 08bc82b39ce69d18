import type pg from 'pg'
import { type Contender, compare } from './load/compare.ts'
import { loadHttp, type Request } from './load/http-load.ts'
import { mainThreadHeld } from './load/main-thread.ts'
import { probe } from './load/probe.ts'
import { form, get, post, type Session } from './load/request.ts'
import type { Timings } from './load/timings.ts'
import type { Bench } from './measure-reads.ts'
import { options } from './options.ts'

/** Response times of other callers, without and with one who sends the worst markup from {@link connections}. */
export type HostileMarkup = {
  quiet: Timings
  disturbed: Timings
  sent: number
  /** The longest that the server's main thread was busy at a stretch beside them, in milliseconds. */
  held: number
}

export const hostileMarkup = { name: 'the list, beside hostile markup', who: 'agent', isMain: true }
const otherCallers = 4
export const connections = options.isShort ? 1 : 4

/** Measures the ticket list in turns with and without the disturbing caller. */
export async function measureHostileMarkup(
  { port, people }: Bench,
  owner: pg.Pool,
  attacker: Session,
): Promise<HostileMarkup> {
  const list = get('/api/tickets?limit=20', people.agent)
  const attack = await attacks(owner, attacker)
  let sent = 0
  let held = 0
  const quiet: Contender = { run: (load) => probe(port, list, load), close: async () => {} }
  const disturbed: Contender = {
    run: async (load) => {
      // Beyond the limits for a minute there would be nothing to measure.
      await owner.query('delete from rate_limits')
      await mainThreadHeld(port)
      const hostile = loadHttp(port, attack, { ...load, callers: connections, allowErrors: true })
      const [sample, { times }] = await Promise.all([probe(port, list, load), hostile])
      sent += times.length
      held = Math.max(held, await mainThreadHeld(port))
      return sample
    },
    close: async () => {},
  }
  const timings = await compare({ quiet, disturbed }, { ...options.effort, ...effort(), callers: otherCallers })
  return { ...timings, sent, held }
}

/** Slow markup arrives seldom, so that short turns would hold none. */
const effort = () =>
  options.isShort ? { seconds: 1 } : options.quick ? { seconds: 4, maxSeconds: 4 } : { seconds: 12, maxSeconds: 12 }

/** The markup that takes longest to reject, and to sanitize within the limits: each one slightly different, so that none is cached. */
async function attacks(owner: pg.Pool, attacker: Session): Promise<Request> {
  const { rows } = await owner.query<{ requester_id: number; assigned_group_id: number; type_id: number }>(
    `select requester_id, assigned_group_id, type_id from tickets
    where assigned_group_id is not null and type_id = (select id from ticket_types where is_default) order by id desc limit 1`,
  )
  const { requester_id: requesterId, assigned_group_id: assignedGroupId, type_id: typeId } = rows[0]!
  const ticket = {
    subject: 'Slow text',
    requesterId,
    assignedGroupId,
    typeId,
    customFields: { affected_site: 'Dublin' },
  }
  const nested = (piece: string, end: string, count: number) => piece.repeat(count) + end.repeat(count)
  const allowed = nested('<div>', '</div>', 190)
  const texts = {
    nested: nested('<b>', '</b>', 14_000),
    unclosed: '<b>'.repeat(33_000),
    styled: '<b style="color:red">x</b>'.repeat(3_800),
    entities: '&lt;'.repeat(24_900),
    deep: allowed.repeat(Math.floor(99_000 / allowed.length)),
  }
  const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`
  const bodies = [
    ...Object.values(texts).map(
      (text) => (mark: string) => post('/api/tickets', attacker, { ...ticket, description: text + mark }),
    ),
    ...['<b>', '<p>x</p>', '&lt;'].map((piece) => (mark: string) => {
      const content = piece.repeat(Math.floor(490_000 / piece.length)) + mark
      return post('/api/knowledge', attacker, { title: 'Slow text', content })
    }),
    ...[
      nested('<g>', '</g>', 140_000),
      '<g>'.repeat(250_000),
      '<style>@import a;'.repeat(58_000),
      '&lt;'.repeat(240_000),
    ].map((content) => (mark: string) => form('/api/pictures', attacker, 'logo.svg', svg(content + mark))),
  ]
  let turn = 0
  return () => {
    turn += 1
    return bodies[turn % bodies.length]!(` ${process.pid}-${turn}`)
  }
}
