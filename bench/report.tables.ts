import { ratioOf, shortOf } from './aims.ts'
import type { Measured } from './measure-reads.ts'

export function mainTable(measured: Measured[]) {
  const rows = measured.map((one) => [
    one.name,
    one.who,
    one.callers,
    ratioOf(one).toFixed(2),
    one.page ? (one.http.perSecond / one.page.perSecond).toFixed(2) : '',
    one.bare ? (one.http.perSecond / one.bare.perSecond).toFixed(2) : '',
    whole(one.http.perSecond),
    one.http.p50.toFixed(1),
    one.http.p99.toFixed(1),
    whole(one.driver.perSecond),
    one.driver.p99.toFixed(1),
    shortOf(one).join(', ') || 'yes',
  ])
  const heads = [
    'path',
    'as',
    'callers',
    'of driver',
    'of page',
    'of bare',
    'answers/s',
    'p50 ms',
    'p99 ms',
    'driver/s',
    'its p99',
    'as wanted',
  ]
  return table(heads, rows)
}

export function otherTable(measured: Measured[]) {
  const rows = measured.map((one) => [
    one.name,
    one.who,
    ratioOf(one).toFixed(2),
    whole(one.http.perSecond),
    one.http.p50.toFixed(1),
    one.http.p99.toFixed(1),
    whole(one.driver.perSecond),
    one.driver.p99.toFixed(1),
    shortOf(one).join(', ') || 'yes',
  ])
  return table(['list', 'as', 'of driver', 'answers/s', 'p50 ms', 'p99 ms', 'driver/s', 'its p99', 'as wanted'], rows)
}

function table(heads: string[], rows: (string | number)[][]) {
  const all = [heads, ...rows.map((row) => row.map(String))]
  const widths = heads.map((_, at) => Math.max(...all.map((row) => row[at]!.length)))
  const [first, ...rest] = all.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`)
  return [first, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rest].join('\n')
}

const whole = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)))
