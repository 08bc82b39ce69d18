import { parseArgs } from 'node:util'
import { createRecurringTickets } from '../../features/recurring-tickets/recurring-tickets.background.ts'
import { openPool } from '../../platform/database/pool.ts'
import { openLog } from '../../platform/log.ts'

// A process that creates the tickets of recurring tickets without a rest, for a test that kills it.
const { values } = parseArgs({ options: { connection: { type: 'string' }, seed: { type: 'string' } } })
const pool = openPool({ ...JSON.parse(values.connection!), max: 2 })
let steps = Number(values.seed)

const create = createRecurringTickets(pool, openLog('silent'))
for (;;) {
  await create()
  steps += 1
  process.stdout.write(`${steps}\n`)
}
