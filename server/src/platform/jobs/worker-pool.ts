import type { Piscina } from 'piscina'
import { limitConcurrency } from './semaphore.ts'

/** Processor time of one task (ms). What passes the limits on markup takes a tenth of it. */
const maxCpuMs = 2_000
/** Time of one task by the clock (ms), for one that waits for something. Much more: requests go first where the machine is busy. */
const deadlineMs = 30_000
const watchEveryMs = 200
const idleMs = 30_000
const maxWaiting = 100

type Limits = { cpu: number; deadline: number }

/** The task did not end in time, or needed too much memory; its thread was terminated. */
export class TaskTooExpensive extends Error {}
/** Too many tasks wait already. */
export class WorkerPoolFull extends Error {}

let pool: Piscina | undefined
let underWay: Promise<unknown> | undefined
let waiting = 0
const oneAtATime = limitConcurrency(1)

/**
 * Returns a function that runs `task`, a named export of the module at `url`, in a worker thread. All tasks of the process share one
 * thread of low priority, which starts with the first of them and ends when there are none. Input and result are copied.
 */
export function inWorker<Input, Result>(
  url: URL,
  task: (input: Input) => Result,
  limits = { cpu: maxCpuMs, deadline: deadlineMs },
) {
  return async (input: Input): Promise<Awaited<Result>> => {
    if (waiting >= maxWaiting) throw new WorkerPoolFull()
    waiting += 1
    try {
      return await oneAtATime(() => run(url, task.name, input, limits))
    } finally {
      waiting -= 1
    }
  }
}

/**
 * Ends the thread after the task that it has begun. A later task starts another one: a process may hold several servers. Piscina's own
 * `close` would wait for a task that was aborted.
 */
export async function closeWorkerPool() {
  const closing = pool
  pool = undefined
  await underWay?.catch(() => {})
  await closing?.destroy()
}

async function run(url: URL, name: string, input: unknown, limits: Limits) {
  pool ??= await openPool()
  // An aborted task takes its thread with it, so that even an endless loop ends.
  const stop = new AbortController()
  const answer = pool.run(input, { filename: url.href, name, signal: stop.signal })
  underWay = answer
  const unwatch = watch(pool, limits, () => stop.abort())
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

/** Calls `stop` once the thread has used its processor time, counted from the first look at it, or the deadline has passed. */
function watch({ threads }: Piscina, limits: Limits, stop: () => void) {
  let first: number | undefined
  const look = async () => {
    // A thread that starts or ends has nothing to tell.
    const used = await threads[0]?.cpuUsage().catch(() => undefined)
    if (!used) return
    const cpu = (used.user + used.system) / 1000
    first ??= cpu
    if (cpu - first > limits.cpu) stop()
  }
  const looking = setInterval(() => void look(), watchEveryMs)
  const deadline = setTimeout(stop, limits.deadline)
  return () => {
    clearInterval(looking)
    clearTimeout(deadline)
  }
}

/** Loaded when it is needed: most processes start without a large text to clean. */
async function openPool() {
  const { Piscina } = await import('piscina')
  const opened = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    niceIncrement: 10,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  // A thread that fails without a task; the next task starts another one.
  opened.on('error', () => {})
  return opened
}
