import type { Mail } from '@hatchway/contract/accounts/mails'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../platform/time/dates.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { textPieces } from '../comments/body/text-pieces.ts'
import { useDateStyle } from '../session/session-context.tsx'
import { MailStatus } from './mail-status.tsx'
import { oneMail } from './mails.queries.ts'

type MailDialogProps = { mail: Mail; open: boolean; onOpenChange: (open: boolean) => void }

/** Shows one outgoing e-mail as its recipient sees it. */
export function MailDialog({ mail, open, onOpenChange }: MailDialogProps) {
  const style = useDateStyle()
  const { data, error, isFetching, refetch } = useQuery({ ...oneMail(mail.id), enabled: open })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="lg" title={mail.subject} description={`To ${mail.to}`}>
      <p className="flex flex-wrap items-center gap-2 border-b border-line pb-3 text-ink-3">
        <MailStatus status={mail.status} />
        {mail.sentAt
          ? `Sent ${formatDateTime(mail.sentAt, style)}`
          : `Written ${formatDateTime(mail.createdAt, style)}`}
        {mail.error && <span className="text-danger-ink">{mail.error}</span>}
      </p>
      <div className="min-h-40 py-4">
        {data && <MailText text={data.text} />}
        {!data && !error && <SkeletonText lines={5} label="Loading the email" />}
        {!data && error && (
          <ErrorState
            title="The email couldn’t be loaded"
            message={error.message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </div>
    </Dialog>
  )
}

function MailText({ text }: { text: string }) {
  return (
    <div className="type-read whitespace-pre-wrap">
      {textPieces(text).map((piece, at) =>
        piece.kind === 'link' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a static text
          <a key={at} href={piece.text} className="text-accent-ink underline underline-offset-3">
            {piece.text}
          </a>
        ) : (
          piece.text
        ),
      )}
    </div>
  )
}
