import type { VolumeDay } from '@hatchway/contract/dashboard'
import clsx from 'clsx'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceArea,
  ReferenceDot,
  ReferenceLine,
  XAxis,
  YAxis,
} from 'recharts'
import { countText } from '../../../platform/count-text.ts'
import { written } from '../../../platform/time/dates.ts'
import { useHeight, useWidth } from '../../../ui/hooks/use-width.ts'
import { volumeMessages as messages } from './volume.messages.ts'
import { weekendsOf } from './volume-labels.ts'

export type Series = 'created' | 'resolved'
type VolumeChartProps = {
  volume: readonly VolumeDay[]
  /** Called with the day whose tickets to open. */
  onOpen: (day: string, series: Series) => void
}

const [axis, margin] = [30, { top: 8, right: 14, bottom: 0, left: 0 }]
const label = { fontSize: 11, fill: 'var(--ink-3)' }
const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
}

/** Charts two series over the days of a span. Arrow keys move between days; Enter or a click opens one. */
export function VolumeChart({ volume, onOpen }: VolumeChartProps) {
  const id = useId().replaceAll(/\W/g, '')
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box) ?? 0
  const height = useHeight(box) ?? 0
  const [chosen, setChosen] = useState<number>()
  const last = volume.length - 1
  const at = chosen === undefined ? undefined : Math.min(chosen, last)
  const day = at === undefined ? undefined : volume[at]
  const isLow = volume.every(({ created, resolved }) => created <= 4 && resolved <= 4)
  const points = volume.map((one, place) => ({ ...one, place }))
  const firstOf = (name: string) => volume.findIndex((one) => one.day === name)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key in steps) setChosen(Math.max(0, Math.min(last, (at ?? last) + steps[event.key]!)))
    else if (event.key === 'Home') setChosen(0)
    else if (event.key === 'End') setChosen(last)
    else if (event.key === 'Escape') setChosen(undefined)
    else if (event.key === 'Enter' && day) onOpen(day.day, 'created')
    else return
    event.preventDefault()
  }
  const onPoint = ({ activeTooltipIndex }: { activeTooltipIndex?: unknown }) => {
    const place = Number(activeTooltipIndex ?? Number.NaN)
    if (Number.isInteger(place)) setChosen(place)
  }

  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={messages.chart}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at ?? last}
      aria-valuetext={describeDay(day ?? volume[last]!)}
      className="relative min-h-60 min-w-0 flex-1 rounded-control"
      onKeyDown={onKeyDown}
      onBlur={() => setChosen(undefined)}
      onPointerLeave={() => setChosen(undefined)}
    >
      {width > 0 && (
        <ComposedChart
          width={width}
          height={height}
          data={points}
          margin={margin}
          accessibilityLayer={false}
          className="absolute! inset-0 cursor-pointer [&_*]:outline-none"
          onMouseMove={onPoint}
          onClick={(state) => {
            const clicked = volume[Number(state.activeTooltipIndex ?? Number.NaN)]
            if (clicked) onOpen(clicked.day, 'created')
          }}
        >
          <defs>
            <pattern id={`${id}h`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
              <path d="M0 3h6" stroke="var(--line-2)" strokeWidth="1" />
            </pattern>
            <linearGradient id={`${id}g`} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="var(--chart-1)" stopOpacity=".18" />
              <stop offset="1" stopColor="var(--chart-1)" stopOpacity="0" />
            </linearGradient>
          </defs>
          <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
          {weekendsOf(volume).map((weekend) => (
            <ReferenceArea
              key={weekend.first}
              x1={firstOf(weekend.first) - 0.5}
              x2={firstOf(weekend.last) + 0.5}
              fill={`url(#${id}h)`}
              fillOpacity={0.5}
              ifOverflow="hidden"
            />
          ))}
          <XAxis
            dataKey="place"
            type="number"
            domain={[0, last]}
            ticks={ticksOf(volume.length, width)}
            tickFormatter={(place: number) => written(volume[place]?.day, 'd MMM')}
            tickLine={false}
            axisLine={false}
            tick={label}
            interval={0}
            height={22}
          />
          <YAxis
            width={axis}
            tickCount={5}
            allowDecimals={false}
            tickLine={false}
            axisLine={false}
            tick={label}
            domain={[0, isLow ? 4 : 'auto']}
          />
          <Area
            dataKey="created"
            type="monotone"
            stroke="var(--chart-1)"
            strokeWidth={2}
            fill={`url(#${id}g)`}
            activeDot={false}
            isAnimationActive={false}
          />
          <Line
            dataKey="resolved"
            type="monotone"
            stroke="var(--chart-2)"
            strokeWidth={1.8}
            strokeDasharray="5 3"
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
          {day && <ReferenceLine x={at} stroke="var(--ink-3)" strokeDasharray="2 2" />}
          {day &&
            (['created', 'resolved'] as const).map((series, place) => (
              <ReferenceDot
                key={series}
                x={at!}
                y={day[series]}
                r={4}
                fill="var(--surface)"
                stroke={`var(--chart-${place + 1})`}
                strokeWidth={2}
                onClick={(_dot, event) => {
                  event.stopPropagation()
                  onOpen(day.day, series)
                }}
              />
            ))}
        </ComposedChart>
      )}
      {day && (
        <DayTooltip day={day} place={axis + (at! / Math.max(1, last)) * (width - axis - margin.right)} width={width} />
      )}
    </div>
  )
}

/** Shows the values of a day beside its line. */
function DayTooltip({ day, place, width }: { day: VolumeDay; place: number; width: number }) {
  const isRight = place > width / 2
  return (
    <div
      aria-hidden
      style={isRight ? { right: width - place + 12 } : { left: place + 12 }}
      className="pointer-events-none absolute top-[45%] z-10 grid min-w-30 gap-1 rounded-tile bg-inverse px-2.5 py-2 text-on-inverse"
    >
      <span className="type-small opacity-75">{written(day.day, 'EEE d MMM')}</span>
      {(['created', 'resolved'] as const).map((series, at) => (
        <span key={series} className="type-small flex items-center gap-2">
          <span className={clsx('size-2 rounded-full', at === 0 ? 'bg-(--chart-1)' : 'bg-(--chart-2)')} />
          {messages[series]}
          <b className="ms-auto ps-3 font-bold">{countText(day[series])}</b>
        </span>
      ))}
    </div>
  )
}

const describeDay = ({ day, created, resolved }: VolumeDay) =>
  messages.dayValue(written(day, 'EEEE d MMMM'), created, resolved)

/** Returns the days to label, from the first one, so that labels do not overlap. */
function ticksOf(days: number, width: number) {
  const most = Math.max(2, Math.min(days, Math.floor(width / 72)))
  const step = Math.max(1, Math.ceil((days - 1) / (most - 1)))
  return Array.from({ length: Math.floor((days - 1) / step) + 1 }, (_, at) => at * step)
}
