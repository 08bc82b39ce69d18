import type { AddressInfo } from 'node:net'
import type { Hello, LiveMessage } from '@hatchway/contract/live'
import { WebSocket } from 'ws'
import { test as base, type Desk, openDesk } from './test-desk.ts'
import { aWatcher } from './watcher.ts'

type Someone = { id: number; customer_id: number | null }
type ReceivedMessage = LiveMessage & Record<string, unknown>

/** A page with its live socket open, on one node of a desk. */
export type LivePage = {
  /** All messages received, in order. */
  received: ReceivedMessage[]
  say: (words: unknown) => void
  hello: (words?: Partial<Hello>) => void
  /** Waits for the first message that matches, also among those already received. */
  hears: (fits: (message: ReceivedMessage) => boolean) => Promise<ReceivedMessage>
  closed: Promise<number>
  leave: () => void
}

/** Vitest's `test` with two nodes on one database, each with live updates. */
export const test = base.extend<{ nodes: [Desk, Desk] }>({
  nodes: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const one = await openDesk({}, { live: true })
      const two = await openDesk({}, { live: true, beside: one.desk })
      await use([one.desk, two.desk])
      await two.close()
      await one.close()
    },
    { scope: 'file' },
  ],
})

/** Opens the socket of a signed-in user; rejects with the status of the error. */
export async function openLivePage(
  desk: Desk,
  someone: Someone | null,
  headers: Record<string, string> = {},
): Promise<LivePage> {
  const { port } = desk.app.server.address() as AddressInfo
  return openSocket(port, someone?.id, { ...(await desk.headersOf(someone)), ...headers })
}

/** Same as {@link openLivePage} on a port of this machine. */
export async function openSocket(
  port: number,
  userId: number | undefined,
  headers: Record<string, string>,
): Promise<LivePage> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers })
  const received: ReceivedMessage[] = []
  const isOpen = () => socket.readyState === WebSocket.OPEN
  const watcher = aWatcher(
    () => `The socket is ${isOpen() ? 'open' : 'closed'}; received: ${received.map(({ event }) => event).join(', ')}`,
  )
  const { promise: closed, resolve: close } = Promise.withResolvers<number>()
  socket.on('message', (data) => {
    received.push(JSON.parse(data.toString()))
    watcher.changed()
  })
  socket.on('close', (code) => close(code))
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('unexpected-response', (_request, response) => reject(new Error(String(response.statusCode))))
    socket.on('error', reject)
  })

  const say = (words: unknown) => socket.send(typeof words === 'string' ? words : JSON.stringify(words))
  return {
    received,
    say,
    hello: (words = {}) => say({ userId, ...words }),
    hears: (fits) => watcher.until(() => received.find(fits)),
    closed,
    leave: () => socket.close(),
  }
}
