import type { Log } from '../log.ts'
import { send } from './connection-loss.ts'
import { DatabaseClient } from './database-client.ts'
import { type DatabaseConnection, prepareSession } from './session-settings.ts'

const shortestWait = 100
const longestWait = 5000
/** How often a statement shows that the connection works: one that only listens awaits no result, whose lack would be noticed (ms). */
const heartbeat = 10_000

/** One connection over which the nodes of a database notify each other. It carries only signals; the data itself is in the tables. */
export type NotifyChannel = {
  /**
   * Calls `listener` for each notification on the channel, and with null after a reconnect, since notifications may have been missed. Resolves
   * when the server listens, or while there is no connection.
   */
  listen: (channel: string, listener: (payload: string | null) => void) => Promise<void>
  /** Notifies every node, this one included. Lost while disconnected, so listeners also poll from time to time. */
  publish: (channel: string, payload?: string) => void
  close: () => Promise<void>
}

/** Opens the connection and reconnects automatically after a failure, which is reported once. */
export function openNotifyChannel({ role, ...connection }: DatabaseConnection, log: Log): NotifyChannel {
  const listeners = new Map<string, (payload: string | null) => void>()
  let client: DatabaseClient | null = null
  let wait = shortestWait
  let retry: NodeJS.Timeout | undefined
  let closed = false
  // Sends one statement after the other: the driver does not accept a second one while the first runs.
  let lastStatement: Promise<unknown> = Promise.resolve()
  const say = (text: string, values: string[] = []) => {
    lastStatement = lastStatement.then(() => client && send(client, { text, values })).catch(() => {})
    return lastStatement
  }

  async function connect() {
    const next = new DatabaseClient(connection)
    const lost = once((error?: Error) => {
      if (client === next) client = null
      if (closed) return
      if (wait === shortestWait) log.warn({ err: error }, 'The notify connection was lost; reconnecting')
      retry = setTimeout(() => void connect(), wait)
      wait = Math.min(wait * 2, longestWait)
    })
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', ({ channel, payload }) => listeners.get(channel)?.(payload ?? ''))
    try {
      await next.connect()
      await prepareSession(next, { role })
      // NOTIFY assigns a transaction id, and its commit does not need to wait for the disk.
      await send(next, 'set synchronous_commit = off')
      for (const channel of listeners.keys()) await send(next, `listen ${channel}`)
    } catch (error) {
      lost(error as Error)
      await next.end().catch(() => {})
      return
    }
    if (closed) return void next.end()
    client = next
    wait = shortestWait
    for (const listener of listeners.values()) listener(null)
  }

  // Listeners are added right after opening, before the connection is established.
  const opened = Promise.resolve().then(connect)
  const beating = setInterval(() => void say('select'), heartbeat).unref()
  return {
    listen: async (channel, listener) => {
      listeners.set(channel, listener)
      if (client) await say(`listen ${channel}`)
    },
    publish: (channel, payload = '') => void say('select pg_notify($1, $2)', [channel, payload]),
    close: async () => {
      closed = true
      clearTimeout(retry)
      clearInterval(beating)
      await opened
      await lastStatement
      await client?.end()
    },
  }
}

function once<A extends unknown[]>(work: (...args: A) => void) {
  let done = false
  return (...args: A) => {
    if (done) return
    done = true
    work(...args)
  }
}
