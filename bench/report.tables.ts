import type { CpuTime } from './load/timings.ts'
import type { Measured } from './measure-reads.ts'
import { missesOf, ratioOf } from './targets.ts'

const columns = [
  'of driver',
  'responses/s',
  'server CPU ms',
  'database CPU ms',
  'p50 ms',
  'p99 ms',
  'driver/s',
  'driver p99',
]

/** The main paths: with one caller and with many. */
export const mainTable = (measured: Measured[]) =>
  table(
    ['path', 'as', 'callers', ...columns, 'targets met'],
    measured.map((one) => [one.name, one.who, one.callers, ...figuresOf(one)]),
  )

/** All other paths, with many callers. */
export const otherTable = (measured: Measured[]) =>
  table(
    ['list', 'as', ...columns, 'targets met'],
    measured.map((one) => [one.name, one.who, ...figuresOf(one)]),
  )

function figuresOf(one: Measured) {
  const { http, driver } = one
  return [
    ratioOf(one).toFixed(2),
    whole(http.perSecond),
    cpu(http.cpu, 'server'),
    cpu(http.cpu, 'database'),
    http.p50.toFixed(1),
    http.p99.toFixed(1),
    whole(driver.perSecond),
    driver.p99.toFixed(1),
    missesOf(one).join(', ') || 'yes',
  ]
}

function table(heads: string[], rows: (string | number)[][]) {
  const all = [heads, ...rows.map((row) => row.map(String))]
  const widths = heads.map((_, at) => Math.max(...all.map((row) => row[at]!.length)))
  const [first, ...rest] = all.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`)
  return [first, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rest].join('\n')
}

const whole = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)))
const cpu = (time: CpuTime | null, of: keyof CpuTime) => (time ? time[of].toFixed(2) : '')
