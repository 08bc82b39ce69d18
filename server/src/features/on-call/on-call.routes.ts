import { absences } from '@hatchway/contract/time/absences'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { addAbsence, changeAbsence, removeAbsence } from './absences.change.ts'
import { listAbsences } from './absences.find.ts'

export function onCallRoutes(app: FastifyInstance) {
  implement(app, absences.list, listAbsences)
  implement(app, absences.add, (ctx, { body }) => addAbsence(ctx, body))
  implement(app, absences.change, (ctx, { params, body }) => changeAbsence(ctx, params.id, body))
  implement(app, absences.remove, (ctx, { params }) => removeAbsence(ctx, params.id))
}
