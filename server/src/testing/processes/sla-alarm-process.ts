import { parseArgs } from 'node:util'
import { fireSlaAlarms } from '../../features/sla/tracking/sla-alarms.background.ts'
import { openPool } from '../../platform/database/pool.ts'

// A process that fires SLA alarms without a rest, for a test that kills it. Its clock jumps at each step, forward and back.
const { values } = parseArgs({ options: { connection: { type: 'string' }, seed: { type: 'string' } } })
const pool = openPool({ ...JSON.parse(values.connection!), max: 2 })
const jumps = [0, 5_400_000, -7_200_000, 3_600_000, 10_800_000, -3_600_000]
let steps = Number(values.seed)

const fire = fireSlaAlarms(pool, (database) => new Date(database.getTime() + jumps[steps % jumps.length]!))
for (;;) {
  await fire()
  steps += 1
  process.stdout.write(`${steps}\n`)
}
