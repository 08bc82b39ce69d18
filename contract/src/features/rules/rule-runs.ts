import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  anyOf,
  id,
  instant,
  keysOf,
  namedTicket,
  oneId,
  optionalId,
  pageTotals,
  paging,
  timeZone,
} from '../../shapes.ts'
import { bulkOutcome } from '../tickets/ticket-bulk.ts'
import { changeId } from '../tickets/tickets.ts'
import { ruleEffect } from './rules.ts'

/** `stopped`: the budget of the ticket or of the chain was used up. `undone` is a run whose changes were all undone. */
export const runResultLabels = {
  changed: 'Changed',
  unchanged: 'No change',
  failed: 'Failed',
  stopped: 'Stopped',
  undone: 'Undone',
} as const
export type RunResult = keyof typeof runResultLabels
export const runResult = z.enum(keysOf(runResultLabels))

const shown = {
  id,
  rule: z.object({ id, name: z.string(), version: z.number() }),
  ticket: namedTicket,
  at: instant,
  /** What started it, as a text: "Category changed". */
  trigger: z.string(),
  result: runResult,
  changes: z.number(),
  /** Why it failed, or was stopped. */
  error: z.string().nullable(),
  canUndo: z.boolean(),
}
export const ruleRun = z.object(shown)
export type RuleRun = z.infer<typeof ruleRun>

/** One run with what it changed and why. */
export const ruleRunDetails = z.object({
  ...shown,
  changeId: changeId.nullable(),
  effects: z.array(ruleEffect),
  /** Who was notified, and by what. */
  messages: z.array(z.object({ to: z.string(), channel: z.string() })),
  /** The trigger and the conditions that matched, as sentences. */
  matched: z.array(z.string()),
  /** What happened for the same event, in order. */
  chain: z.array(z.object({ text: z.string(), at: instant, isThisRun: z.boolean(), runId: id.nullable() })),
  /** What an undo does not take back, as sentences. */
  keeps: z.array(z.string()),
})
export type RuleRunDetails = z.infer<typeof ruleRunDetails>

const filter = {
  ruleId: optionalId,
  ticketId: optionalId,
  result: anyOf(runResult),
  /** Runs of the last days. */
  days: z.coerce.number().int().min(1).max(90).default(90),
  /** Part of a ticket's number or subject. */
  search: z.string().max(200).optional(),
}

export const ruleRuns = {
  list: endpoint({
    method: 'GET',
    path: '/api/rules/runs',
    summary: 'Runs of rules on tickets that the caller can see, newest first.',
    access: 'staff',
    query: z.object({
      ...filter,
      /** Of the days; without it the company’s. */
      timeZone: timeZone.optional(),
      ...paging,
    }),
    response: z.object({
      runs: z.array(ruleRun),
      /** The days of these runs, with how many runs match on each, also on other pages. Left out where there are more than are counted. */
      days: z.array(z.object({ day: z.iso.date(), runs: z.number() })),
      ...pageTotals,
      /** False when there are more runs than are counted. */
      isTotalExact: z.boolean(),
    }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/rules/runs/:id',
    summary: 'One run: what it changed, why it matched, and what else the same event started.',
    access: 'staff',
    params: oneId,
    response: ruleRunDetails,
  }),
  exportAll: endpoint({
    method: 'GET',
    path: '/api/rules/runs/export',
    summary: 'The runs that match a filter, as CSV.',
    access: 'staff',
    query: z.object(filter),
    response: z.any(),
    streams: 'text/csv',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/rules/runs/undo',
    summary: 'Undo what runs changed: some by their ids, or all of a rule since a time. Messages can’t be unsent.',
    access: 'admin',
    body: z
      .object({
        runIds: z.array(id).min(1).max(1000).optional(),
        ruleId: id.optional(),
        since: instant.optional(),
      })
      .refine(({ runIds, ruleId, since }) => (runIds === undefined) === (ruleId !== undefined && since !== undefined), {
        message: 'Choose runs, or a rule and a time',
        path: ['runIds'],
      }),
    response: bulkOutcome,
  }),
  /** How many runs an undo of a rule's runs since a time would undo. */
  previewUndo: endpoint({
    method: 'GET',
    path: '/api/rules/runs/undo',
    summary: 'How many runs of a rule, and tickets, an undo since a time concerns.',
    access: 'admin',
    query: z.object({ ruleId: id, since: instant }),
    response: z.object({ runs: z.number(), tickets: z.number(), messages: z.number() }),
  }),
}
