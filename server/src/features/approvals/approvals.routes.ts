import { approvals } from '@hatchway/contract/approvals/approvals'
import type { FastifyInstance } from 'fastify'
import { byId, implement } from '../../platform/http/implement.ts'
import {
  delegateApproval,
  listCandidates,
  listDelegates,
  remindApprovers,
  resumeApproval,
  withdrawApproval,
} from './approvals.change.ts'
import { decideApproval } from './approvals.decide.ts'
import { countApprovals, listApprovals, listOfTicket } from './approvals.find.ts'
import { showApprovalOptions } from './approvals.options.ts'
import { askAgain, requestApproval } from './approvals.request.ts'
import { changeApprovalSettings, showApprovalSettings } from './approvals.settings.ts'
import { showApproval } from './approvals.show.ts'

export function approvalRoutes(app: FastifyInstance) {
  implement(app, approvals.list, listApprovals)
  implement(app, approvals.counts, countApprovals)
  implement(app, approvals.settings, showApprovalSettings)
  implement(app, approvals.changeSettings, changeApprovalSettings)
  implement(app, approvals.show, byId(showApproval))
  implement(app, approvals.ofTicket, listOfTicket)
  implement(app, approvals.options, showApprovalOptions)
  implement(app, approvals.candidates, listCandidates)
  implement(app, approvals.request, requestApproval)
  implement(app, approvals.decide, decideApproval)
  implement(app, approvals.delegates, listDelegates)
  implement(app, approvals.delegate, delegateApproval)
  implement(app, approvals.withdraw, withdrawApproval)
  implement(app, approvals.resume, resumeApproval)
  implement(app, approvals.remind, remindApprovers)
  implement(app, approvals.askAgain, askAgain)
}
