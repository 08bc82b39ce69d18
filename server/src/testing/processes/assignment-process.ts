import { parseArgs } from 'node:util'
import { assignQueuedTickets } from '../../features/assignment/assignment.background.ts'
import { openPool } from '../../platform/database/pool.ts'
import { openLog } from '../../platform/log.ts'

// A process that assigns queued tickets without a rest, for a test that kills it.
const { values } = parseArgs({ options: { connection: { type: 'string' }, seed: { type: 'string' } } })
const assign = assignQueuedTickets(openPool({ ...JSON.parse(values.connection!), max: 2 }), openLog('silent'))
for (;;) {
  await assign()
  process.stdout.write('step\n')
}
