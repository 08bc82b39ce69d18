import type { Piscina } from 'piscina'
import { limitConcurrency } from './semaphore.ts'

/** CPU time of one task (ms). Markup within the limits takes a tenth of it. */
const maxCpuMs = 2_000
/** Elapsed time of one task (ms), for a task that waits. Much longer than the CPU time, since requests have priority on a busy machine. */
const deadlineMs = 30_000
const watchEveryMs = 200
const idleMs = 30_000
const maxWaiting = 100

type Limits = { cpu: number; deadline: number }

/** The task did not end in time, or needed too much memory; its thread was terminated. */
export class TaskTooExpensive extends Error {}
/** The queue of tasks is full. */
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
 * Terminates the thread after the current task. A later task starts another thread: a process may run several servers. Piscina's own
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
  // An aborted task terminates its thread, so that even an endless loop ends.
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

/** Calls `stop` once the thread has used its CPU time, counted from the first check, or the deadline has passed. */
function watch({ threads }: Piscina, limits: Limits, stop: () => void) {
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
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  // A thread can fail without a task; the next task starts another one.
  opened.on('error', () => {})
  return opened
}
