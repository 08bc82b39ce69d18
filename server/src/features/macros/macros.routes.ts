import { macros } from '@hatchway/contract/tickets/macros'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { withFiles } from '../attachments/attachments.find.ts'
import { showAfterWrite, showTicket } from '../tickets/tickets.show.ts'
import { applyMacro } from './macros.apply.ts'
import { findMacros } from './macros.find.ts'
import { addMacro, changeMacro, removeMacro } from './macros.ts'

export function macroRoutes(app: FastifyInstance) {
  implement(app, macros.list, findMacros)
  implement(app, macros.add, addMacro)
  implement(app, macros.change, changeMacro)
  implement(app, macros.remove, removeMacro)
  implement(app, macros.apply, async (ctx, { params }) => {
    await applyMacro(ctx, params.id, params.macroId)
    return showAfterWrite(ctx, params.id, async (ctx, id) => withFiles(ctx, await showTicket(ctx, id)))
  })
}
