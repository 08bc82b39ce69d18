import { buildApp } from './app.ts'
import { openDatabase } from './platform/database.ts'
import { openLog } from './platform/log.ts'
import { readSettings, type Settings, WrongSetting } from './platform/settings.ts'

const settings = settingsOrExit()
const log = openLog(settings.logLevel)

// The port opens first, so that health checks are answered while the database starts.
const app = await buildApp(settings, log)
await app.listen({ port: settings.port, host: settings.host })
const database = await openDatabase(settings, log)
app.database.pool = database.pool
log.info(`Hatchway serves on http://localhost:${settings.port}`)

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())

/** Requests in flight end, then the database is let go; ten seconds at most. */
async function stop() {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), 10_000).unref()
  await app.close()
  await database.close()
  process.exit(0)
}

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
