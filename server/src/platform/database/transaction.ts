import { type CompiledQuery, type QueryResult, sql } from 'kysely'
import type pg from 'pg'
import type { Actor } from '../actor.ts'
import { actorOf, type SessionRow } from '../auth/session-row.ts'
import type { Context, Db, Origin } from '../context.ts'
import { InvalidApiKeyError } from '../http/errors.ts'
import { errorMessages } from '../http/http.messages.ts'
import { ConnectionLostError, isReadOnlyServer, send } from './connection-loss.ts'
import { takeConnection } from './pool.ts'
import { queryBuilder } from './query-builder.ts'
import { beginStatement, statementTimeouts } from './session-settings.ts'

export const systemOrigin: Origin = { requestId: '-', ip: null, host: '', userAgent: null, url: '' }

/**
 * The credentials of a request: the hash (hex) of an API key, of a session token, or none. An API key takes precedence: an invalid one is
 * rejected, whatever else the request carries. `onTouchDue` is called when the last use should be recorded.
 */
export type Credentials = { sessionHash: string | null; keyHash?: string | null; host: string; onTouchDue?: () => void }

/**
 * Runs `work` in one transaction as the owner of a session or of an API key. The session is looked up, the actor set and the database role
 * assumed in the same round trip as BEGIN, so that authentication needs no extra one. Throws `InvalidApiKeyError` for an invalid API key.
 */
export async function transactionAs<T>(
  pool: pg.Pool,
  credentials: Credentials,
  origin: Origin,
  readOnly: boolean,
  work: (ctx: Context) => Promise<T>,
) {
  const { session } = pool
  const beginAsCaller = async (client: pg.PoolClient): Promise<Actor> => {
    const hash = credentials.keyHash ?? credentials.sessionHash
    if (!hash) {
      const begin = beginStatement(session, { readOnly, role: session.role })
      await send(client, `${begin}; SET LOCAL statement_timeout = '${statementTimeouts.others}'`)
      return { kind: 'anonymous' }
    }
    const isKey = Boolean(credentials.keyHash)
    // The values are checked to contain only hex digits and host characters, since a statement sent with BEGIN takes no parameters.
    const results = (await send(
      client,
      `${beginStatement(session, { readOnly })}; SELECT * FROM begin_session('${hexOnly(hash)}', '${hostOnly(credentials.host)}', ${isKey})`,
    )) as unknown as pg.QueryResult<SessionRow>[]
    const row = results.at(-1)!.rows[0]
    if (!row && isKey) throw new InvalidApiKeyError()
    if (row?.is_due) credentials.onTouchDue?.()
    return row ? actorOf(row) : { kind: 'anonymous' }
  }
  return inTransaction(pool, origin, work, beginAsCaller, { readOnly })
}

/** Continues the transaction as the owner of a session that was created in it: from here on the activity log names that user. */
export async function switchSession(ctx: Context, { sessionHash, host }: { sessionHash: string; host: string }) {
  const { rows } = await sql<SessionRow>`select * from begin_session(${sessionHash}, ${host})`.execute(ctx.db)
  return { ...ctx, actor: actorOf(rows[0]!) }
}

/**
 * Runs `work` in one transaction of no caller, with the rights of an unauthenticated client. For what the server asks the database by itself
 * in the name of a credential, such as whether a session still exists. It takes one round trip, as a statement alone does.
 */
export function transactionWithoutCaller<T>(
  pool: pg.Pool,
  work: (ctx: Context) => Promise<T>,
  { readOnly = false } = {},
) {
  return inBegunTransaction(pool, systemOrigin, work, { kind: 'anonymous' }, { readOnly, role: pool.session.role })
}

/**
 * Returns the same context with prepared statements, which PostgreSQL does not plan again. For work that looks up everything by its key. A
 * connection that transactions of others use in between keeps no statements (`HATCHWAY_PREPARED`).
 */
export function withPreparedStatements(ctx: Context): Context {
  const { transaction, role } = transactions.get(ctx.db)!
  return { ...ctx, db: transaction.handle(role, ctx.actor.kind) }
}

/**
 * Same as {@link inTransaction} for a known actor: BEGIN is sent together with the first statements of `work`. When it fails, so do they,
 * since after an error the transaction accepts no statement; its own error is thrown.
 */
export function inBegunTransaction<T>(
  pool: pg.Pool,
  origin: Origin,
  work: (ctx: Context) => Promise<T>,
  actor: Actor,
  { readOnly = false, role }: { readOnly?: boolean; role: string | undefined },
) {
  let failure: unknown
  const begin = (client: pg.PoolClient): Actor => {
    sendTogether(client)
    send(client, beginStatement(pool.session, { readOnly, role })).catch((error: unknown) => {
      failure = error
    })
    return actor
  }
  return inTransaction(pool, origin, work, begin, { readOnly }).catch((error: unknown) => {
    throw failure ?? error
  })
}

/**
 * Runs `work` in one transaction, begun by `begin`, which returns its actor. A `begin` that knows the actor does not wait for BEGIN, which is
 * then sent together with the first statements of `work`: when it fails, so do they.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  origin: Origin,
  work: (ctx: Context) => Promise<T>,
  begin: (client: pg.PoolClient) => Promise<Actor> | Actor,
  { readOnly = false } = {},
): Promise<T> {
  const client = await takeConnection(pool)
  let transaction: Transaction | undefined
  let result: T
  try {
    const actor = await begin(client)
    const role = actor.kind === 'system' ? 'system' : 'caller'
    transaction = new Transaction(client, role, pool.session.preparesStatements)
    const onCommit = transaction.onCommit.bind(transaction)
    const { services } = pool
    result = await work({ actor, db: transaction.handle(role), now: new Date(), services, origin, onCommit })
    if (!readOnly) await transaction.end('COMMIT')
  } catch (thrown) {
    const error = !readOnly && isReadOnlyServer(thrown) ? new ConnectionLostError(thrown) : thrown
    const isSpent = isOutdated(error) || error instanceof ConnectionLostError
    await release(client, transaction?.end('ROLLBACK') ?? send(client, 'ROLLBACK'), isSpent)
    throw error
  }
  // Data that was only read is valid whether or not the COMMIT succeeds, so the caller does not wait for it.
  if (readOnly) void release(client, transaction.end('COMMIT'))
  else client.release()
  transaction.runAfterCommit()
  return result
}

/** Whether another node has changed a table, so that this connection's prepared statements no longer match it. */
const isOutdated = (error: unknown) => (error as { code?: string }).code === '0A000'

/** Returns the connection to the pool when its transaction has ended; a connection that cannot end its transaction is destroyed. */
function release(client: pg.PoolClient, ended: Promise<unknown>, isSpent = false) {
  return ended.then(
    () => client.release(isSpent),
    (error: Error) => client.release(error),
  )
}

const hexOnly = (text: string) => text.replace(/[^0-9a-f]/g, '')
const hostOnly = (text: string) => text.toLowerCase().replace(/[^a-z0-9.-]/g, '')

/** The rights that a statement runs with: those of the transaction's caller, or of the system acting within it. */
type Role = 'caller' | 'system'
/** Which statements a transaction accepts: the caller's, only the system's, or none. */
type State = 'open' | 'system' | 'ended'

export class TransactionEndedError extends Error {
  override message = 'The transaction of this statement has ended'
}

export class ConcurrentRoleUseError extends Error {
  override message = 'A statement of the caller would run with the rights of the system, which acts in this transaction'
}

/** The transaction of a `ctx.db`, and the role of that handle. */
export const transactions = new WeakMap<Db, { transaction: Transaction; role: Role }>()

/**
 * One transaction on one connection, from BEGIN until COMMIT or ROLLBACK is sent. After that all of its handles reject statements, so that
 * a late statement cannot run inside the next transaction on that connection. Statements may be sent without waiting for one another
 * (`Promise.all`): PostgreSQL runs them in the order in which they were sent, and COMMIT and role changes keep their place in it.
 */
class Transaction {
  readonly #client: pg.ClientBase
  readonly #handles = new Map<string, Db>()
  readonly #afterCommit: (() => void)[] = []
  readonly #prepares: boolean
  #state: State
  /** The error that aborted the transaction. */
  #failure: unknown

  /** `role` is the role that the transaction was begun with; a transaction of the system keeps the system's role. */
  constructor(client: pg.ClientBase, role: Role = 'caller', prepares = false) {
    this.#client = client
    this.#prepares = prepares
    this.#state = role === 'system' ? 'system' : 'open'
  }

  /**
   * Returns a query builder for this transaction. With `prepareFor`, the database role, each statement is parsed and planned once for each
   * connection and reused by name; PostgreSQL would plan it again when another role sends it.
   */
  handle(role: Role, prepareFor = ''): Db {
    const prepared = this.#prepares ? prepareFor : ''
    const key = `${role} ${prepared}`
    let db = this.#handles.get(key)
    if (!db) {
      db = queryBuilder((query) => this.#execute(role, query, prepared))
      this.#handles.set(key, db)
      transactions.set(db, { transaction: this, role })
    }
    return db
  }

  onCommit(work: () => void) {
    if (this.#state === 'ended') throw new TransactionEndedError()
    this.#afterCommit.push(work)
  }

  /** Assumes the system's role until `restore`. Until then the caller's statements are rejected: they would run with the system's rights. */
  async assumeSystemRole() {
    this.#require('open')
    this.#state = 'system'
    const { rows } = await send<{ role: string }>(
      this.#client,
      `
      with before as materialized (select current_setting('role') as role)
      select before.role, set_config('role', 'hatchway_system', true) from before`,
    )
    const restore = async () => {
      this.#require('system')
      this.#state = 'open'
      await send(this.#client, { text: `select set_config('role', $1, true)`, values: [rows[0]!.role] })
    }
    return { db: this.handle('system'), restore }
  }

  /**
   * Ends the transaction. Resolves when PostgreSQL has ended it; rejects when a COMMIT turned into a rollback, or when the connection was lost:
   * no one knows then whether PostgreSQL received the COMMIT and carried it out, so the error asks to look before trying again.
   */
  async end(word: 'COMMIT' | 'ROLLBACK') {
    this.#state = 'ended'
    sendTogether(this.#client)
    const { command } = await send(this.#client, word).catch((error: unknown) => {
      const isUnknown = word === 'COMMIT' && error instanceof ConnectionLostError
      throw isUnknown ? new ConnectionLostError(error.cause, errorMessages.outcomeUnknown) : error
    })
    // PostgreSQL accepts the COMMIT of a transaction in which a statement failed, and rolls back.
    if (command !== word) throw new Error('A statement had failed, and the transaction was rolled back')
  }

  runAfterCommit() {
    for (const work of this.#afterCommit) work()
  }

  #require(state: State) {
    if (this.#state === 'ended') throw new TransactionEndedError()
    if (this.#state !== state) throw new ConcurrentRoleUseError()
  }

  /**
   * Throws the error that aborted the transaction in place of one that says only that it is aborted: of statements that were sent together,
   * the one behind the one that failed may be the first whose rejection is seen.
   */
  readonly #rethrowCause = (error: { code?: string }): never => {
    if (error.code === transactionAborted && this.#failure) throw this.#failure
    this.#failure = error
    throw error
  }

  async #execute<R>(role: Role, { sql, parameters }: CompiledQuery, prepareFor: string): Promise<QueryResult<R>> {
    this.#require(role === 'system' ? 'system' : 'open')
    const name = prepareFor && statementName(`${prepareFor} ${sql}`)
    const query = { text: sql, values: parameters as unknown[], ...(name && { name }) }
    sendTogether(this.#client)
    const { rows, rowCount, command } = await send<R & pg.QueryResultRow>(this.#client, query).catch(this.#rethrowCause)
    return command === 'SELECT' || rowCount === null ? { rows } : { rows, numAffectedRows: BigInt(rowCount) }
  }
}

/** SQLSTATE of a statement in a transaction in which one has failed. */
const transactionAborted = '25P02'

const names = new Map<string, string>()
/**
 * The most prepared statements for each connection. A connection remembers every name, and a list of values makes a new text for each
 * length.
 */
const maxNames = 500

function statementName(text: string) {
  if (!names.has(text) && names.size < maxNames) names.set(text, `hatchway_${names.size}`)
  return names.get(text)
}

/** Sends statements of the same turn of the event loop in one packet: a system call for each costs more than the statement. */
export function sendTogether(client: pg.ClientBase) {
  const { stream } = (client as pg.Client).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}
