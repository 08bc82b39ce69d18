import type pg from 'pg'
import { PgBoss, type QueueOptions, type WorkOptions } from 'pg-boss'
import type { Log } from '../log.ts'

/** The schema of the queue's tables. A migration creates them, as their owner. */
export const jobSchema = 'jobs'

/** Work outside of any request: once for each enqueued job, or by schedule. */
export type Job<Data extends object = object> = {
  name: string
  /** `isLastTry`: no retry follows when it fails now. */
  work: (data: Data, isLastTry: boolean) => Promise<void>
  /** Minute, hour, day, month, weekday in UTC: when it runs by schedule, with no data. */
  cron?: string
  retry?: Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'retryDelayMax'>
  /** How long the queue keeps a finished job; a week by default. */
  keptSeconds?: number
  /** How many of these jobs one process runs at a time. */
  atATime?: number
}

export type Jobs = {
  /** Enqueues a job; `key` ignores a duplicate while the first one waits or runs. */
  ask: <Data extends object>(job: Job<Data>, data: Data, key: string) => Promise<void>
  /** Waits for jobs that are being enqueued and for running ones. */
  stop: () => Promise<void>
}

/** Starts processing these jobs. Several nodes on one database share the work: each job runs on one of them. */
export async function startJobs(connection: pg.ClientConfig, log: Log, jobs: Job<never>[]): Promise<Jobs> {
  const boss = new PgBoss({
    ...(connection as Record<string, unknown>),
    max: 2,
    application_name: 'hatchway-jobs',
    schema: jobSchema,
    // The tables belong to the owner: a migration creates and changes them, and only an owner can rebuild an index.
    migrate: false,
    createSchema: false,
    reindex: false,
    useListenNotify: true,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue reported an error; it recovers by itself'))
  await boss.start()
  for (const job of jobs) await serve(boss, job, log)
  const enqueuing = new Set<Promise<unknown>>()
  return {
    ask: async ({ name }, data, singletonKey) => {
      const sent = boss.send(name, data, { singletonKey })
      enqueuing.add(sent)
      await sent.finally(() => enqueuing.delete(sent))
    },
    stop: async () => {
      await Promise.allSettled(enqueuing)
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

async function serve(boss: PgBoss, { name, work, cron, retry, keptSeconds, atATime = 1 }: Job<never>, log: Log) {
  const queue = { notify: true, ...retry, ...(keptSeconds !== undefined && { deleteAfterSeconds: keptSeconds }) }
  await boss.createQueue(name, { policy: 'exclusive', ...queue })
  await boss.updateQueue(name, queue)
  const options: WorkOptions & { includeMetadata: true } = {
    includeMetadata: true,
    localConcurrency: atATime,
    notifyPollingIntervalSeconds: 2,
  }
  await boss.work(name, options, async ([job]) => {
    const { data, retryCount, retryLimit } = job!
    try {
      await work((data ?? {}) as never, retryCount >= retryLimit)
    } catch (error) {
      log.warn({ err: error, job: name, try: retryCount + 1 }, 'A job failed')
      throw error
    }
  })
  if (cron) await boss.schedule(name, cron)
  else await boss.unschedule(name)
}
