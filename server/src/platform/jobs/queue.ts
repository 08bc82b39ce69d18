import type pg from 'pg'
import { PgBoss, type QueueOptions, type WorkOptions } from 'pg-boss'
import type { Log } from '../log.ts'

/** Where the queue keeps its tables; a migration makes them, as their owner. */
export const jobSchema = 'jobs'

/** Work that is done apart from any request: once for each time it is asked for, or by the clock. */
export type Job<Data extends object = object> = {
  name: string
  /** `isLastTry`: when it fails now, it isn't tried again. */
  work: (data: Data, isLastTry: boolean) => Promise<void>
  /** Minute, hour, day, month, weekday in UTC: when it is done without being asked, with no data. */
  cron?: string
  retry?: Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'retryDelayMax'>
  /** How long the queue keeps one that is done; a week where nothing else is said. */
  keptSeconds?: number
  /** How many of it one process does at a time. */
  atATime?: number
}

export type Jobs = {
  /** Asks for a job; `key` makes a second one of the same while the first still waits or runs into nothing. */
  ask: <Data extends object>(job: Job<Data>, data: Data, key: string) => Promise<void>
  /** Lets running jobs end. */
  stop: () => Promise<void>
}

/** Starts doing these jobs, beside any number of other nodes on the same database: each is done by one of them. */
export async function startJobs(connection: pg.ClientConfig, log: Log, jobs: Job<never>[]): Promise<Jobs> {
  const boss = new PgBoss({
    ...(connection as Record<string, unknown>),
    max: 2,
    application_name: 'hatchway-jobs',
    schema: jobSchema,
    // The tables are the owner's: a migration makes and changes them, and only an owner can rebuild an index.
    migrate: false,
    createSchema: false,
    reindex: false,
    useListenNotify: true,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue stumbled; it goes on by itself'))
  await boss.start()
  for (const job of jobs) await serve(boss, job, log)
  return {
    ask: async ({ name }, data, singletonKey) => {
      await boss.send(name, data, { singletonKey })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
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
