import type { Mail } from '@hatchway/contract/messages/outbox'
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx'
import { outboxMessages as messages } from './outbox.messages.ts'

const tones: Record<Mail['status'], BadgeTone> = {
  queued: 'info',
  held: 'warning',
  sent: 'success',
  failed: 'danger',
  dropped: 'neutral',
}

export const MailStatus = ({ status }: { status: Mail['status'] }) => (
  <Badge tone={tones[status]}>{messages.statuses[status]}</Badge>
)
