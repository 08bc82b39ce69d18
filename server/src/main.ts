import type { AddressInfo } from 'node:net'
import { openDatabase, startDatabaseServer } from './platform/database/open-database.ts'
import { openDataFolder } from './platform/files/data-folder.ts'
import { type Log, logFileFor, openLog } from './platform/log.ts'
import type { Services } from './platform/services.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { stopInOrder } from './platform/shutdown.ts'
import { explainStartupError, ListenError } from './platform/startup-error.ts'

await start().catch((error: unknown) => {
  console.error(explainStartupError(error))
  process.exit(1)
})

async function start() {
  const settings = readSettings(process.env)
  const logFile = logFileFor(settings, process.stdout.isTTY)
  openDataFolder(settings.dataFolder)
  const log = openLog(settings.logLevel, logFile)

  // During the start there is nothing to close: an embedded database stops with the process.
  let close = async () => {}
  stopOnSignal(() => close())

  // The database starts and is migrated while the code of the application is loaded: the two take about as long. Its failure is reported
  // below.
  const services: Services = {}
  let isOpen = false
  const opening = open(settings, log, services)
  opening.then(
    () => {
      isOpen = true
    },
    () => {},
  )
  const [{ buildApp }, { startBackground }, { startWork }, { fillEmptyDesk, loadDemo }, { greeting, terminalHints }] =
    await Promise.all([
      import('./app.ts'),
      import('./background.ts'),
      import('./jobs.ts'),
      import('./seed/empty-desk.ts'),
      import('./seed/greeting.ts'),
    ])

  // The port opens first, so that health checks get a response while the database starts.
  const app = await buildApp(settings, log)
  await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
    throw new ListenError(error)
  })
  // A database that takes longer than the code is being created, and will need the demo.
  if (settings.demo && !isOpen) loadDemo().catch(() => {})
  const database = await opening
  if (settings.demo) await fillEmptyDesk(database.pool, app.fileStore)
  app.database.pool = database.pool
  // Jobs start before the reactions, which write messages only where mail can be sent.
  const stopWork = await startWork({ ...database, fileStore: app.fileStore, imageStore: app.imageStore, settings, log })
  const background = startBackground(app, database, log)

  let closing: Promise<unknown> | undefined
  const requests = () => {
    closing = app.close()
    return app.drained
  }
  // No part may use one that has stopped: requests enqueue jobs, jobs and consumers record events and signal them, and all of them hold
  // connections of the pool. The HTTP server ends after the sockets, since it waits for them.
  close = () =>
    stopInOrder(
      [
        { name: 'requests', stop: requests },
        { name: 'sockets', stop: background.live.closeSockets },
        { name: 'HTTP server', stop: () => closing },
        { name: 'consumers', stop: background.stopConsumers },
        { name: 'jobs', stop: stopWork },
        { name: 'notify channel', stop: background.closeChannel },
        { name: 'connection pool', stop: () => database.pool.end() },
        { name: 'database', stop: database.stopServer },
      ],
      log,
    )
  const { port } = app.server.address() as AddressInfo
  console.log(await greeting(database.pool, settings, port))
  if (process.stdout.isTTY) console.log(terminalHints(settings, logFile))
}

async function open(settings: Settings, log: Log, services: Services) {
  const starting = startDatabaseServer(settings, log)
  starting.catch(() => {})
  const { migrate } = await import('./migrations/migrate.ts')
  return openDatabase(starting, settings, log, { services, migrate })
}

/** Calls `close` once on a signal, and ends the process; after ten seconds at the latest. */
function stopOnSignal(close: () => Promise<void>) {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 10_000).unref()
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}
