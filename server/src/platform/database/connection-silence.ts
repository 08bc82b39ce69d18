import type { Socket } from 'node:net'
import type pg from 'pg'

/** How long a server may send nothing while a result is awaited, until it is asked over a new connection (ms). */
const silenceLimit = 5000

/** The error of a connection that is given up: the server sent nothing, and has stopped working for it or can't be reached. */
export class SilentConnectionError extends Error {
  override message = 'The database sent nothing, and the connection was given up'
}

const watches = new WeakMap<pg.ClientBase, SilenceWatch>()

/**
 * Ends a connection whose server is silent while a result is awaited, unless `isServed`. Where packets are dropped, TCP takes a quarter of an
 * hour for that; a limit for statements would also end those that take long.
 */
export function watchForSilence(client: pg.Client, isServed: () => Promise<boolean>) {
  watches.set(client, new SilenceWatch(client, isServed))
}

/** Waits for a result, during which the connection is watched. */
export async function awaitResult<T>(client: pg.ClientBase, result: Promise<T>): Promise<T> {
  const watch = watches.get(client)
  watch?.begin()
  try {
    return await result
  } finally {
    watch?.end()
  }
}

/**
 * One timer for each connection, not for each statement. It looks at intervals whether bytes have arrived: if none have and a result is
 * awaited, it is the same one as at the look before, so silence is noticed after one to two intervals.
 */
class SilenceWatch {
  readonly #client: pg.Client
  readonly #isServed: () => Promise<boolean>
  #awaited = 0
  #received = 0
  #timer: NodeJS.Timeout | undefined

  constructor(client: pg.Client, isServed: () => Promise<boolean>) {
    this.#client = client
    this.#isServed = isServed
  }

  begin() {
    this.#awaited += 1
    if (!this.#timer) this.#lookLater()
  }

  end() {
    this.#awaited -= 1
  }

  #lookLater() {
    this.#received = this.#bytesRead()
    this.#timer = setTimeout(() => void this.#look(), silenceLimit).unref()
  }

  async #look() {
    if (this.#isSilent() && !(await this.#isServed()) && this.#isSilent())
      this.#client.connection.stream.destroy(new SilentConnectionError())
    this.#timer = undefined
    if (this.#awaited > 0) this.#lookLater()
  }

  #isSilent() {
    return this.#awaited > 0 && this.#bytesRead() === this.#received
  }

  #bytesRead() {
    return (this.#client.connection.stream as Socket).bytesRead
  }
}
