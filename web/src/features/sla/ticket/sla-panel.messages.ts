import type { SlaState } from '../../tickets/sla-badge.tsx'

const states: Record<SlaState, string> = {
  ok: 'On track',
  risk: 'At risk',
  breach: 'Breached',
  paused: 'Paused',
  met: 'Met',
}

/** The texts of the SLA of a ticket. */
export const panelMessages = {
  title: 'SLA',
  why: 'Why',
  whyLabel: 'Why: explain the SLA',
  explanation: 'How the SLA due time is calculated',
  none: 'No SLA policy applies.',
  policy: (policy: string, priority: string) => `${policy}, ${priority}`,
  due: (moment: string) => `Due ${moment}`,
  wasDue: (moment: string) => `Was due ${moment}`,
  state: (state: SlaState) => `${states[state]}, `,
} as const

/** The texts of an escalated breach. */
export const breachMessages = {
  open: 'Escalated until acknowledged',
  acknowledge: 'Acknowledge',
  acknowledging: 'Acknowledging...',
  acknowledged: 'Breach acknowledged',
  acknowledgedBy: (name: string) => `Breach acknowledged by ${name}`,
  failed: 'The breach couldn’t be acknowledged',
} as const
