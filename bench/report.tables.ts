import type { Interaction } from './browser/measure-interactions.ts'
import { type Figures, figureNames, type PageLoad } from './browser/measure-page-loads.ts'
import type { CpuTime } from './load/timings.ts'
import type { NoisyNeighbor } from './measure-noisy-neighbor.ts'
import type { Measured } from './measure-reads.ts'
import { missesOf, noisyNeighborRatio, ratioOf } from './targets.ts'

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

/** First loads: each figure with its target. */
export const pageLoadTable = (loads: PageLoad[]) =>
  table(
    ['screen', 'requests', 'chain', 'FCP ms', 'LCP ms', 'JavaScript KB, gzip', 'targets met'],
    loads.map((load) => [
      load.screen,
      ...figureNames.map((name) => {
        const target = load.targets[name]
        return shown[name](load.measured[name]) + (target === undefined ? '' : ` (${shown[name](target)})`)
      }),
      missedLoadTargets(load).join(', ') || 'yes',
    ]),
  )

/** Returns what a first load misses its targets by, one entry for each figure. */
export const missedLoadTargets = ({ measured, targets }: PageLoad) =>
  figureNames
    .filter((name) => measured[name] > (targets[name] ?? Number.POSITIVE_INFINITY))
    .map((name) => `${figureLabels[name]} ${shown[name](measured[name])} over ${shown[name](targets[name]!)}`)

/** The list of one customer, while a user of another sends dear requests. */
export const noisyNeighborTable = (found: readonly NoisyNeighbor[]) =>
  table(
    [
      'the neighbor sends',
      'requests',
      'quiet p50 ms',
      'quiet p99 ms',
      'p50 ms',
      'p99 ms',
      'times the quiet p99',
      'main thread held ms',
      'target met',
    ],
    found.map(({ name, sent, quiet, disturbed, held }) => [
      name,
      sent,
      ...[quiet.p50, quiet.p99, disturbed.p50, disturbed.p99].map((time) => time.toFixed(1)),
      (disturbed.p99 / quiet.p99).toFixed(1),
      held,
      disturbed.p99 <= noisyNeighborRatio * quiet.p99 ? 'yes' : `over ${noisyNeighborRatio} times`,
    ]),
  )

/** Interactions: each with its target. */
export const interactionTable = (interactions: Interaction[]) =>
  table(
    ['interaction', 'processor', 'median ms', 'slowest ms', 'INP ms', 'target ms', 'target met'],
    interactions.map((one) => [
      one.name,
      one.slowdown === 1 ? 'as it is' : `${one.slowdown} times slower`,
      Math.round(one.median),
      Math.round(one.slowest),
      Math.round(one.nextPaint),
      one.target,
      isMissed(one) ? 'no' : 'yes',
    ]),
  )

export const isMissed = ({ median, target }: Interaction) => median > target

const figureLabels = { requests: 'requests', chain: 'chain', fcp: 'FCP', lcp: 'LCP', scriptBytes: 'JavaScript' }
const shown: Record<keyof Figures, (value: number) => string> = {
  requests: String,
  chain: String,
  fcp: (milliseconds) => String(Math.round(milliseconds)),
  lcp: (milliseconds) => String(Math.round(milliseconds)),
  scriptBytes: (bytes) => String(Math.round(bytes / 1024)),
}

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
