import type { Mail } from '@hatchway/contract/messages/outbox'
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx'

export const mailStatuses: Record<Mail['status'], { label: string; tone: BadgeTone }> = {
  queued: { label: 'Waiting', tone: 'info' },
  held: { label: 'Not sent', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
}

export const MailStatus = ({ status }: { status: Mail['status'] }) => (
  <Badge tone={mailStatuses[status].tone}>{mailStatuses[status].label}</Badge>
)
