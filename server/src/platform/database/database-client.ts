import pg from 'pg'
import { watchForLoss } from './connection-loss.ts'
import { watchForSilence } from './connection-silence.ts'

/** How long the server may take to accept a connection, and to say whether it works for another one (ms). */
const connectTimeout = 10_000
/** Firewalls forget connections without traffic, and without traffic no one notices that the other side is gone. */
const keepAliveDelay = 10_000

/**
 * A connection to the database, the only kind that Hatchway opens: it can break without ending the process, and is given up when the server
 * can't be reached or has stopped working for it.
 */
export class DatabaseClient extends pg.Client {
  /** The process of the server that works for this connection, if no pooler hides it. */
  backend: number | undefined
  readonly #config: pg.ClientConfig

  constructor(config: pg.ClientConfig = {}) {
    const all: pg.ClientConfig = {
      ...config,
      // A pool hides it from loops over its options.
      ...(config.password !== undefined && { password: config.password }),
      connectionTimeoutMillis: connectTimeout,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveDelay,
    }
    super(all)
    this.#config = all
    watchForLoss(this)
    watchForSilence(this, () => this.#isServed())
  }

  /**
   * Whether the server still works for this connection, asked over a new one. A server that returns an error, such as that it has too many
   * connections, is there. One that waits to send its result has sent it in vain.
   */
  async #isServed() {
    const probe = new DatabaseClient({
      ...this.#config,
      application_name: 'hatchway check',
      query_timeout: connectTimeout,
      pipeline: false,
    })
    try {
      await probe.connect()
      if (this.backend === undefined) return true
      const { rows } = await probe.query(works, [this.backend])
      return rows.length > 0
    } catch (error) {
      return error instanceof pg.DatabaseError
    } finally {
      await probe.end()
    }
  }
}

/** What has ended a moment ago may have sent a result that has not arrived yet. */
const works = `
  select 1 from pg_stat_activity
  where pid = $1 and (state = 'active' and wait_event is distinct from 'ClientWrite' or state_change > clock_timestamp() - interval '2 seconds')`
