import { type ApprovalState, approvalStateLabels } from '@hatchway/contract/approvals/approvals'
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx'

const tones: Record<ApprovalState, BadgeTone> = {
  pending: 'info',
  approved: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
  voided: 'neutral',
}

/** Shows the state of a request. */
export const ApprovalBadge = ({ state }: { state: ApprovalState }) => (
  <Badge tone={tones[state]}>{approvalStateLabels[state]}</Badge>
)
