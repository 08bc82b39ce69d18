import type { SlaTarget } from '@hatchway/contract/sla/policies'
import type { SlaReason } from '@hatchway/contract/sla/ticket-sla'
import type { ReactNode } from 'react'
import { countText } from '../../../platform/count-text.ts'

const targets: Record<SlaTarget, string> = { first_response: 'First', next_response: 'Next', resolution: 'Resolution' }

/** Why time was counted or not; `detail` is a step, or the name of a day. */
const reasons: Record<SlaReason, (detail: string | null) => string> = {
  counted: (detail) => detail ?? 'Counted',
  paused: (detail) => (detail ? `Paused: ${detail}` : 'Paused'),
  outside_hours: () => 'Outside business hours',
  closed_day: () => 'Not a working day',
  holiday: (detail) => (detail ? `Holiday: ${detail}` : 'Holiday'),
  exception: (detail) => (detail ? `Exception: ${detail}` : 'Exception'),
  resolved: () => 'Resolved',
  answered: () => 'No response needed',
}

/** The texts of the explanation of a target. */
export const whyMessages = {
  loadFailed: 'The SLA couldn’t be explained',
  none: 'No SLA policy applies.',
  met: (target: string) => `${target} was met`,
  isPaused: (target: string) => `Why ${target.toLowerCase()} is paused`,
  isDue: (target: string, moment: string) => `Why ${target.toLowerCase()} is due ${moment}`,
  wasDue: (target: string, moment: string) => `Why ${target.toLowerCase()} was due ${moment}`,
  target: 'Target',
  targets,
  close: 'Close',
  counted: (counted: ReactNode, target: string, others: readonly string[]) => (
    <>
      {counted} of {target} counted{others.map((other) => `, ${other}`).join('')}.
    </>
  ),
  skipped: (time: string) => `${time} skipped`,
  paused: (time: string) => `${time} paused`,
  days: 'Counted and skipped time',
  policy: 'Policy',
  policyVersion: (version: number, priority: string) => `version ${version}, ${priority}`,
  calendar: 'Calendar',
  calendarVersion: (version: number) => `version ${version}`,
  around: 'Around the clock',
  now: 'Now',
  due: (time: string) => `Due ${time}`,
  newer: (version: number) => `The policy has a newer version, ${version}.`,
  newerDue: (version: number, moment: string) => `With version ${version}, it would be due ${moment}.`,
  apply: (version: number) => `Apply version ${version}`,
  applying: 'Applying...',
  applied: (version: number, ticketNumber: string) => `Version ${version} applied to #${ticketNumber}`,
  applyFailed: 'The version couldn’t be applied',
} as const

/** The texts of the time of a target by day. */
export const countedDaysMessages = {
  earlier: (count: number) => `${countText(count)} earlier intervals aren’t shown`,
  today: 'Today',
  days: (first: string, last: string) => `${first} to ${last}`,
  allDay: 'All day',
  allDays: 'All days',
  times: (from: string, to: string) => `${from} to ${to}`,
  untilNow: (from: string) => `${from} to now`,
  fromNow: (to: string) => `Now to ${to}`,
  startOfDay: 'Midnight',
  midnight: 'midnight',
  reasons,
  running: (reason: string) => `${reason}, running`,
  left: 'Left',
  paused: (time: string) => `${time} paused`,
  skipped: (time: string) => `${time} skipped`,
} as const
