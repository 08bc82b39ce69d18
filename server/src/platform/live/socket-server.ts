import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { closedSignedOut } from '@hatchway/contract/live'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import { type WebSocket, WebSocketServer } from 'ws'
import type { SignedIn } from '../actor.ts'
import type { Credentials } from '../database/transaction.ts'
import { respondOnSocket } from '../http/early-errors.ts'
import { HttpError } from '../http/errors.ts'
import { limitConcurrency } from '../jobs/semaphore.ts'
import type { Log } from '../log.ts'
import { liveMessages as messages } from './live.messages.ts'
import { actorsOf, authenticateSocket } from './socket-auth.ts'

const largestMessage = 4096
/** Bytes that may wait for a slow page before it is disconnected; it reconnects and receives what it missed. */
const largestBacklog = 1024 * 1024
const pingEvery = 30_000
const checkEvery = 60_000
const checkedTogether = 500
/** Messages that one page may send in ten seconds; pages send one when they show something else. */
const messagesInWindow = 60
const messageWindow = 10_000
/** The most open pages of one user: far more than the tabs of a user or of a shared account, and still a limit against floods. */
export const mostPages = { ofOnePerson: 1000 }
const goingAway = 1001
const policyViolation = 1008

/** One open page. */
export type LiveSocket = {
  id: string
  bearer: Credentials
  /** The user, as of the last check of the session. */
  actor: SignedIn
  /** Sends the frames in one write. */
  send: (...frames: Buffer[]) => void
  close: (code: number, reason: string) => void
}

type SocketHandlers = {
  onMessage: (socket: LiveSocket, text: string) => void
  onClose: (socket: LiveSocket) => void
}

export type Sockets = {
  /** Checks the sessions of all sockets, or of one user's, again: ended sessions are disconnected, changed rights apply at once. */
  checkSessions: (userId?: number) => Promise<void>
  close: () => Promise<void>
}

/** Sockets that are being opened are requests without a turn of their own, so they take few connections. */
const authenticatedAtOnce = 4

const tooMany = () => new HttpError('rate_limited', messages.tooManyPages)

type Open = LiveSocket & { ws: WebSocket; isAlive: boolean; receivedInWindow: number }

/** Opens sockets at `/ws` for signed-in users, and enforces sizes, rates, heartbeats and sessions. */
export function openSockets(app: FastifyInstance, log: Log, { onMessage, onClose }: SocketHandlers): Sockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: largestMessage, perMessageDeflate: false })
  const open = new Set<Open>()
  const inTurn = limitConcurrency(authenticatedAtOnce)
  const registers = [app.metrics]
  new Gauge({
    name: 'hatchway_live_sockets',
    help: 'Open pages with a live connection',
    registers,
    collect() {
      this.set(open.size)
    },
  })
  const sentBytes = new Counter({ name: 'hatchway_live_sent_bytes_total', help: 'Bytes sent to open pages', registers })

  async function upgrade(request: IncomingMessage, raw: Duplex, head: Buffer) {
    raw.on('error', () => raw.destroy())
    const authenticated = await inTurn(async () =>
      raw.destroyed ? null : authenticateSocket(request, app.database.pool, app.settings),
    )
    if (!authenticated) return
    if (pagesOf(authenticated.actor) >= mostPages.ofOnePerson) throw tooMany()
    server.handleUpgrade(request, raw, head, (ws) => welcome(ws, raw, authenticated))
  }

  function pagesOf({ id }: SignedIn) {
    let pages = 0
    for (const { actor } of open) if (actor.id === id) pages += 1
    return pages
  }

  function welcome(ws: WebSocket, raw: Duplex, { bearer, actor }: { bearer: Credentials; actor: SignedIn }) {
    const socket: Open = {
      id: randomUUID(),
      bearer,
      actor,
      ws,
      isAlive: true,
      receivedInWindow: 0,
      send: (...frames) => {
        if (ws.readyState !== ws.OPEN) return
        if (raw.writableLength > largestBacklog) return ws.terminate()
        raw.cork()
        for (const frame of frames) {
          raw.write(frame)
          sentBytes.inc(frame.length)
        }
        raw.uncork()
      },
      close: (code, reason) => ws.close(code, reason),
    }
    open.add(socket)
    ws.on('pong', () => {
      socket.isAlive = true
    })
    ws.on('message', (data, isBinary) => {
      socket.receivedInWindow += 1
      if (isBinary || socket.receivedInWindow > messagesInWindow)
        return ws.close(policyViolation, messages.tooManyMessages)
      onMessage(socket, data.toString())
    })
    ws.on('error', (error) => log.debug({ err: error }, 'A live socket failed'))
    ws.on('close', () => {
      open.delete(socket)
      onClose(socket)
    })
  }

  function ping() {
    for (const socket of open) {
      if (!socket.isAlive) {
        socket.ws.terminate()
        continue
      }
      socket.isAlive = false
      socket.ws.ping()
    }
  }

  async function checkSessions(userId?: number) {
    const sockets = [...open].filter(({ actor }) => userId === undefined || actor.id === userId)
    for (let from = 0; from < sockets.length; from += checkedTogether) {
      const some = sockets.slice(from, from + checkedTogether)
      const actors = await actorsOf(
        app.database.pool!,
        some.map(({ bearer }) => bearer),
      )
      for (const [index, socket] of some.entries()) {
        const actor = actors[index]
        if (actor) socket.actor = actor
        else socket.close(closedSignedOut, messages.sessionEnded)
      }
    }
  }

  const onUpgrade = (request: IncomingMessage, raw: Duplex, head: Buffer) =>
    void upgrade(request, raw, head).catch((error: Error) => {
      if (!raw.destroyed) respondOnSocket(app, error, request, raw as Socket)
    })
  app.server.on('upgrade', onUpgrade)
  const timers = [
    setInterval(ping, pingEvery),
    setInterval(() => {
      for (const socket of open) socket.receivedInWindow = 0
    }, messageWindow),
    setInterval(
      () => void checkSessions().catch((error: Error) => log.warn({ err: error }, 'Sessions could not be checked')),
      checkEvery,
    ),
  ]

  return {
    checkSessions,
    close: async () => {
      for (const timer of timers) clearInterval(timer)
      app.server.off('upgrade', onUpgrade)
      for (const { ws } of open) ws.close(goingAway, messages.restarting)
      // A page that does not complete the close within a second is disconnected.
      for (let tries = 0; open.size > 0 && tries < 20; tries += 1) await new Promise((done) => setTimeout(done, 50))
      for (const { ws } of open) ws.terminate()
    },
  }
}
