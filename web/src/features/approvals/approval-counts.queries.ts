import { countApprovals } from '@hatchway/contract/approvals/approval-counts'
import { endpointQuery } from '../../platform/call.ts'

/** Queries how many requests wait for the user, are the user’s and were decided by the user. */
export const approvalCounts = endpointQuery(['approvals', 'counts'], countApprovals, {}, { afterContent: true })
