import { Worker } from 'node:worker_threads'
import type { Load, Request } from './http-load.ts'
import type { Sample } from './timings.ts'

/** What the thread is given: the same request again and again. */
export type ProbeWork = { port: number; request: string; load: Load }

/**
 * Like `loadHttp`, from a thread of its own: while this one is busy with other load, such as what thousands of pages receive, the callers'
 * responses would wait for it, and the time would seem to be the server's.
 */
export function probe(port: number, request: Request, load: Load): Promise<Sample> {
  const workerData: ProbeWork = { port, request: request(), load }
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./probe.worker.ts', import.meta.url), { workerData })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
