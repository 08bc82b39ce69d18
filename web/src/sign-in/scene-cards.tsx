import clsx from 'clsx'
import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { TypeIcon } from '../features/ticket-types/type-icon.tsx'
import { SlaLabel } from '../features/tickets/sla-badge.tsx'
import { PriorityLabel, StatusIcon, StatusLabel } from '../features/tickets/ticket-icons.tsx'
import { Avatar } from '../ui/display/avatar.tsx'
import { introductionMessages } from './introduction.messages.ts'

const messages = introductionMessages.sample
const dana = { id: 'dana.whitfield', fullName: messages.commenter }
const priya = { id: 'priya.raman', fullName: messages.assignee }

/** Sample cards inside the hatch scene: an illustration, hidden from screen readers. */
export function SceneCards() {
  return (
    <>
      <Card className="top-[108px] left-[31px] w-[337px] px-4 py-3.5">
        <div className="flex gap-2.5">
          <Avatar person={dana} size={28} />
          <div>
            <p>
              <span className="font-bold">{dana.fullName}</span>
              <span className="type-small ms-2 text-ink-3">{messages.commented}</span>
            </p>
            <p className="mt-0.5 text-ink-2">{messages.comment}</p>
          </div>
        </div>
      </Card>
      <Card className="top-[108px] left-[391px] w-[190px] px-4 pt-3.5 pb-4">
        <p className="type-small text-ink-3">{messages.compliance}</p>
        <p className="mt-1 flex items-center gap-2">
          <span className="type-figure">94.2%</span>
          <span className="type-micro inline-flex items-center gap-1 rounded-badge bg-success-soft px-1.5 py-px font-bold text-success-ink">
            <ArrowUp size={11} /> 2.1
          </span>
        </p>
        <svg viewBox="0 0 158 52" className="mt-2 block w-full" aria-hidden="true">
          <path d={`${trend} V52 H0 Z`} fill="var(--accent-soft)" opacity=".7" />
          <path d={trend} fill="none" stroke="var(--accent-mark)" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </Card>
      <Card className="top-[262px] left-[391px] w-[190px] px-4 py-3">
        <p className="flex items-center gap-2 font-bold">
          <StatusIcon status="resolved" /> {messages.resolved}
        </p>
        <p className="type-small mt-0.5 truncate text-ink-3">{messages.resolvedTicket}</p>
      </Card>
    </>
  )
}

/** The sample ticket on the edge of the counter. */
export function SceneTicket() {
  return (
    <Card className="-top-[134px] left-[calc(50%-275px)] w-[357px] px-4.5 py-4.5">
      <p className="type-small flex items-center gap-2 text-ink-3">
        <TypeIcon icon="zap" hue={25} size={15} />
        <span className="me-auto">#10482</span>
        <SlaLabel state="risk" left={0.22} text={messages.timeLeft} />
      </p>
      <p className="mt-1.5 text-[16px]/[24px] font-bold">{messages.ticket}</p>
      <p className="mt-2.5 flex items-center gap-3.5">
        <StatusLabel status="in_progress" pill />
        <PriorityLabel priority="urgent" />
        <Avatar person={priya} size={24} className="ms-auto" />
      </p>
    </Card>
  )
}

/** The scene is light in both themes, and so are its cards. */
function Card({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      aria-hidden
      data-theme="light"
      className={clsx('absolute rounded-[11px] bg-raised text-start text-ink shadow-pop', className)}
    >
      {children}
    </div>
  )
}

const trend = 'M0 36 C14 26 20 26 30 30 S46 40 58 32 S78 20 90 24 S112 28 124 18 S140 20 158 6'
