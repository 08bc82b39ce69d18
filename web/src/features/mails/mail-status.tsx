import type { Mail } from '@hatchway/contract/accounts/mails'
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx'

const looks: Record<Mail['status'], { label: string; tone: BadgeTone }> = {
  queued: { label: 'Queued', tone: 'info' },
  held: { label: 'Not sent', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
}

export const MailStatus = ({ status }: { status: Mail['status'] }) => (
  <Badge tone={looks[status].tone}>{looks[status].label}</Badge>
)
