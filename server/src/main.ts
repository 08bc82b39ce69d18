import { buildApp } from './app.ts'
import { openDatabase } from './platform/database.ts'
import { openLog } from './platform/log.ts'
import { readSettings } from './platform/settings.ts'
import { whyItCannotStart } from './platform/start-failure.ts'

await start().catch((error: unknown) => {
  console.error(whyItCannotStart(error))
  process.exit(1)
})

async function start() {
  const settings = readSettings(process.env)
  const log = openLog(settings.logLevel)

  // The port opens first, so that health checks are answered while the database starts.
  const app = await buildApp(settings, log)
  await app.listen({ port: settings.port, host: settings.host })
  const database = await openDatabase(settings, log)
  app.database.pool = database.pool

  stopOnSignal(async () => {
    await app.close()
    await database.close()
  })
  log.info(`Hatchway serves on http://localhost:${settings.port}`)
}

/** Requests in flight end, then the database is let go; ten seconds at most. */
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
