import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant, optionalId, person } from '../shapes.ts'
import { listedTask } from './tasks/task-shapes.ts'
import { ticketSummary } from './tickets/tickets.ts'

/** A figure with its daily values, for a sparkline. */
const counted = z.object({ count: z.number(), line: z.array(z.number()) })
/** The median in seconds; null without data. `before` is the median of the previous period. */
const took = z.object({
  median: z.number().nullable(),
  before: z.number().nullable(),
  line: z.array(z.number().nullable()),
})

export const dashboardFigures = z.object({
  /** Unresolved tickets, at the end of each day of the period; `change` is since the end of yesterday. */
  open: counted.extend({ change: z.number() }),
  /** Unresolved tickets without an assignee; the line shows on which of the last 14 days they were created. */
  unassigned: counted.extend({ oldest: instant.nullable() }),
  /** Unresolved tickets due today; the line shows how many are due on each of 14 days from today. */
  dueToday: counted.extend({ overdue: z.number() }),
  /** Tickets resolved in the period, and in the previous one. */
  resolved: counted.extend({ before: z.number() }),
  /** From creation to the first reply, of tickets created in the period. */
  firstResponse: took,
  /** From creation to the resolution, of tickets resolved in the period. */
  resolution: took,
})

export const volumeDay = z.object({
  day: z.string(),
  created: z.number(),
  resolved: z.number(),
  isWeekend: z.boolean(),
})
export type VolumeDay = z.infer<typeof volumeDay>

export const teamMember = z.object({
  person,
  open: z.number(),
  urgent: z.number(),
  /** The most open tickets that the agent should have. */
  capacity: z.number().nullable(),
})
export type TeamMember = z.infer<typeof teamMember>

const group = optionalId
const someTickets = z.object({ tickets: z.array(ticketSummary), total: z.number() })

export const dashboard = {
  show: endpoint({
    method: 'GET',
    path: '/api/dashboard',
    summary: 'Key figures, daily volume and team workload, for all tickets that the caller can see or for one group.',
    access: 'staff',
    query: z.object({
      group,
      days: z.enum(['7', '30', '90'], 'Must be 7, 30 or 90').default('30').transform(Number),
    }),
    response: z.object({
      /** Days in the time zone of the company. */
      from: z.string(),
      to: z.string(),
      figures: dashboardFigures,
      volume: z.array(volumeDay),
      team: z.array(teamMember),
      /** Customers that run a version with a known critical bug, and the number of rows of the version overview with such a version. */
      atRisk: z.object({ customers: z.number(), versions: z.number() }),
      /** Whether any ticket exists that the caller may see. */
      hasTickets: z.boolean(),
    }),
  }),
  work: endpoint({
    method: 'GET',
    path: '/api/dashboard/work',
    summary:
      'The caller’s open tickets by what is due first, a target of the SLA or the due date, how many open tasks they have, and all tickets that are overdue or due within two days.',
    access: 'staff',
    query: z.object({ group }),
    response: z.object({
      mine: someTickets,
      due: someTickets,
      /** The caller’s open tasks in all groups, and those of them that are overdue. */
      tasks: z.object({
        open: z.number(),
        overdue: z.number(),
        /** What is due first, where the caller has few tickets. */
        next: z.array(listedTask),
      }),
    }),
  }),
}
