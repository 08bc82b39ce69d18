import { parseArgs } from 'node:util'
import { followWithRules } from '../../features/rules/engine/rules.consumer.ts'
import { runTimeTriggers } from '../../features/rules/engine/time-triggers.background.ts'
import { openPool } from '../../platform/database/pool.ts'
import { openLog } from '../../platform/log.ts'

// A process that runs rules without a rest, for a test that kills it.
const { values } = parseArgs({ options: { connection: { type: 'string' }, seed: { type: 'string' } } })
const pool = openPool({ ...JSON.parse(values.connection!), max: 3 })
const onEvents = followWithRules(pool, async () => {}, openLog('silent'))
const onTimes = runTimeTriggers(pool)
for (;;) {
  await Promise.all([onEvents(), onTimes()])
  process.stdout.write('step\n')
}
