import type { MailContent } from '@hatchway/contract/messages/outbox'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../platform/time/dates.ts'
import { Button } from '../../ui/button/button.tsx'
import { Fact } from '../../ui/display/fact.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { textPieces } from '../comments/body/text-pieces.ts'
import { mailServerState } from '../mails/mail-server.queries.ts'
import { useDateStyle } from '../session/session-context.tsx'
import { TicketNumberLink } from '../tickets/ticket-number-link.tsx'
import { MailFrame } from './mail-frame.tsx'
import { MailStatus } from './mail-status.tsx'
import { outboxMail } from './outbox.queries.ts'
import { kindLabel } from './outbox-filters.ts'
import { useSendAgain, whyNotAgain } from './use-send-again.ts'

type View = 'html' | 'text' | 'headers'
type MailDialogProps = { id: number; open: boolean; onClose: () => void }

/** Shows one outgoing email exactly as it is sent, and why it was not. */
export function MailDialog({ id, open, onClose }: MailDialogProps) {
  const [chosen, setView] = useState<View>()
  const mail = useQuery({ ...outboxMail(id), enabled: open })
  const { data: server } = useQuery(mailServerState)
  const again = useSendAgain()
  const { data } = mail
  const view = chosen ?? (data?.html ? 'html' : 'text')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={data?.subject ?? 'Email'}
      {...(data && { description: `To ${data.to}` })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          {data && (
            <Button
              pending={again.isPending}
              pendingText="Sending..."
              disabledReason={whyNotAgain(data, server?.isConfigured)}
              onClick={() => again.mutate([data])}
            >
              {data.undeliverableSince ? 'Try this address again' : 'Send again'}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <>
          <MailFacts mail={data} />
          <Segmented<View>
            aria-label="Content"
            size="sm"
            className="my-3"
            value={view}
            onValueChange={setView}
            segments={[
              { value: 'html', label: 'HTML', disabled: data.html === null },
              { value: 'text', label: 'Text' },
              { value: 'headers', label: 'Headers' },
            ]}
          />
          {view === 'html' && data.html !== null && (
            <MailFrame html={data.html} title={`Email to ${data.to}`} className="h-120 max-h-[60dvh]" />
          )}
          {view === 'text' && <MailText text={data.text} />}
          {view === 'headers' && <Headers mail={data} />}
        </>
      ) : mail.error ? (
        <QueryError title="The email couldn’t be loaded" query={mail} />
      ) : (
        <SkeletonText lines={5} label="Loading the email" />
      )}
    </Dialog>
  )
}

function MailFacts({ mail }: { mail: MailContent }) {
  const style = useDateStyle()
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 border-b border-line pb-3">
      <Fact name="Status">
        <MailStatus status={mail.status} />
      </Fact>
      {mail.reason && (
        <Fact name="Reason">
          <span className={mail.status === 'failed' ? 'text-danger-ink' : 'text-warning-ink'}>{mail.reason}</span>
        </Fact>
      )}
      <Fact name="Kind">{kindLabel(mail.kind)}</Fact>
      {mail.ticket && (
        <Fact name="Ticket">
          <TicketNumberLink ticket={mail.ticket} />
        </Fact>
      )}
      <Fact name={mail.sentAt ? 'Sent' : 'Written'}>{formatDateTime(mail.sentAt ?? mail.createdAt, style)}</Fact>
      {mail.undeliverableSince && (
        <Fact name="Address">
          Refused since {formatDateTime(mail.undeliverableSince, style)}. Messages to it are skipped until you try it
          again.
        </Fact>
      )}
      {mail.tries > 1 && <Fact name="Tries">{mail.tries}</Fact>}
      {mail.attachments.length > 0 && <Fact name="Files">{mail.attachments.map(({ name }) => name).join(', ')}</Fact>}
    </dl>
  )
}

function Headers({ mail }: { mail: MailContent }) {
  const rows = [
    { name: 'To', value: mail.to },
    { name: 'Subject', value: mail.subject },
    ...(mail.senderName ? [{ name: 'From (name)', value: mail.senderName }] : []),
    ...(mail.senderAddress ? [{ name: 'From (address)', value: mail.senderAddress }] : []),
    ...(mail.replyTo ? [{ name: 'Reply-To', value: mail.replyTo }] : []),
    ...mail.headers,
  ]
  return (
    <dl className="font-mono text-[12px] grid max-h-[60dvh] grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 overflow-y-auto">
      {rows.map(({ name, value }) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}

export function MailText({ text }: { text: string }) {
  return (
    <div className="type-read min-h-40 whitespace-pre-wrap wrap-anywhere">
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
