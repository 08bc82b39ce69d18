import type pg from 'pg'
import { openPool } from '../server/src/platform/database/pool.ts'
import { type Contender, compare } from './load/compare.ts'
import type { Request } from './load/http-load.ts'
import { loop } from './load/loop.ts'
import { post, type Session } from './load/request.ts'
import { type Bench, type Measured, overHttp } from './measure-reads.ts'
import { isWanted, options } from './options.ts'

type Open = { id: number; requester_id: number; assigned_group_id: number; type_id: number }
type Write = { name: string; who: string; request: Request }

const subject = 'Printer in the hall is out of toner'
const description = 'It says so on its little screen, and prints white pages.'
const reply = 'Thank you, we are on our way with a new one.'

/** Creating tickets and writing replies, beside the smallest durable write: one ticket's row, by a statement that commits itself. */
export async function measureWrites(
  bench: Bench,
  owner: pg.Pool,
  ownerConnection: pg.ClientConfig,
  agentSessions: Session[],
) {
  const { rows: open } = await owner.query<Open>(
    `select id, requester_id, assigned_group_id, type_id from tickets
    where status = 'open' and assigned_group_id is not null and type_id = (select id from ticket_types where is_default)
    order by id desc limit 2000`,
  )
  const measured: Measured[] = []
  for (const { name, who, request } of writes(bench, open, agentSessions).filter((one) =>
    isWanted({ isMain: true, ...one }),
  ))
    for (const callers of [1, options.manyCallers]) {
      // Replies are limited to one a second for each author.
      const http = overHttp(bench, request, async () => void (await owner.query('delete from rate_limits')))
      const contenders = { http, driver: insertBaseline(ownerConnection, open[0]!) }
      const timings = await compare(contenders, { ...options.effort, callers })
      measured.push({ name, who, target: 'write', isMain: true, callers, ...timings })
    }
  return measured
}

function writes({ people }: Bench, open: Open[], agentSessions: Session[]): Write[] {
  const { agent, 'biggest customer': customer } = people
  let turn = 0
  const some = () => open[turn++ % open.length]!
  const createAsAgent = () => {
    const { requester_id, assigned_group_id, type_id } = some()
    const place = { typeId: type_id, requesterId: requester_id, assignedGroupId: assigned_group_id }
    const customFields = { affected_site: 'Dublin' }
    return post('/api/tickets', agent, { subject, description, customFields, ...place })
  }
  const createAsCustomer = () =>
    post('/api/portal/tickets', customer, { subject, description, typeId: open[0]!.type_id })
  const replyAsAgent = () =>
    post(`/api/tickets/${some().id}/comments`, agentSessions[turn % agentSessions.length]!, { content: reply })
  return [
    { name: 'file a ticket', who: 'agent', request: createAsAgent },
    { name: 'file a ticket in the portal', who: 'biggest customer', request: createAsCustomer },
    { name: 'reply', who: 'agents', request: replyAsAgent },
  ]
}

/** Bypasses row-level security, with the table's indexes and foreign keys. */
function insertBaseline(connection: pg.ClientConfig, { type_id, requester_id, assigned_group_id }: Open): Contender {
  const pool = openPool({ ...connection, max: options.poolSize })
  const text = `
    insert into tickets (subject, description, type_id, status, status_name, priority, category, requester_id, assigned_group_id, source,
      custom_fields, created_at, updated_at)
    values ($1, $2, $3, 'open', 'Open', 'medium', 'Network', $4, $5, 'web', '{"affected_site": "Dublin"}', now(), now())`
  const values = [subject, description, type_id, requester_id, assigned_group_id]
  return { run: (load) => loop(load, () => pool.query(text, values)), close: () => pool.end() }
}
