import { sql } from 'kysely'
import type pg from 'pg'
import type { Actor, PortalUser, Requester, Staff } from './actor.ts'
import { hangUp, isOfProduct, lendToProduct, preparedOn, queriesOn } from './connection.ts'
import type { Context, Db, Origin } from './context.ts'
import { UnknownKey } from './errors.ts'

/** What `begin_session`, `session_of` and `api_key_of` tell of the owner; an API key has no session. */
export type SessionRow = {
  session_id: string | null
  user_id: number
  full_name: string
  role: 'admin' | 'agent' | 'requester'
  customer_id: number | null
  own_tickets_only: boolean
  can_view_knowledge_base: boolean
  group_ids: number[] | null
  is_due: boolean
}

export const nowhere: Origin = { requestId: '-', ip: null, host: '', userAgent: null, url: '' }

/**
 * Who is asking, as far as the request says: the hash (hex) of an API key, or of a session's token, or nothing. A key that is shown
 * counts alone: one that is good nowhere is refused, whatever else the request brings. `onDue` learns that it is time to note the use.
 */
export type Bearer = { sessionHash: string | null; keyHash?: string | null; host: string; onDue?: () => void }

/**
 * Runs `work` in one transaction as the owner of a session or of an API key. That is looked up, the actor set and the database role taken
 * in the same round trip as BEGIN, so that being asked who you are costs a request nothing.
 */
export async function asBearer<T>(
  pool: pg.Pool,
  bearer: Bearer,
  origin: Origin,
  readOnly: boolean,
  work: (ctx: Context) => Promise<T>,
) {
  const begin = `BEGIN${readOnly ? ' READ ONLY' : ''}`
  const beginAsBearer = async (client: pg.PoolClient): Promise<Actor> => {
    const hash = bearer.keyHash ?? bearer.sessionHash
    if (!hash) {
      await client.query(begin)
      return { kind: 'anonymous' }
    }
    const isKey = Boolean(bearer.keyHash)
    // The values are checked to hold hex digits and host characters only, since a statement beside BEGIN takes no parameters.
    const [, answer] = (await client.query(
      `${begin}; SELECT * FROM begin_session('${hexOnly(hash)}', '${hostOnly(bearer.host)}', ${isKey})`,
    )) as unknown as pg.QueryResult<SessionRow>[]
    const row = answer!.rows[0]
    if (!row && isKey) throw new UnknownKey()
    if (row?.is_due) bearer.onDue?.()
    return row ? actorOf(row) : { kind: 'anonymous' }
  }
  return inTransaction(pool, origin, work, beginAsBearer, readOnly)
}

/** The rest of a transaction as the owner of a session that was made in it: from here on the log names them. */
export async function becomeBearer(ctx: Context, { sessionHash, host }: { sessionHash: string; host: string }) {
  const { rows } = await sql<SessionRow>`select * from begin_session(${sessionHash}, ${host})`.execute(ctx.db)
  return { ...ctx, actor: actorOf(rows[0]!) }
}

/** Runs `work` as the product itself, in one transaction. */
export async function asProduct<T>(pool: pg.Pool, reason: string, work: (ctx: Context) => Promise<T>) {
  return inTransaction(pool, nowhere, work, async (client) => {
    await client.query('BEGIN; SET LOCAL ROLE hatchway_system')
    return { kind: 'system', reason }
  })
}

type Beside = Context['beside']
/** How much goes on beside each transaction that has not ended yet. */
const goingOn = new WeakMap<Beside, number>()

function count(beside: Beside, by: 1 | -1) {
  goingOn.set(beside, (goingOn.get(beside) ?? 0) + by)
}

/**
 * Lets a verb do as the product what its caller may not (look up a sign-in, write a notification), inside the caller's transaction.
 * Each use gives its reason; a test keeps the list of files that may. Meanwhile the context that `work` receives is the only one that
 * can ask the database anything: the caller's own would be answered without the wall around them, and is refused. Their role comes back
 * also when the work is refused: whoever catches that goes on as who they were.
 */
export async function asSystem<T>(ctx: Context, reason: string, work: (ctx: Context) => Promise<T>): Promise<T> {
  const actor: Actor = { kind: 'system', reason }
  if (ctx.actor.kind === 'system' || isOfProduct(ctx.db)) return work({ ...ctx, actor })
  if (goingOn.get(ctx.beside)) throw new Error(`What goes on beside it must end before the product acts: ${reason}`)
  const { db, giveBack } = await lendToProduct(ctx.db)
  const result = await work({ ...ctx, db, actor }).catch(async (error: unknown) => {
    // Where a statement failed, the transaction is lost, and the role with it.
    await giveBack().catch(() => {})
    throw error
  })
  await giveBack()
  return result
}

/** The same context for work that looks everything up by its key, which then costs PostgreSQL no planning. */
export const prepared = (ctx: Context): Context => ({ ...ctx, db: preparedOn(ctx.db, ctx.actor.kind) })

/**
 * Lets something go ahead of what comes before it in the code, so that their statements travel together. What it refuses is heard where it
 * is awaited, or at the transaction's end.
 */
export function ahead<T>({ beside }: Context, work: Promise<T>): Promise<T> {
  const ended = () => count(beside, -1)
  count(beside, 1)
  work.then(ended, ended)
  beside.push(work)
  return work
}

/** Several things that don't depend on one another, their statements in one packet. */
export function together<T extends readonly Promise<unknown>[]>(ctx: Context, work: [...T]) {
  for (const one of work) void ahead(ctx, one)
  return Promise.all(work)
}

async function inTransaction<T>(
  pool: pg.Pool,
  origin: Origin,
  work: (ctx: Context) => Promise<T>,
  begin: (client: pg.PoolClient) => Promise<Actor>,
  readOnly = false,
): Promise<T> {
  const afterwards: (() => void)[] = []
  const beside: Promise<unknown>[] = []
  const client = await pool.connect()
  let result: T
  try {
    const actor = await begin(client)
    const db: Db = queriesOn(client)
    result = await work({ actor, db, now: new Date(), origin, beside, onCommit: (after) => afterwards.push(after) })
    await Promise.all(beside)
    if (!readOnly) await commit(client)
  } catch (error) {
    await Promise.allSettled(beside)
    hangUp(client)
    await endOf(client, 'ROLLBACK', isOutdated(error))
    throw error
  }
  // What was only read stays true whether or not this is heard, so nobody waits for it.
  if (readOnly) void endOf(client, 'COMMIT')
  else client.release()
  for (const after of afterwards) after()
  return result
}

/** PostgreSQL takes the COMMIT of a transaction in which something failed, and rolls it back. */
async function commit(client: pg.PoolClient) {
  const { command } = await client.query('COMMIT')
  if (command !== 'COMMIT') throw new Error('A statement had failed, and the transaction was rolled back')
}

/** Another node has changed a table meanwhile, and what this connection has prepared for it no longer holds. */
const isOutdated = (error: unknown) => (error as { code?: string }).code === '0A000'

/** Ends the transaction and gives the connection back; one that can't even do that is thrown away. */
function endOf(client: pg.PoolClient, word: 'COMMIT' | 'ROLLBACK', isSpent = false) {
  return client.query(word).then(
    () => client.release(isSpent),
    (broken: Error) => client.release(broken),
  )
}

export function actorOf(row: SessionRow): Staff | Requester | PortalUser {
  const known = { id: row.user_id, fullName: row.full_name, sessionId: row.session_id }
  if (row.customer_id !== null)
    return {
      kind: 'portal',
      ...known,
      customerId: row.customer_id,
      ownTicketsOnly: row.own_tickets_only,
      canViewKnowledgeBase: row.can_view_knowledge_base,
    }
  if (row.role === 'requester') return { kind: 'requester', ...known }
  return { kind: 'staff', ...known, isAdmin: row.role === 'admin', groupIds: row.group_ids }
}

const hexOnly = (text: string) => text.replace(/[^0-9a-f]/g, '')
const hostOnly = (text: string) => text.toLowerCase().replace(/[^a-z0-9.-]/g, '')
