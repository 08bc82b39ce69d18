import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryData } from '../../ui/feedback/query-data.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { MailFrame } from '../outbox/mail-frame.tsx'
import { digestPreview } from './notification-choices.queries.ts'

/** Shows the user's next digest as the email that it would be now. */
export function DigestPreviewDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(digestPreview)
  const mail = query.data?.mail
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title="Your next digest"
      description={mail?.subject}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <QueryData query={query} title="The digest couldn’t be loaded">
        {() =>
          mail ? (
            <MailFrame html={mail.html} title="Digest" opensLinks className="h-[55dvh]" />
          ) : (
            <EmptyState art="bell" title="Nothing is waiting">
              You’ve opened everything that was marked for the digest.
            </EmptyState>
          )
        }
      </QueryData>
    </Dialog>
  )
}
