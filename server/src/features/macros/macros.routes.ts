import { macros } from '@hatchway/contract/templates/macros'
import type { FastifyInstance } from 'fastify'
import { implement, implementWithoutTransaction } from '../../platform/http/implement.ts'
import { withFiles } from '../attachments/attachments.find.ts'
import { runOnSelection } from '../tickets/bulk/ticket-bulk.run.ts'
import { showAfterWrite, showTicket } from '../tickets/tickets.show.ts'
import { applyMacro } from './macros.apply.ts'
import { macroTemplates } from './macros.ts'

export function macroRoutes(app: FastifyInstance) {
  const { list, add, change, remove } = macroTemplates
  implement(app, macros.list, list)
  implement(app, macros.add, add)
  implement(app, macros.change, change)
  implement(app, macros.remove, remove)
  implement(app, macros.apply, async (ctx, { params, body }) => {
    await applyMacro(ctx, params.id, params.macroId, body.fallbackGroupId)
    return showAfterWrite(ctx, params.id, (ctx, id) => withFiles(ctx, id, showTicket(ctx, id)))
  })
  implementWithoutTransaction(app, macros.applyToMany, async (step, { params, body }, { request }) => {
    const macro = await step((ctx) => macroTemplates.requireOne(ctx, params.id))
    return runOnSelection(step, body, request, async (ctx, id) => {
      await applyMacro(ctx, id, macro.id, body.fallbackGroupId, { isOneOfMany: true })
      return true
    })
  })
}
