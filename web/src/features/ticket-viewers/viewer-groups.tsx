import type { ViewerGroup, ViewerSummary } from '@hatchway/contract/tickets/people/ticket-viewers'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { countText } from '../../platform/count-text.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { describeRule } from './describe-viewers.ts'
import { ViewerList } from './viewer-list.tsx'
import { viewersMessages as messages } from './viewers.messages.ts'

type ViewerGroupsProps = { ticketId: number; summary: ViewerSummary }

/** Lists the rules by which users see the ticket. Each expands to its users. */
export function ViewerGroups({ ticketId, summary: { groups, about } }: ViewerGroupsProps) {
  return (
    <ul aria-label={messages.byRule} className="border-y border-line">
      {groups.map((group) => (
        <Group key={group.rule} ticketId={ticketId} group={group} about={about} />
      ))}
    </ul>
  )
}

type GroupProps = { ticketId: number; group: ViewerGroup; about: ViewerSummary['about'] }

function Group({ ticketId, group: { rule, count, seesNotes }, about }: GroupProps) {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const { who, why } = describeRule(rule, about)
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
        className="quick focus-inside flex w-full items-center gap-2.5 px-2 py-2.5 text-start hover:bg-hover"
      >
        <ChevronRight className={clsx('flex-none text-ink-3 transition-transform', isOpen && 'rotate-90')} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-strong">
            {who}
            {seesNotes && <Badge>{messages.internalNotes}</Badge>}
          </span>
          <span className="block text-pretty text-ink-2">{why}</span>
        </span>
        <span className="min-w-8 flex-none text-end font-medium">{countText(count)}</span>
      </button>
      <div id={list} className={clsx('ps-8 pe-2', isOpen && 'pb-2')}>
        {isOpen && <ViewerList ticketId={ticketId} about={about} label={who} rule={rule} />}
      </div>
    </li>
  )
}
