import { moversText } from '@hatchway/contract/ticket-types/workflow-moves'
import { ListChecks, Stamp } from 'lucide-react'
import { StatusIcon } from '../../tickets/ticket-icons.tsx'
import type { StepDraft } from '../type-draft.ts'
import { workflowMessages as messages } from './workflow.messages.ts'
import { type Arrow, arrowsOf, lanesOf } from './workflow-layout.ts'

const node = { width: 188, height: 30, gap: 18 }
const lane = 14
const tip = 5

type WorkflowPictureProps = { steps: readonly StepDraft[]; groupName: (id: number) => string }

/** Draws the steps of a workflow from top to bottom, with an arrow to each step that may follow. */
export function WorkflowPicture({ steps, groupName }: WorkflowPictureProps) {
  const ways = steps.flatMap((step, from) =>
    step.nextSteps.flatMap(({ key, by }) => {
      const to = steps.findIndex((one) => one.key === key)
      return to < 0 ? [] : [{ from, to, by }]
    }),
  )
  const arrows = arrowsOf(ways)
  const margin = { left: lanesOf(arrows, 'left') * lane + 18, right: lanesOf(arrows, 'right') * lane + 18 }
  const size = {
    width: margin.left + node.width + margin.right,
    height: steps.length * (node.height + node.gap) - node.gap + 4,
  }
  const isLimited = ({ from, to }: Arrow) => ways.some((way) => way.from === from && way.to === to && way.by.length > 0)
  const nameOf = (at: number) => steps[at]!.name || messages.newStep
  return (
    <figure aria-label={messages.pictureLabel} className="mt-2 mb-4">
      <div className="overflow-x-auto pb-1">
        <div aria-hidden className="relative" style={size}>
          <svg aria-hidden width={size.width} height={size.height} className="absolute inset-0 fill-none stroke-ink-3">
            {arrows.map((arrow) => (
              <g key={`${arrow.from}-${arrow.to}`} strokeWidth={1.5}>
                <path d={lineOf(arrow, margin.left)} strokeDasharray={isLimited(arrow) ? '4 3' : undefined} />
                <path d={tipOf(arrow, margin.left)} strokeLinecap="round" strokeLinejoin="round" />
              </g>
            ))}
          </svg>
          {steps.map((step, at) => (
            <span
              key={step.key}
              className="absolute flex items-center gap-1.5 rounded-full border border-line-2 bg-surface ps-2 pe-2.5 font-medium"
              style={{ left: margin.left, top: topOf(at), width: node.width, height: node.height }}
            >
              <StatusIcon status={step.state} />
              <span className="min-w-0 flex-1 truncate">{nameOf(at)}</span>
              {step.requiredFields.length > 0 && <ListChecks size={14} className="text-ink-3" />}
              {step.waitsForApproval && <Stamp size={14} className="text-ink-3" />}
            </span>
          ))}
        </div>
      </div>
      {arrows.some(isLimited) && <figcaption className="type-small pt-1 text-ink-3">{messages.dashed}</figcaption>}
      <ul className="sr-only">
        {ways.map(({ from, to, by }) => (
          <li key={`${from}-${to}`}>
            {messages.way(nameOf(from), nameOf(to), by.length > 0 ? moversText(by, groupName) : '')}
          </li>
        ))}
        {steps.map((step, at) => step.nextSteps.length === 0 && <li key={step.key}>{messages.noWay(nameOf(at))}</li>)}
      </ul>
    </figure>
  )
}

const topOf = (at: number) => at * (node.height + node.gap) + 2
const middleOf = (at: number) => topOf(at) + node.height / 2

/** Arrows leave a step below its middle and enter one above it, on both sides. */
const endsOf = ({ from, to }: Arrow) => ({ start: middleOf(from) + 6, end: middleOf(to) - 6 })

function lineOf(arrow: Arrow, left: number): string {
  if (arrow.side === 'below') {
    const x = left + node.width / 2
    return `M${x} ${topOf(arrow.from) + node.height} V${topOf(arrow.to) - 1}`
  }
  const { start, end } = endsOf(arrow)
  const out = arrow.side === 'right' ? 1 : -1
  const edge = arrow.side === 'right' ? left + node.width : left
  const far = edge + out * (10 + (arrow.lane + 1) * lane - lane / 2)
  const down = end > start ? 1 : -1
  const round = 6
  return [
    `M${edge} ${start}`,
    `H${far - out * round}`,
    `Q${far} ${start} ${far} ${start + down * round}`,
    `V${end - down * round}`,
    `Q${far} ${end} ${far - out * round} ${end}`,
    `H${edge + out}`,
  ].join(' ')
}

function tipOf(arrow: Arrow, left: number): string {
  if (arrow.side === 'below') {
    const [x, y] = [left + node.width / 2, topOf(arrow.to) - 1]
    return `M${x - tip} ${y - tip} L${x} ${y} L${x + tip} ${y - tip}`
  }
  const out = arrow.side === 'right' ? 1 : -1
  const [x, y] = [(arrow.side === 'right' ? left + node.width : left) + out, endsOf(arrow).end]
  return `M${x + out * tip} ${y - tip} L${x} ${y} L${x + out * tip} ${y + tip}`
}
