import path from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '1000000' },
    /** Only the main paths, each for a short time; the report is then printed and not written. */
    quick: { type: 'boolean', default: false },
    /** Only paths whose name contains this; printed and not written, too. */
    only: { type: 'string' },
    /** A folder for the server's CPU profile. */
    profile: { type: 'string' },
  },
})

export const options = {
  tickets: Number(values.tickets),
  quick: values.quick,
  only: values.only,
  profile: values.profile,
  /** Connections that the server has for requests, by default. */
  poolSize: 20,
  dataFolder: path.resolve(process.env['HATCHWAY_BENCH_DATA'] ?? path.join(import.meta.dirname, '../data/bench')),
  chromium: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  /** Seconds for which each contender is measured, after a warm-up of the given seconds. */
  seconds: values.quick
    ? { warmUp: 0.05, main: 0.2, other: 0.2, writes: 0.5 }
    : { warmUp: 0.2, main: 1, other: 0.5, writes: 2.5 },
}

/** Whether `--only` and `--quick` include it. */
export const isWanted = ({ name, who, isMain = true }: { name: string; who: string; isMain?: boolean }) =>
  options.only ? `${name} (${who})`.includes(options.only) : isMain || !options.quick
