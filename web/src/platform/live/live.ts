import type { EventCursor, Hello, LiveMessage } from '@hatchway/contract/live'

export type LiveState = {
  status: 'connecting' | 'connected' | 'waiting' | 'stopped'
  /** While waiting: the time of the next attempt (ms since 1970). */
  retryAt: number | undefined
}
type Listener = (message: LiveMessage) => void
type Greeting = Pick<Hello, 'userId' | 'topics' | 'presence'>
type SocketLike = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onopen: unknown
  onmessage: unknown
  onclose: unknown
}
type Means = {
  open: (address: string) => SocketLike
  now: () => number
  random: () => number
  /** Schedules a callback; returns a function that cancels it. */
  later: (run: () => void, ms: number) => () => void
}

const firstDelay = 3000
const longestDelay = 30_000
/** Close codes that the server sends on purpose; a reconnect would not help. */
const finalCodes = new Set([4401, 4403])

/** Returns the delay before the nth attempt (from 1): 3 s, then doubling up to 30 s. All but the first vary by up to a fifth. */
export function reconnectDelay(attempt: number, random: () => number): number {
  if (attempt <= 1) return firstDelay
  const full = Math.min(longestDelay, firstDelay * 2 ** (attempt - 1))
  return Math.round(full * (0.8 + 0.2 * random()))
}

/** Compares positions by length, then as text. */
export const isAfter = (position: EventCursor, last: EventCursor | undefined) =>
  last === undefined || (position.length === last.length ? position > last : position.length > last.length)

/**
 * Creates the page's live connection to the server. It reconnects automatically, sends its last position, and delivers each message once.
 * `setSubscription` changes the subscription; `subscribe` receives messages, `watch` is notified when the connection drops or returns.
 */
export function createLiveClient(address: string, means: Means = browser) {
  const listeners = new Set<Listener>()
  const watchers = new Set<() => void>()
  let state: LiveState = { status: 'stopped', retryAt: undefined }
  let greeting: Greeting | undefined
  let socket: SocketLike | undefined
  let attempts = 0
  let last: EventCursor | undefined
  /** True when a connection broke before its position in the log was known, so that missed events cannot be determined. */
  let isPlaceLost = false
  let callOff = () => {}

  function connect() {
    callOff()
    become({ status: 'connecting', retryAt: undefined })
    const opened = means.open(address)
    socket = opened
    opened.onopen = () => {
      attempts = 0
      become({ status: 'connected', retryAt: undefined })
      sendSubscription()
    }
    opened.onmessage = (event: { data: unknown }) => receive(String(event.data))
    opened.onclose = (event: { code: number }) => {
      if (socket !== opened) return
      socket = undefined
      isPlaceLost = last === undefined
      if (finalCodes.has(event.code)) become({ status: 'stopped', retryAt: undefined })
      else waitAndReconnect()
    }
  }
  function waitAndReconnect() {
    console.log('Reconnecting in 3 seconds...')
    const delay = reconnectDelay(++attempts, means.random)
    become({ status: 'waiting', retryAt: means.now() + delay })
    callOff = means.later(connect, delay)
  }
  function receive(text: string) {
    const message = afterLoss(parsed(text))
    if (!message) return
    const position = 'position' in message ? message.position : undefined
    if (position !== undefined) {
      if (!isAfter(position, last) && !('event' in message && message.event === 'resync')) return
      last = position
    }
    for (const listener of [...listeners]) listener(message)
  }
  function afterLoss(message: LiveMessage | undefined): LiveMessage | undefined {
    if (!isPlaceLost || !message || !('event' in message) || message.event !== 'ready') return message
    isPlaceLost = false
    return { ...message, event: 'resync' }
  }
  function sendSubscription() {
    if (greeting && socket?.readyState === 1)
      socket.send(JSON.stringify({ ...greeting, ...(last === undefined ? {} : { since: last }) }))
  }
  function become(next: LiveState) {
    state = next
    for (const watcher of [...watchers]) watcher()
  }

  return {
    /** Opens the connection for a user from the given log position, or updates what this page views. */
    setSubscription(next: Greeting, from?: EventCursor) {
      if (greeting?.userId !== next.userId) last = from
      greeting = next
      if (state.status === 'stopped') connect()
      else sendSubscription()
    },
    /** Closes the connection at sign-out. */
    stop() {
      callOff()
      greeting = undefined
      last = undefined
      isPlaceLost = false
      attempts = 0
      const closing = socket
      socket = undefined
      closing?.close()
      become({ status: 'stopped', retryAt: undefined })
    },
    /** Retries at once ("Try now"), without waiting for the next scheduled attempt. */
    retryNow() {
      if (state.status === 'waiting') connect()
    },
    subscribe(listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    state: () => state,
  }
}

export type Live = ReturnType<typeof createLiveClient>

function parsed(text: string): LiveMessage | undefined {
  try {
    const message: unknown = JSON.parse(text)
    return typeof message === 'object' && message !== null ? (message as LiveMessage) : undefined
  } catch {
    return undefined
  }
}

const browser: Means = {
  open: (address) => new WebSocket(address),
  now: Date.now,
  random: Math.random,
  later: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
