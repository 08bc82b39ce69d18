import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Effort } from './load/compare.ts'

const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '1000000' },
    /** Only the main paths, each for a short time; the report is then printed and not written. */
    quick: { type: 'boolean', default: false },
    /** Only paths whose name contains this; the report keeps what earlier runs found of the others. */
    only: { type: 'string' },
    /** How many pages are open at the same time; a tenth of them show lists. */
    pages: { type: 'string', default: '3000' },
    /** A folder for the server's CPU profile. */
    profile: { type: 'string' },
    /** Seconds for which each contender is measured; starts and page weights are then left out. */
    seconds: { type: 'string' },
  },
})

const quick: Omit<Effort, 'callers'> = { seconds: 0.4, maxSeconds: 0.4, minResponses: 0, maxWarmUp: 0.6 }
const full: Omit<Effort, 'callers'> = { seconds: 1.2, maxSeconds: 6, minResponses: 1000, maxWarmUp: 4 }
const effort = values.quick ? quick : full

export const options = {
  tickets: Number(values.tickets),
  quick: values.quick,
  only: values.only,
  pages: Number(values.pages),
  profile: values.profile,
  /** A short run opens few connections: the first statements of each one cost more than all that it measures. */
  manyCallers: values.seconds ? 2 : 16,
  /** Connections that the server has for requests, by default. */
  poolSize: 20,
  dataFolder: path.resolve(process.env.HATCHWAY_BENCH_DATA ?? path.join(import.meta.dirname, '../data/bench')),
  chromium: process.env.CHROMIUM ?? '/usr/bin/chromium',
  /** The caller has chosen how long to measure. */
  isShort: values.seconds !== undefined,
  effort: values.seconds
    ? { ...effort, seconds: Number(values.seconds), maxSeconds: 0, minResponses: 0, maxWarmUp: Number(values.seconds) }
    : effort,
}

/** Whether the results are stored, and written into the report. */
export const isReported = !options.quick && !options.isShort

/** Whether `--only` and `--quick` include it. */
export const isWanted = ({ name, who, isMain }: { name: string; who: string; isMain: boolean }) =>
  options.only ? `${name} (${who})`.includes(options.only) : isMain || !options.quick
