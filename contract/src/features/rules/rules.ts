import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { recordEndpoints } from '../../record-endpoints.ts'
import {
  baseVersion,
  filledLine,
  id,
  instant,
  line,
  optionalPaging,
  pageTotals,
  person,
  savedVersion,
} from '../../shapes.ts'
import { condition, givenConditions, newConditions } from '../conditions/condition-shapes.ts'
import { limits } from '../limits.ts'
import { ruleAction } from './rule-actions.ts'
import { ruleActor, ruleTrigger } from './rule-triggers.ts'

/** A rule runs at most so often on one ticket within an hour. */
export const runsPerTicketAndHour = 3
/** The rules that start one another in a chain, after which the next is not run. */
export const rulesPerChain = 10
/** How many days of runs are kept. */
export const ruleRunDays = 90

/** What a version of a rule holds. */
const content = {
  /** What starts the rule: any of them. A rule of a folder that is only called needs none. */
  triggers: z.array(ruleTrigger).max(10),
  /** Only events that were caused by one of these; empty for anyone. Time triggers have no cause. */
  actors: z.array(ruleActor).max(6).default([]),
  /** Conditions on the ticket as it is when the rule runs. */
  conditions: condition,
  actions: z.array(ruleAction).min(1, 'Add at least one action').max(limits.actionsPerRule),
  /** Later rules are not run for the event when this one ran. */
  stopsLater: z.boolean(),
  /** The tickets that it may change within an hour; above, it is switched off and admins are notified. */
  ticketsPerHour: z.int('Enter a whole number').min(1, 'Enter at least 1').max(100_000, 'Enter at most 100,000'),
}
export const ruleContent = z.object(content)
export type RuleContent = z.infer<typeof ruleContent>

export const ruleFolder = z.object({
  id,
  name: z.string(),
  /** Its rules run only when an action of another rule runs the folder. */
  isCalledOnly: z.boolean(),
  order: z.number(),
  version: z.number(),
})
export type RuleFolder = z.infer<typeof ruleFolder>

export const rule = z.object({
  id,
  name: z.string(),
  folderId: id.nullable(),
  isActive: z.boolean(),
  ...content,
  actors: z.array(ruleActor),
  /** The conditions as the text of a search, with the names of records; empty for all tickets, and where a field of them is gone. */
  text: z.string(),
  /** What the rule does, as a sentence. */
  sentence: z.string(),
  /** The deleted records that it names, as far as their names are known. */
  deleted: z.array(
    z.object({ kind: z.enum(['group', 'type', 'agent', 'folder', 'schedule', 'taskTemplate']), id, name: z.string() }),
  ),
  /** Why it can't run, such as a field that was deleted; null where it can. With a problem of its actions its runs fail; otherwise it is skipped. */
  problem: z.string().nullable(),
  /** Each part of it that can't run, by its path, such as `actions.0`. */
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
  order: z.number(),
  version: z.number(),
  changedAt: instant,
  changedBy: person.nullable(),
  /** Since when it is on or off, and who switched it; null for the system. */
  switchedAt: instant.nullable(),
  switchedBy: person.nullable(),
  /** Why the system switched it off. */
  switchedOffReason: z.string().nullable(),
  /** Runs of the last seven days that changed something, and that failed. */
  runs: z.number(),
  failures: z.number(),
  /** When it last changed a ticket or failed. */
  lastRunAt: instant.nullable(),
})
export type Rule = z.infer<typeof rule>

const name = filledLine(120, 'Please give the rule a name')
const folderName = filledLine(80, 'Please give the folder a name')
const given = {
  ...content,
  /** As a structure, or as the text of a search: its names are then looked up as for a search. */
  conditions: newConditions,
  stopsLater: content.stopsLater.default(false),
  ticketsPerHour: content.ticketsPerHour.default(500),
}

export const newRule = z.object({
  name,
  folderId: id.nullable().default(null),
  isActive: z.boolean().default(false),
  ...given,
})
export type NewRule = z.input<typeof newRule>
export const ruleChange = z.object({
  ...newRule.partial().shape,
  isActive: z.boolean().optional(),
  conditions: givenConditions.optional(),
  stopsLater: z.boolean().optional(),
  ticketsPerHour: content.ticketsPerHour.optional(),
  actors: z.array(ruleActor).max(6).optional(),
  folderId: id.nullable().optional(),
  /** Why it is changed, for its versions. */
  note: line(200).optional(),
  version: baseVersion,
})

/** One version of a rule: who changed it, when and why. */
export const ruleVersion = z.object({
  ...savedVersion,
  name: z.string(),
  sentence: z.string(),
  ...content,
  actors: z.array(ruleActor),
})
export type RuleVersion = z.infer<typeof ruleVersion>

/** A property that a run changes, with its values as readable text. */
export const ruleEffect = z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })
export type RuleEffect = z.infer<typeof ruleEffect>

/** What a rule would have done to the tickets of some days, as they were then. */
export const dryRun = z.object({
  days: z.number(),
  /** Tickets with an event that starts the rule. */
  checked: z.number(),
  /** Tickets that met the conditions, and those of them that would have been changed. */
  matched: z.number(),
  changed: z.number(),
  /** Matches that had been set this way already. */
  unchanged: z.number(),
  /** Runs that the budget of a ticket would have prevented. */
  loops: z.number(),
  errors: z.number(),
  /** Why actions would have been refused, the most frequent reason first. */
  refusals: z.array(z.object({ message: z.string(), tickets: z.number() })),
  /** Changed tickets by week, the oldest first. */
  weeks: z.array(z.object({ from: z.iso.date(), tickets: z.number() })),
  /** The latest, at most 20. */
  tickets: z.array(
    z.object({
      id,
      ticketNumber: z.string(),
      subject: z.string(),
      at: instant,
      effects: z.array(ruleEffect),
    }),
  ),
  /** What the log can't answer for these conditions, or was not searched, as sentences. */
  notes: z.array(z.string()),
})
export type DryRun = z.infer<typeof dryRun>

const rulesInOrder = z.object({ folders: z.array(ruleFolder), rules: z.array(rule) })

const ruleEndpoints = recordEndpoints('/api/rules', rule, { read: 'staff', write: 'admin' })
const folderEndpoints = recordEndpoints('/api/rules/folders', ruleFolder, 'admin')

export const rules = {
  list: ruleEndpoints.listBy(
    'The rules in the order they run, and their folders: first rules in no folder, then each folder’s.',
    z.object(optionalPaging),
    rulesInOrder.extend(pageTotals),
  ),
  show: ruleEndpoints.show('One rule.'),
  add: ruleEndpoints.add('Add a rule, the last in order. It is off unless `isActive` is given.', newRule),
  change: ruleEndpoints.change(
    'Change a rule, or switch it on or off. Changed content becomes a new version.',
    ruleChange,
  ),
  remove: ruleEndpoints.remove('Delete a rule. Its runs are kept, and can be undone.'),
  restore: ruleEndpoints.restore('Restore a deleted rule, switched off.'),
  order: endpoint({
    method: 'PUT',
    path: '/api/rules/order',
    summary: 'Reorder the rules. Those that are not listed follow. One of them can be moved to another folder.',
    access: 'admin',
    body: z.object({
      ids: z.array(id).max(limits.rules),
      /** The folder of a rule after the move; null for none. */
      moved: z.object({ id, folderId: id.nullable() }).optional(),
    }),
    response: rulesInOrder,
  }),
  versions: ruleEndpoints.versions('The versions of a rule, newest first, with who changed it and why.', ruleVersion),
  restoreVersion: ruleEndpoints.restoreVersion('Make the content of an earlier version the newest version.'),
  dryRun: endpoint({
    method: 'POST',
    path: '/api/rules/dry-run',
    summary: 'What a rule would have done to the tickets of the last days, as they were then. It changes nothing.',
    access: 'admin',
    body: z.object({
      ...given,
      days: z.int().min(1).max(90).default(90),
    }),
    response: dryRun,
    isLongRunning: true,
  }),
  addFolder: folderEndpoints.add(
    'Add a folder of rules.',
    z.object({ name: folderName, isCalledOnly: z.boolean().default(false) }),
  ),
  changeFolder: folderEndpoints.change(
    'Change a rule folder. An outdated `version` returns 409.',
    z.object({
      name: folderName.optional(),
      isCalledOnly: z.boolean().optional(),
      version: baseVersion,
    }),
  ),
  removeFolder: folderEndpoints.remove(
    'Delete a folder. Its rules are kept, in no folder. A folder that a rule runs can’t be deleted.',
  ),
}
