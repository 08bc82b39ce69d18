import clsx from 'clsx'
import { ticketMessages } from './ticket.messages.ts'
import { IconFrame } from './ticket-icons.tsx'

export type SlaState = 'ok' | 'risk' | 'breach' | 'paused' | 'met'

const radius = 5.3
const round = 2 * Math.PI * radius

type SlaProps = {
  state: SlaState
  /** The remaining share of time, 0 to 1, for the arc of the ring. */
  left?: number
}

/** Shows the SLA state of a ticket as an icon: an arc of the time left, a triangle, two bars, or a tick. */
export function SlaIcon({ state, left = 1 }: SlaProps) {
  if (state === 'breach')
    return (
      <IconFrame>
        <path d="M7 .9 13.3 12a.8.8 0 0 1-.7 1.2H1.4A.8.8 0 0 1 .7 12z" fill="var(--danger-mark)" />
        <path d="M7 5v3.5" stroke="var(--on-accent)" strokeWidth="1.6" strokeLinecap="round" />
        <circle cx="7" cy="10.8" r=".95" fill="var(--on-accent)" />
      </IconFrame>
    )
  if (state === 'met')
    return (
      <IconFrame>
        <path
          d="M3 7.4l2.6 2.6L11 4.4"
          fill="none"
          stroke="var(--success-mark)"
          strokeWidth="1.9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </IconFrame>
    )
  if (state === 'paused')
    return (
      <IconFrame>
        <circle cx="7" cy="7" r={radius} fill="none" stroke="var(--priority-off)" strokeWidth="2.2" />
        <path d="M5.6 5.2v3.6M8.4 5.2v3.6" stroke="var(--ink-3)" strokeWidth="1.4" strokeLinecap="round" />
      </IconFrame>
    )
  return (
    <IconFrame>
      <circle cx="7" cy="7" r={radius} fill="none" stroke="var(--priority-off)" strokeWidth="2.4" />
      <circle
        cx="7"
        cy="7"
        r={radius}
        fill="none"
        stroke={state === 'risk' ? 'var(--warning-mark)' : 'var(--success-mark)'}
        strokeWidth="2.4"
        strokeDasharray={`${(round * Math.max(0, Math.min(1, left))).toFixed(2)} ${round.toFixed(2)}`}
        transform="rotate(-90 7 7)"
      />
    </IconFrame>
  )
}

/** Shows the SLA state with its text: the countdown while it runs, otherwise `Paused` or `Met`. */
export function SlaLabel({ state, left, text }: SlaProps & { text?: string }) {
  const looks = {
    ok: 'text-ink-2',
    risk: 'font-bold text-warning-ink',
    breach: 'font-bold text-danger-ink',
    paused: 'text-ink-3',
    met: 'text-ink-3',
  }
  const shownText = state === 'paused' || state === 'met' ? ticketMessages.sla[state] : text
  return (
    <span className={clsx('inline-flex max-w-full items-center align-top gap-2 whitespace-nowrap', looks[state])}>
      <SlaIcon state={state} {...(left === undefined ? {} : { left })} />
      <span className="truncate">{shownText}</span>
    </span>
  )
}
