import { type Db, type JobWithMetadata, PgBoss, type QueueOptions, type WorkOptions } from 'pg-boss'
import { repeatWhileLost, send } from '../database/connection-loss.ts'
import { openNotifyChannel } from '../database/notify-channel.ts'
import { openPool, takeConnection } from '../database/pool.ts'
import type { DatabaseConnection } from '../database/session-settings.ts'
import type { Log } from '../log.ts'

/** The schema of the queue's tables. A migration creates them, as their owner. */
export const jobSchema = 'jobs'
/** The database role that uses these tables, and no other one. */
export const jobRole = 'hatchway_jobs'

/** Work outside of any request: once for each enqueued job, or by schedule. */
export type Job<Data extends object = object> = {
  name: string
  /** `isLastTry`: no retry follows when it fails now. `signal` is aborted when the job is no longer this process's to do. */
  work: (data: Data, isLastTry: boolean, signal?: AbortSignal) => Promise<void>
  /** Minute, hour, day, month, weekday in UTC: when it runs by schedule, with no data. */
  cron?: string
  retry?: Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'retryDelayMax'>
  /** How long the queue keeps a finished job; a week by default. */
  keptSeconds?: number
  /** How many of these jobs one process runs at a time, and how many of one group. */
  atATime?: number
  perGroup?: number
  /** How long one run may take; a quarter of an hour by default. */
  maxSeconds?: number
  /** How soon after the end of a process another one takes over its job; without it after `maxSeconds`. */
  takenOverAfterSeconds?: number
}

/** A job to enqueue; `key` ignores a duplicate while the first one waits or runs. Jobs of a higher priority run first. */
export type NewJob<Data extends object> = { data: Data; key: string; group?: string; priority?: number }

export type Jobs = {
  /** Enqueues a job; `key` ignores a duplicate while the first one waits or runs. */
  ask: <Data extends object>(job: Job<Data>, data: Data, key: string) => Promise<void>
  /** Like `ask`, for any number of jobs. */
  askAll: <Data extends object>(job: Job<Data>, jobs: NewJob<Data>[]) => Promise<void>
  /** Waits for jobs that are being enqueued and for running ones. */
  stop: () => Promise<void>
}

/** Starts processing these jobs. Several nodes on one database share the work: each job runs on one of them. */
export async function startJobs(connection: DatabaseConnection, log: Log, jobs: Job<never>[]): Promise<Jobs> {
  const { db, close } = openJobDatabase({ ...connection, application_name: 'hatchway-jobs', role: jobRole }, log)
  const boss = new PgBoss({
    db,
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
  const track = async (sent: Promise<unknown>) => {
    enqueuing.add(sent)
    await sent.finally(() => enqueuing.delete(sent))
  }
  return {
    ask: ({ name }, data, singletonKey) => track(boss.send(name, data, { singletonKey })),
    askAll: ({ name }, wanted) =>
      track(
        (async () => {
          for (let from = 0; from < wanted.length; from += perStatement)
            await boss.insert(
              name,
              wanted.slice(from, from + perStatement).map(({ data, key, group, priority }) => ({
                data,
                singletonKey: key,
                ...(group !== undefined && { group: { id: group } }),
                ...(priority !== undefined && { priority }),
              })),
            )
        })(),
      ),
    stop: async () => {
      await Promise.allSettled(enqueuing)
      await boss.stop({ graceful: true, timeout: 5000 })
      await close()
    },
  }
}

/** Opens the connections of the queue, which are its own: none of them serves a request. They are checked and replaced as all others are. */
function openJobDatabase(connection: DatabaseConnection, log: Log): { db: Db; close: () => Promise<void> } {
  const pool = openPool({ ...connection, max: 2, log })
  const channel = openNotifyChannel(connection, log)
  const db: Db = {
    executeSql: async (text, values) => {
      const client = await takeConnection(pool)
      try {
        const result = await send(client, { text, values })
        client.release()
        return result
      } catch (error) {
        // A failed statement may have left a transaction open.
        client.release(true)
        throw error
      }
    },
    listen: async (name, onNotification, onReconnect) => {
      await channel.listen(name, (payload) => (payload === null ? onReconnect() : onNotification(payload)))
      return { close: async () => {} }
    },
  }
  const close = async () => {
    await channel.close()
    await pool.end()
  }
  return { db, close }
}

const perStatement = 500
/** New jobs are announced; only those to be tried again later are polled for, by each worker. */
const retryPollingSeconds = 10

async function serve(boss: PgBoss, job: Job<never>, log: Log) {
  const { name, work, cron, retry, keptSeconds, atATime = 1, perGroup, maxSeconds, takenOverAfterSeconds } = job
  const queue = {
    notify: true,
    ...retry,
    ...(keptSeconds !== undefined && { deleteAfterSeconds: keptSeconds }),
    ...(maxSeconds !== undefined && { expireInSeconds: maxSeconds }),
    ...(takenOverAfterSeconds !== undefined && { heartbeatSeconds: takenOverAfterSeconds }),
  }
  await boss.createQueue(name, { policy: 'exclusive', ...queue })
  await boss.updateQueue(name, queue)
  const options: WorkOptions & { includeMetadata: true } = {
    includeMetadata: true,
    localConcurrency: atATime,
    ...(perGroup !== undefined && { localGroupConcurrency: perGroup }),
    notifyPollingIntervalSeconds: retryPollingSeconds,
  }
  const runOne = async (run: JobWithMetadata<object>) => {
    const { data, retryCount, retryLimit, signal } = run
    try {
      // A lost connection says nothing about the job, and uses up none of its tries.
      await repeatWhileLost(() => work((data ?? {}) as never, retryCount >= retryLimit, signal), signal)
    } catch (error) {
      // One that ends with the process, or continues on another one, is no failure.
      if (!signal.aborted) log.warn({ err: error, job: name, try: retryCount + 1 }, 'A job failed')
      throw error
    } finally {
      // The next job of a long queue starts at once. Otherwise a worker would rest until its next poll.
      for (const worker of boss.getWipData()) if (worker.name === name && worker.count > 0) boss.notifyWorker(worker.id)
    }
  }
  await boss.work(name, options, async ([run]) => {
    await runOne(run as JobWithMetadata<object>)
  })
  if (cron) await boss.schedule(name, cron)
  else await boss.unschedule(name)
}
