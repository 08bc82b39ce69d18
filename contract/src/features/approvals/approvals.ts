import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  filledLine,
  id,
  instant,
  keysOf,
  oneId,
  pageTotals,
  paging,
  person,
  shownPictureUrl,
  sortDirection,
  text,
} from '../../shapes.ts'
import { role } from '../accounts/users.ts'
import { limits } from '../limits.ts'
import { ruleAction } from '../rules/rule-actions.ts'
import { countApprovals } from './approval-counts.ts'
import { newApprovalStage, quorumRules, stageRule } from './approval-stages.ts'

/** `expired` is no state: a request whose due date has passed is overdue, and still pending. */
export const approvalStateLabels = {
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  voided: 'Voided',
} as const
export type ApprovalState = keyof typeof approvalStateLabels
export const approvalStateOf = z.enum(keysOf(approvalStateLabels))

export const approvalDecision = z.enum(['approved', 'declined'])

export const outcomeAction = ruleAction
  .refine(({ kind }) => kind !== 'run_folder', 'Approvals can’t run the rules of a folder')
  .refine(({ kind }) => kind !== 'ask_for_approval', 'Add another stage instead')
/** What happens to the ticket after the outcome, in this order. */
const outcomeActions = z.array(outcomeAction).max(limits.actionsPerOutcome).default([])

export const newApproval = z.object({
  subject: filledLine(200, 'Please enter a subject'),
  message: text(10_000).default(''),
  /** The fields of the ticket that are approved, by their keys; `customFields.cost` is one of its type. */
  fields: z
    .array(z.string().max(200))
    .max(limits.fieldsPerTicketType + 20)
    .default([]),
  /** The files of the ticket that are approved. */
  fileIds: z.array(id).max(limits.filesPerApproval).default([]),
  stages: z
    .array(newApprovalStage)
    .min(1, 'Add at least one stage')
    .max(limits.stagesPerApproval)
    .superRefine(quorumRules),
  onApproved: outcomeActions,
  onDeclined: outcomeActions,
})
export type NewApproval = z.input<typeof newApproval>

/** A field of the ticket as it was when the approval was asked for. */
export const approvedField = z.object({ field: z.string(), label: z.string(), text: z.string().nullable() })
export type ApprovedField = z.infer<typeof approvedField>
export const approvedFile = z.object({ id, name: z.string(), size: z.number() })
export const approvalSnapshot = z.object({ fields: z.array(approvedField), files: z.array(approvedFile) })
export type ApprovalSnapshot = z.infer<typeof approvalSnapshot>

/** An approver of a stage, and their decision. */
export const approver = z.object({
  id,
  person,
  decision: approvalDecision.nullable(),
  comment: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Who decided, where it was not the approver: the deputy of someone absent. */
  decidedBy: person.nullable(),
  /** Who was asked first, where the decision was delegated. */
  delegatedBy: person.nullable(),
  /** Who stands in for the approver now. */
  deputy: person.nullable(),
  isMe: z.boolean(),
})
export type Approver = z.infer<typeof approver>

/** `waiting`: stages before it are not approved yet. `skipped`: the request ended before it. */
export const approvalStage = z.object({
  position: z.number(),
  name: z.string(),
  rule: stageRule,
  /** How many of its approvers must approve; of a stage that has not started, null where that depends on who they will be. */
  needed: z.number().nullable(),
  state: z.enum(['waiting', 'pending', 'approved', 'declined', 'skipped']),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  dueAt: instant.nullable(),
  remindedAt: instant.nullable(),
  /** Why it can't be completed. */
  problem: z.string().nullable(),
  approvers: z.array(approver),
  /** Who will be asked, for a stage that has not started: a person, or the words for several, such as "Members of Finance". */
  choices: z.array(z.object({ text: z.string(), person: person.nullable() })),
})
export type ApprovalStage = z.infer<typeof approvalStage>

const changedField = approvedField
  .omit({ text: true })
  .extend({ from: z.string().nullable(), to: z.string().nullable() })

/** The change of the ticket that voided an approval. */
export const approvalVoid = z.object({
  by: person.nullable(),
  at: instant,
  /** How many had approved it. */
  approvals: z.number(),
  changes: z.array(changedField),
})

const summary = {
  id,
  subject: z.string(),
  state: approvalStateOf,
  /** `canOpen`: the caller may see the ticket itself, and not only this request. */
  ticket: z.object({
    id,
    ticketNumber: z.string(),
    customerName: z.string().nullable(),
    typeName: z.string(),
    typeIcon: z.string(),
    typeHue: z.number(),
    canOpen: z.boolean(),
  }),
  /** Null where the type of the ticket asks for approval. */
  askedBy: person.nullable(),
  askedAt: instant,
  /** The current stage, from 1, and how many there are. */
  stage: z.number(),
  stages: z.number(),
  /** When the current stage started and is due. */
  startedAt: instant.nullable(),
  dueAt: instant.nullable(),
  /** The caller is asked to decide. */
  waitsForMe: z.boolean(),
  endedAt: instant.nullable(),
  /** Who withdrew it. */
  endedBy: person.nullable(),
  /** What was changed after the request, and by whom; null unless it is voided. */
  voided: approvalVoid.nullable(),
}

export const approvalSummary = z.object(summary)
export type ApprovalSummary = z.infer<typeof approvalSummary>

const earlierApproval = z.object({
  id,
  subject: z.string(),
  state: approvalStateOf,
  endedAt: instant.nullable(),
  voided: approvalSummary.shape.voided,
})

export const approval = z.object({
  ...summary,
  message: z.string(),
  /** `url` serves a file for an hour, also to approvers who may not see the ticket. */
  snapshot: approvalSnapshot.extend({ files: z.array(approvedFile.extend({ url: z.string() })) }),
  stageList: z.array(approvalStage),
  /** What follows, as sentences, for staff. */
  afterApproved: z.array(z.string()),
  afterDeclined: z.array(z.string()),
  /** Requests before this one, of which it is the repetition, newest first. */
  earlier: z.array(earlierApproval),
  can: z.object({
    decide: z.boolean(),
    /** Decided by the caller, and can still be changed. */
    redecide: z.boolean(),
    delegate: z.boolean(),
    withdraw: z.boolean(),
    /** Take a withdrawal back. */
    resume: z.boolean(),
    remind: z.boolean(),
    askAgain: z.boolean(),
  }),
  /** Why the caller, who is an approver, can't decide. */
  cannotDecide: z.string().nullable(),
})
export type Approval = z.infer<typeof approval>

export const approvalViews = ['pending', 'mine', 'decided'] as const
export const approvalSorts = ['due', 'askedAt'] as const
/** Someone who can be asked to approve. */
export const approverCandidate = z.object({
  id,
  fullName: z.string(),
  avatarUrl: shownPictureUrl,
  role,
  customerName: z.string().nullable(),
})
export type ApproverCandidate = z.infer<typeof approverCandidate>

/** A field that can be approved, with its value now. */
export const approvableField = approvedField.extend({ isSuggested: z.boolean() })
export const approvalOptions = z.object({
  fields: z.array(approvableField),
  files: z.array(approvedFile),
  /** The manager of the requester, and the approvers of the customer. */
  manager: person.nullable(),
  customerApprovers: z.array(person),
  /** The steps of the ticket’s workflow, which an outcome can set. */
  steps: z.array(z.string()),
})
export type ApprovableField = z.infer<typeof approvableField>
export type ApprovalOptions = z.infer<typeof approvalOptions>

/** Whether users may approve what was asked by them or for them. */
export const approvalSettings = z.object({ allowsOwn: z.boolean() })
export type ApprovalSettings = z.infer<typeof approvalSettings>

const candidateQuery = z.object({ search: z.string().max(200).default('') })

export const approvals = {
  list: endpoint({
    method: 'GET',
    path: '/api/approvals',
    summary:
      'Approval requests: those waiting for the caller, with recently voided and withdrawn ones; those made by the caller; or those decided by the caller.',
    access: 'signed-in',
    query: z.object({
      view: z.enum(approvalViews).default('pending'),
      search: z.string().max(200).optional(),
      /** Of those that are pending, which come first. By default what waits for the caller by its due date, everything else by when it was asked. */
      sortBy: z.enum(approvalSorts).optional(),
      /** By default the due date is ascending, and the time of the request descending. */
      sortDirection: sortDirection.optional(),
      ...paging,
    }),
    response: z.object({ approvals: z.array(approvalSummary), ...pageTotals }),
  }),
  counts: countApprovals,
  settings: endpoint({
    method: 'GET',
    path: '/api/approvals/settings',
    summary: 'The settings for approval requests.',
    access: 'staff',
    response: approvalSettings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/approvals/settings',
    summary: 'Change whether users may approve their own requests.',
    access: 'admin',
    body: approvalSettings,
    response: approvalSettings,
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/approvals/:id',
    summary: 'One approval request, with its values and stages.',
    access: 'signed-in',
    params: oneId,
    response: approval,
  }),
  ofTicket: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/approvals',
    summary: 'A ticket’s approval requests, newest first.',
    access: 'signed-in',
    params: oneId,
    response: z.array(approval),
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/approvals/options',
    summary: 'The current values of a ticket that can be approved, and by whom.',
    access: 'staff',
    params: oneId,
    response: approvalOptions,
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/approvals/candidates',
    summary: 'People who can be asked to approve something on a ticket, by name, up to 20.',
    access: 'staff',
    params: oneId,
    query: candidateQuery,
    response: z.array(approverCandidate),
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/approvals',
    summary: 'Request approval on a ticket. The current values of the chosen fields are saved with the request.',
    access: 'staff',
    params: oneId,
    body: newApproval,
    response: approval,
    status: 201,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/approvals/:id/decision',
    summary:
      'Approve or decline a request, as an approver or their deputy. A decision can be changed while its stage is pending.',
    access: 'signed-in',
    params: oneId,
    body: z.object({ decision: approvalDecision, comment: text(4000).default('') }),
    response: approval,
  }),
  delegates: endpoint({
    method: 'GET',
    path: '/api/approvals/:id/delegates',
    summary: 'People to whom the caller can delegate the decision, by name, up to 20.',
    access: 'signed-in',
    params: oneId,
    query: candidateQuery,
    response: z.array(approverCandidate),
  }),
  delegate: endpoint({
    method: 'POST',
    path: '/api/approvals/:id/delegation',
    summary: 'Delegate the caller’s decision to someone else.',
    access: 'signed-in',
    params: oneId,
    body: z.object({ userId: id }),
    response: approval,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/approvals/:id/withdrawal',
    summary: 'Withdraw an approval request. Only for the person who made it and admins.',
    access: 'staff',
    params: oneId,
    response: approval,
  }),
  resume: endpoint({
    method: 'DELETE',
    path: '/api/approvals/:id/withdrawal',
    summary: 'Resume a withdrawn approval request while the ticket is unchanged and approval was not requested again.',
    access: 'staff',
    params: oneId,
    response: approval,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/approvals/:id/reminder',
    summary: 'Remind approvers who haven’t decided, at most once an hour.',
    access: 'staff',
    params: oneId,
    response: approval,
  }),
  askAgain: endpoint({
    method: 'POST',
    path: '/api/approvals/:id/repetition',
    summary: 'Request a declined, withdrawn or voided approval again, with the ticket as it is now.',
    access: 'staff',
    params: oneId,
    response: approval,
    status: 201,
  }),
}
