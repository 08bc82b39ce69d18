import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { filledLine, id, oneId, text } from '../../shapes.ts'
import { approvalTemplate, quorumProblemIn } from '../approvals/approval-stages.ts'
import { addedTask } from '../tasks/task-shapes.ts'
import { bulkOutcome, bulkTickets, chooseTickets, hasOneSelection } from '../tickets/ticket-bulk.ts'
import { fieldActions } from '../tickets/ticket-field-shapes.ts'
import { fallbackGroupId, ticket } from '../tickets/tickets.ts'
import { templateBodies, templateEndpoints, templateFields } from './templates.ts'

const message = {
  content: text(20_000).refine((content) => content.trim() !== '', 'Please write the message'),
  isRichText: z.boolean().default(false),
}

/** One action of a macro on a ticket. */
export const macroAction = z.discriminatedUnion('kind', [
  ...fieldActions,
  z.object({ kind: z.literal('reply'), ...message }),
  z.object({ kind: z.literal('note'), ...message }),
  /** The request has the subject of the ticket. */
  z.object({ kind: z.literal('ask_for_approval'), ...approvalTemplate.shape }),
  z.object({ kind: z.literal('add_task'), task: addedTask }),
  z.object({ kind: z.literal('apply_task_template'), templateId: id }),
])
export type MacroAction = z.infer<typeof macroAction>

const actions = z
  .array(macroAction)
  .min(1, 'Add at least one action')
  .max(20)
  .superRefine((given, rules) => {
    const kinds = given.map(({ kind }) => (kind === 'set_step' ? 'set_status' : kind))
    const twice = kinds.findIndex((kind, at) => kinds.indexOf(kind) < at)
    if (twice > 0)
      rules.addIssue({ code: 'custom', message: 'A macro can contain each action only once', path: [twice] })
    for (const [at, action] of given.entries()) {
      const problem = action.kind === 'ask_for_approval' && quorumProblemIn(action.stages)
      if (problem) rules.addIssue({ code: 'custom', message: problem, path: [at, 'stages'] })
    }
  })

/** Named sets of changes to a ticket. It belongs to one agent, or is shared by the desk. */
export const macro = z.object({
  id,
  name: z.string(),
  actions: z.array(macroAction),
  ...templateFields,
})
export type Macro = z.infer<typeof macro>

const bodies = templateBodies({
  name: filledLine(80, 'Please give the macro a name'),
  actions,
})

export const macros = {
  ...templateEndpoints('/api/macros', macro, { one: 'macro', many: 'macros' }, bodies),
  apply: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/macros/:macroId',
    summary: 'Apply a macro to a ticket: either all of its actions or none.',
    access: 'staff',
    params: z.object({ id, macroId: id }),
    body: z.object({ fallbackGroupId }),
    response: ticket,
  }),
  applyToMany: endpoint({
    method: 'POST',
    path: '/api/macros/:id/apply',
    summary: 'Apply a macro to many tickets: to each of them either all of its actions or none.',
    access: 'staff',
    params: oneId,
    body: z.object({ ...bulkTickets, fallbackGroupId }).refine(hasOneSelection, chooseTickets),
    response: bulkOutcome,
  }),
}
