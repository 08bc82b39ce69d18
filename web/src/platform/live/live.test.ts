import { beforeEach, expect, test, vi } from 'vitest'
import { createLiveClient, isAfter, reconnectDelay } from './live.ts'

type Wire = { sent: string[]; open: () => void; receive: (message: unknown) => void; drop: (code?: number) => void }

/** A connection whose server side and clock are controlled by the test. */
function aConnection() {
  const wires: Wire[] = []
  const waiting: { run: () => void; ms: number }[] = []
  const open = () => {
    const sent: string[] = []
    const socket = {
      readyState: 0,
      onopen: undefined as unknown,
      onmessage: undefined as unknown,
      onclose: undefined as unknown,
      send: (text: string) => void sent.push(text),
      close: () => {},
    }
    const tell = (name: 'onopen' | 'onmessage' | 'onclose', event: unknown) =>
      (socket[name] as (event: unknown) => void)?.(event)
    wires.push({
      sent,
      open: () => {
        socket.readyState = 1
        tell('onopen', {})
      },
      receive: (message) => tell('onmessage', { data: JSON.stringify(message) }),
      drop: (code = 1006) => {
        socket.readyState = 3
        tell('onclose', { code })
      },
    })
    return socket as never
  }
  const later = (run: () => void, ms: number) => {
    const entry = { run, ms }
    waiting.push(entry)
    return () => void waiting.splice(waiting.indexOf(entry), 1)
  }
  const live = createLiveClient('ws://desk/ws', { open, now: () => 1000, random: () => 1, later })
  return { live, wires, waiting }
}

const changed = (position: string) => ({ event: 'ticket.changed', ticketId: 7, actorId: 1, position }) as const

beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue())

test('sorts positions by length, then as text', () => {
  expect(isAfter('9', undefined)).toBe(true)
  expect(isAfter('10', '9')).toBe(true)
  expect(isAfter('9', '10')).toBe(false)
  expect(isAfter('12', '12')).toBe(false)
})

test('retries after 3 s, then with doubling delays up to 30 s', () => {
  const delays = [1, 2, 3, 4, 5, 9].map((attempt) => reconnectDelay(attempt, () => 1))
  expect(delays).toEqual([3000, 6000, 12_000, 24_000, 30_000, 30_000])
  expect(reconnectDelay(3, () => 0)).toBe(9600)
})

test('identifies the user when the connection opens, and passes messages on', () => {
  const { live, wires } = aConnection()
  const received: unknown[] = []
  live.subscribe((message) => received.push(message))
  live.setSubscription({ userId: 4, topics: ['tickets'] })
  wires[0]!.open()
  expect(wires[0]!.sent).toEqual(['{"userId":4,"topics":["tickets"]}'])

  wires[0]!.receive(changed('10'))
  wires[0]!.receive({ id: 1, type: 'ticket_assigned', message: 'Yours', isRead: false })
  expect(received).toHaveLength(2)
})

test('sends in the first hello the log position that the page has fetched, so that no event is missed before the connection opens', () => {
  const { live, wires } = aConnection()
  live.setSubscription({ userId: 4 }, '7')
  wires[0]!.open()
  expect(wires[0]!.sent).toEqual(['{"userId":4,"since":"7"}'])
  wires[0]!.receive(changed('9'))
  live.setSubscription({ userId: 4, topics: ['tickets'] }, '7')
  expect(wires[0]!.sent[1]).toEqual('{"userId":4,"topics":["tickets"],"since":"9"}')
})

test('resumes from its last position after a lost connection, and delivers nothing twice', () => {
  const { live, wires, waiting } = aConnection()
  const received: string[] = []
  live.subscribe((message) => 'position' in message && received.push(message.position))
  live.setSubscription({ userId: 4 })
  wires[0]!.open()
  wires[0]!.receive(changed('9'))
  wires[0]!.receive(changed('10'))
  wires[0]!.drop()
  expect(console.log).toHaveBeenCalledWith('Reconnecting in 3 seconds...')
  expect(live.state()).toEqual({ status: 'waiting', retryAt: 4000 })
  expect(waiting[0]!.ms).toBe(3000)

  waiting[0]!.run()
  wires[1]!.open()
  expect(wires[1]!.sent).toEqual(['{"userId":4,"since":"10"}'])
  wires[1]!.receive(changed('10'))
  wires[1]!.receive(changed('11'))
  expect(received).toEqual(['9', '10', '11'])
  expect(live.state().status).toBe('connected')
})

test('refetches everything when a connection broke before its position was known', () => {
  const { live, wires, waiting } = aConnection()
  const received: unknown[] = []
  live.subscribe((message) => received.push('event' in message && message.event))
  live.setSubscription({ userId: 4 })
  wires[0]!.drop()
  waiting[0]!.run()
  wires[1]!.open()
  wires[1]!.receive({ event: 'ready', position: '10' })
  expect(received).toEqual(['resync'])
  wires[1]!.drop()
  waiting.at(-1)!.run()
  wires[2]!.open()
  wires[2]!.receive({ event: 'ready', position: '11' })
  expect(received).toEqual(['resync', 'ready'])
})

test('connects at once on a manual retry and cancels the scheduled attempt', () => {
  const { live, wires, waiting } = aConnection()
  live.setSubscription({ userId: 4 })
  wires[0]!.drop()
  live.retryNow()
  expect(wires).toHaveLength(2)
  expect(waiting).toEqual([])
})

test('does not reconnect when the server closed the connection on purpose', () => {
  const { live, wires, waiting } = aConnection()
  live.setSubscription({ userId: 4 })
  wires[0]!.open()
  wires[0]!.drop(4403)
  expect(live.state().status).toBe('stopped')
  expect(waiting).toEqual([])
})

test('starts over for another user', () => {
  const { live, wires } = aConnection()
  live.setSubscription({ userId: 4 })
  wires[0]!.open()
  wires[0]!.receive(changed('10'))
  live.stop()
  live.setSubscription({ userId: 5 })
  wires[1]!.open()
  expect(wires[1]!.sent).toEqual(['{"userId":5}'])
})
