import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryData } from '../../ui/feedback/query-data.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { MailFrame } from '../outbox/mail-frame.tsx'
import { digestMessages as messages } from './notification-choices.messages.ts'
import { digestPreview } from './notification-choices.queries.ts'

/** Shows the user's next digest as the email that it would be now. */
export function DigestPreviewDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(digestPreview)
  const mail = query.data?.mail
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={messages.title}
      description={mail?.subject}
      footer={<Button onClick={onClose}>{messages.done}</Button>}
    >
      <QueryData query={query} title={messages.loadFailed}>
        {() =>
          mail ? (
            <MailFrame html={mail.html} title={messages.mail} opensLinks className="h-[55dvh]" />
          ) : (
            <EmptyState art="bell" title={messages.none}>
              {messages.noneHint}
            </EmptyState>
          )
        }
      </QueryData>
    </Dialog>
  )
}
