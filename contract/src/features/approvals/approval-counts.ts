import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'

export const approvalCounts = z.object({ pending: z.number(), mine: z.number(), decided: z.number() })
export type ApprovalCounts = z.infer<typeof approvalCounts>

/** In a file of its own: every first screen shows the number in its navigation. */
export const countApprovals = endpoint({
  method: 'GET',
  path: '/api/approvals/counts',
  summary:
    'How many approval requests are waiting for the caller, were made by the caller and are pending, and were decided by the caller.',
  access: 'signed-in',
  response: approvalCounts,
})
