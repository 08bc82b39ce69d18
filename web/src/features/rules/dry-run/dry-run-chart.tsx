import type { DryRun } from '@hatchway/contract/rules/rules'
import { written } from '../../../platform/time/dates.ts'
import { dryRunMessages as messages } from './dry-run.messages.ts'

/** Bars of the changed tickets by week, over the dates of some weeks. */
export function DryRunChart({ weeks }: Pick<DryRun, 'weeks'>) {
  const top = roundedUp(Math.max(1, ...weeks.map(({ tickets }) => tickets)))
  return (
    <div className="type-small grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-ink-2">
      <div aria-hidden className="flex flex-col justify-between text-end leading-none">
        <span>{top}</span>
        <span>0</span>
      </div>
      <ol
        aria-label={messages.chart}
        className="flex h-20 items-end gap-[max(2px,0.5cqw)] border-line border-t border-b"
      >
        {weeks.map(({ from, tickets }) => {
          const text = messages.week(written(from, 'd MMM'), tickets)
          return (
            <li key={from} className="flex h-full flex-1 items-end" title={text}>
              <span className="sr-only">{text}</span>
              <span
                aria-hidden
                className="w-full rounded-t-sm bg-accent-mark"
                style={{ height: `${(tickets / top) * 100}%`, minHeight: tickets > 0 ? 2 : 0 }}
              />
            </li>
          )
        })}
      </ol>
      <div aria-hidden className="col-start-2 mt-1 flex justify-between">
        {datesOf(weeks).map((from) => (
          <span key={from}>{written(from, 'd MMM')}</span>
        ))}
      </div>
    </div>
  )
}

/** Returns the next number that reads well: 5, 10, 25, 50. */
function roundedUp(value: number) {
  const size = 10 ** Math.floor(Math.log10(value))
  return [1, 2.5, 5, 10].map((one) => one * size).find((one) => one >= value && Number.isInteger(one)) ?? 10 * size
}

/** The first, the last and two weeks between them. */
const datesOf = (weeks: DryRun['weeks']) =>
  [...new Set([0, 1 / 3, 2 / 3, 1].map((part) => Math.round(part * (weeks.length - 1))))].flatMap(
    (at) => weeks[at]?.from ?? [],
  )
