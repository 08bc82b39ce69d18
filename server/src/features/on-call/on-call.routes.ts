import { absences } from '@hatchway/contract/time/absences'
import { onCall } from '@hatchway/contract/time/on-call'
import type { FastifyInstance } from 'fastify'
import { byId, implement } from '../../platform/http/implement.ts'
import { addAbsence, changeAbsence, removeAbsence } from './absences.change.ts'
import { listAbsences } from './absences.find.ts'
import { addSchedule, changeSchedule, previewShifts, removeSchedule, restoreSchedule } from './on-call.change.ts'
import { findSchedule, listAllShifts, listOnCallNow, listSchedules, listShifts } from './on-call.find.ts'
import { addOverride, removeOverride, swapShifts } from './on-call.overrides.ts'

export function onCallRoutes(app: FastifyInstance) {
  implement(app, onCall.now, listOnCallNow)
  implement(app, onCall.shifts, (ctx, { query }) => listAllShifts(ctx, query))
  implement(app, onCall.list, listSchedules)
  implement(app, onCall.show, byId(findSchedule))
  implement(app, onCall.scheduleShifts, (ctx, { params, query }) => listShifts(ctx, params.id, query))
  implement(app, onCall.add, (ctx, { body }) => addSchedule(ctx, body))
  implement(app, onCall.preview, (ctx, { body }) => previewShifts(ctx, body))
  implement(app, onCall.change, (ctx, { params, body }) => changeSchedule(ctx, params.id, body))
  implement(app, onCall.remove, byId(removeSchedule))
  implement(app, onCall.restore, byId(restoreSchedule))
  implement(app, onCall.addOverride, (ctx, { params, body }) => addOverride(ctx, params.id, body))
  implement(app, onCall.removeOverride, (ctx, { params }) => removeOverride(ctx, params))
  implement(app, onCall.swap, (ctx, { params, body }) => swapShifts(ctx, params.id, body))
  implement(app, absences.list, listAbsences)
  implement(app, absences.add, (ctx, { body }) => addAbsence(ctx, body))
  implement(app, absences.change, (ctx, { params, body }) => changeAbsence(ctx, params.id, body))
  implement(app, absences.remove, byId(removeAbsence))
}
