import type { AddressInfo } from 'node:net'
import { buildApp } from './app.ts'
import { startBackground } from './background.ts'
import { startWork } from './jobs.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { openLog } from './platform/log.ts'
import { readSettings } from './platform/settings.ts'
import { CannotListen, explainStartupError } from './platform/startup-error.ts'
import { fillDemo } from './seed/demo.ts'
import { greeting } from './seed/greeting.ts'

await start().catch((error: unknown) => {
  console.error(explainStartupError(error))
  process.exit(1)
})

async function start() {
  const settings = readSettings(process.env)
  const log = openLog(settings.logLevel)

  // During the start there is nothing to close: an embedded database stops with the process.
  let close = async () => {}
  stopOnSignal(() => close())

  // The port opens first, so that health checks get a response while the database starts.
  const app = await buildApp(settings, log)
  await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
    throw new CannotListen(error)
  })
  const database = await openDatabase(settings, log)
  if (settings.demo) await fillDemo(database.pool, app.fileStore)
  app.database.pool = database.pool
  const background = startBackground(app, database, log)
  const stopWork = await startWork({ ...database, fileStore: app.fileStore, imageStore: app.imageStore, settings, log })

  close = async () => {
    await Promise.all([app.close(), background.stop()])
    // A request may still enqueue work just before it ends.
    await stopWork()
    await database.close()
  }
  const { port } = app.server.address() as AddressInfo
  console.log(await greeting(database.pool, settings, port))
}

/** On a signal, waits for requests in flight and then closes the database; ten seconds at most. */
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
