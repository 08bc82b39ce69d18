import { Link, type LinkProps } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx'
import type { Delta } from './figure-labels.ts'
import { pointsOf, smoothPath, thinned } from './small-line.ts'

export type Figure = {
  label: string
  value: string
  /** Text below the figure, after the difference. */
  note: string
  delta?: Delta | null
  /** Daily values of the chart; `lineName` is its accessible name. */
  line: readonly (number | null)[]
  lineName: string
  /** Search parameters of the tickets that the figure counts. */
  search: LinkProps['search']
}

/** Shows one key figure with its trend. Links to its tickets. */
export function KeyFigure({ label, value, note, delta, line, lineName, search }: Figure) {
  return (
    <Link
      to="/tickets"
      search={search ?? {}}
      className="focus-inside group relative flex min-w-0 flex-col px-5 py-3 no-underline hover:bg-surface-2 max-md:px-4"
    >
      <span className="type-ui truncate text-ink-2">{label}</span>
      <span className="flex items-end justify-between gap-2">
        <span className="type-figure whitespace-nowrap">{value}</span>
        <SmallLine values={line} name={lineName} isGood={delta?.isBetter === true} />
      </span>
      <span className="type-small text-ink-2">
        {delta && <b className={clsx('font-bold', deltaInk(delta))}>{delta.text}</b>}
        {delta && note && (note.startsWith(',') ? '' : ' ')}
        {note}
      </span>
    </Link>
  )
}

const deltaInk = ({ isBetter }: Delta) =>
  isBetter === null ? 'text-ink' : isBetter ? 'text-success-ink' : 'text-danger-ink'

const [width, height] = [60, 18]
const mostPoints = 24

function SmallLine({ values, name, isGood }: { values: Figure['line']; name: string; isGood: boolean }) {
  const points = pointsOf(thinned(values, mostPoints), width, height)
  const last = points.at(-1)
  if (points.length < 2 || !last) return null
  return (
    <Tooltip content={name}>
      <svg
        aria-hidden="true"
        width={width + 8}
        height={height + 8}
        viewBox={`-4 -4 ${width + 8} ${height + 8}`}
        className={clsx('mb-1 flex-none rtl:-scale-x-100', isGood ? 'text-success-mark' : 'text-ink-3')}
      >
        <path d={smoothPath(points)} fill="none" stroke="currentColor" strokeWidth="1.3" strokeLinecap="round" />
        <circle cx={last.x} cy={last.y} r="2" fill="currentColor" />
      </svg>
    </Tooltip>
  )
}

/** The cell of a key figure, with thin borders between cells. */
export const FigureCell = ({ children }: { children: ReactNode }) => (
  <li className="min-w-0 border-line border-e border-b last:border-e-0 max-md:nth-[2n]:border-e-0 md:max-xl:nth-[3n]:border-e-0 [&>a]:h-full">
    {children}
  </li>
)
