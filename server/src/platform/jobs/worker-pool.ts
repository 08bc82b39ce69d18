import type { Piscina } from 'piscina'
import { limitConcurrencyByKey } from './fair-queue.ts'

const idleMs = 30_000
const watchEveryMs = 200
const memoryMegabytes = 256

/** Processor time and elapsed time of one task (ms). */
export type TaskLimits = { cpu: number; deadline: number }
/**
 * Markup within the limits takes a tenth of this processor time. The elapsed time is much longer, since requests have priority on a busy
 * machine.
 */
const defaultLimits: TaskLimits = { cpu: 2_000, deadline: 30_000 }

/** The task did not end in time, or needed too much memory; its thread was terminated. */
export class TaskTooExpensive extends Error {}

type WorkerThread = {
  inTurn: ReturnType<typeof limitConcurrencyByKey>
  pool?: Piscina | undefined
  underWay?: Promise<unknown>
}

/** What a request waits for has a thread of its own, so that no file that is read in the background delays it. */
const threads = { requests: newThread(), background: newThread() }

/**
 * Returns a function that runs `task`, a named export of the module at `url`, in a worker thread of low priority, which starts with the
 * first task and ends when there are none. One task runs at a time, by turns of the keys (`queueKeyOf`). Input and result are copied.
 * Throws {@link TaskTooExpensive} beyond the limits, and `QueueFull` when too many tasks wait.
 */
export function inWorker<Input, Result>(
  url: URL,
  task: (input: Input) => Result,
  { limits = defaultLimits, thread = 'requests' }: { limits?: TaskLimits; thread?: keyof typeof threads } = {},
) {
  const { inTurn } = threads[thread]
  return (key: string, input: Input): Promise<Awaited<Result>> =>
    inTurn(key, () => run(threads[thread], url, task.name, input, limits))
}

/**
 * Terminates the threads after their current tasks. A later task starts another thread: a process may run several servers. Piscina's own
 * `close` would wait for a task that was aborted.
 */
export async function closeWorkerPool() {
  await Promise.all(Object.values(threads).map(close))
}

async function close(thread: WorkerThread) {
  const closing = thread.pool
  thread.pool = undefined
  await thread.underWay?.catch(() => {})
  await closing?.destroy()
}

function newThread(): WorkerThread {
  return { inTurn: limitConcurrencyByKey({ width: 1, maxWaiting: 1000, maxWaitingPerKey: 100 }) }
}

async function run(thread: WorkerThread, url: URL, name: string, input: unknown, limits: TaskLimits) {
  thread.pool ??= await openPool()
  // An aborted task terminates its thread, so that even an endless loop ends.
  const stop = new AbortController()
  const answer = thread.pool.run(input, { filename: url.href, name, signal: stop.signal })
  thread.underWay = answer
  const unwatch = watch(thread.pool, limits, () => stop.abort())
  try {
    return await answer
  } catch (error) {
    const { name: kind, code } = error as NodeJS.ErrnoException
    if (kind === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') throw new TaskTooExpensive()
    throw error
  } finally {
    unwatch()
  }
}

/** Calls `stop` once the thread has used its CPU time, counted from the first check, or the deadline has passed. */
function watch({ threads }: Piscina, limits: TaskLimits, stop: () => void) {
  let first: number | undefined
  const check = async () => {
    // A thread that starts or ends reports no CPU usage.
    const used = await threads[0]?.cpuUsage().catch(() => undefined)
    if (!used) return
    const cpu = (used.user + used.system) / 1000
    first ??= cpu
    if (cpu - first > limits.cpu) stop()
  }
  const timer = setInterval(() => void check(), watchEveryMs)
  const deadline = setTimeout(stop, limits.deadline)
  return () => {
    clearInterval(timer)
    clearTimeout(deadline)
  }
}

/** Loaded on first use: most processes start without a large text to clean. */
async function openPool() {
  const { Piscina } = await import('piscina')
  const opened = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    niceIncrement: 10,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  })
  // A thread can fail without a task; the next task starts another one.
  opened.on('error', () => {})
  return opened
}
