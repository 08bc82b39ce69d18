import { closedForeignUser, hello } from '@hatchway/contract/live'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { NotifyChannel } from '../../platform/database/notify-channel.ts'
import { type Pace, startPoller } from '../../platform/jobs/poller.ts'
import { type LiveSocket, openSockets } from '../../platform/live/socket-server.ts'
import type { Log } from '../../platform/log.ts'
import { openHub } from './hub.consumer.ts'
import { openLiveCounts } from './live.counts.background.ts'
import { liveMessages as messages } from './live.messages.ts'
import type { LiveRecord } from './live.read.ts'
import { openPresence } from './presence.background.ts'

const policyViolation = 1008
/**
 * The first change is sent at once, and those of a stream five times a second: a page receives them in one write each time, which costs much
 * more than what is written.
 */
const pace: Pace = { interval: 50, longest: 200 }

/** Opens `/ws`: pages send a hello and then receive the events that concern them. */
export function openLive(app: FastifyInstance, pool: pg.Pool, line: NotifyChannel, log: Log) {
  const hub = openHub(pool, {
    onRecords: (records) => {
      for (const { record } of records) checkChangedUser(record)
      counts.changed(records)
    },
    onMissed: (records) => counts.changed(records),
    onError: logError,
  })
  const counts = openLiveCounts(pool, hub.subscriptions, app.metrics, log)
  const presence = openPresence(pool, line, hub.subscriptions, log)
  const sockets = openSockets(app, log, {
    onMessage: receive,
    onClose: (socket) => {
      hub.forget(socket)
      presence.update(socket, null)
    },
  })
  const reader = startPoller('live', hub.step, log, pace)

  /** After a sign-out or a change of password or permissions, the user's sockets are checked at once instead of within a minute. */
  function checkChangedUser(record: LiveRecord) {
    const isOfPerson = record.kind === 'activity' && record.event.startsWith('user.')
    const userId = isOfPerson ? (record.data.userId ?? record.data.id) : undefined
    if (typeof userId === 'number') void sockets.checkSessions(userId).catch(logError)
  }

  function receive(socket: LiveSocket, text: string) {
    const message = hello.safeParse(parsed(text))
    if (!message.success) return socket.close(policyViolation, messages.helloFirst)
    if (message.data.userId !== socket.actor.id) return socket.close(closedForeignUser, messages.foreignSession)
    const known = hub.subscriptions.get(socket)?.topics
    hub.handleHello(socket, message.data).catch((error: Error) => {
      logError(error)
      socket.close(1011, messages.failed)
    })
    presence.update(socket, message.data.presence)
    const added = (message.data.topics ?? []).filter((topic) => topic !== 'tickets' && !known?.has(topic))
    const ticketIds = [...new Set(added)].map((topic) => Number(topic.slice('ticket:'.length)))
    if (ticketIds.length > 0) presence.showTo(socket, ticketIds)
  }

  function logError(error: Error) {
    log.warn({ err: error }, 'A live connection failed')
  }

  return {
    wake: reader.wake,
    checkSessions: sockets.checkSessions,
    closeSockets: sockets.close,
    /** To be called when the sockets are closed. */
    stop: async () => {
      await presence.close()
      await counts.stop()
      await reader.stop()
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
