import path from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '1000000' },
    /** The main paths alone, each for a moment; the report is then printed and not written. */
    quick: { type: 'boolean', default: false },
    /** Only what has this in its name; printed and not written, too. */
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
  /** Connections that the server has for requests, unless told otherwise. */
  poolSize: 20,
  dataFolder: path.resolve(process.env['HATCHWAY_BENCH_DATA'] ?? path.join(import.meta.dirname, '../data/bench')),
  chromium: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  /** Seconds that each contender is measured for, after so many of warming up. */
  seconds: values.quick
    ? { warmUp: 0.05, main: 0.2, other: 0.2, writes: 0.5 }
    : { warmUp: 0.2, main: 1, other: 0.5, writes: 2.5 },
}

/** Whether `--only` and `--quick` leave it in. */
export const isWanted = ({ name, who, isMain = true }: { name: string; who: string; isMain?: boolean }) =>
  options.only ? `${name} (${who})`.includes(options.only) : isMain || !options.quick
