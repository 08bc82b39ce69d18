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
import { mailMessages as messages, sendAgainMessages } from './outbox.messages.ts'
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
      title={data?.subject ?? messages.title}
      {...(data && { description: messages.to(data.to) })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.close}
          </Button>
          {data && (
            <Button
              pending={again.isPending}
              pendingText={sendAgainMessages.sending}
              disabledReason={whyNotAgain(data, server?.isConfigured)}
              onClick={() => again.mutate([data])}
            >
              {data.undeliverableSince ? messages.tryAddressAgain : sendAgainMessages.action}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <>
          <MailFacts mail={data} />
          <Segmented<View>
            aria-label={messages.content}
            size="sm"
            className="my-3"
            value={view}
            onValueChange={setView}
            segments={[
              { value: 'html', label: messages.views.html, disabled: data.html === null },
              { value: 'text', label: messages.views.text },
              { value: 'headers', label: messages.views.headers },
            ]}
          />
          {view === 'html' && data.html !== null && (
            <MailFrame html={data.html} title={messages.frame(data.to)} className="h-120 max-h-[60dvh]" />
          )}
          {view === 'text' && <MailText text={data.text} />}
          {view === 'headers' && <Headers mail={data} />}
        </>
      ) : mail.error ? (
        <QueryError title={messages.loadFailed} query={mail} />
      ) : (
        <SkeletonText lines={5} label={messages.loading} />
      )}
    </Dialog>
  )
}

function MailFacts({ mail }: { mail: MailContent }) {
  const style = useDateStyle()
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 border-b border-line pb-3">
      <Fact name={messages.facts.status}>
        <MailStatus status={mail.status} />
      </Fact>
      {mail.reason && (
        <Fact name={messages.facts.reason}>
          <span className={mail.status === 'failed' ? 'text-danger-ink' : 'text-warning-ink'}>{mail.reason}</span>
        </Fact>
      )}
      <Fact name={messages.facts.kind}>{kindLabel(mail.kind)}</Fact>
      {mail.ticket && (
        <Fact name={messages.facts.ticket}>
          <TicketNumberLink ticket={mail.ticket} />
        </Fact>
      )}
      <Fact name={mail.sentAt ? messages.facts.sent : messages.facts.written}>
        {formatDateTime(mail.sentAt ?? mail.createdAt, style)}
      </Fact>
      {mail.undeliverableSince && (
        <Fact name={messages.facts.address}>
          {messages.refusedSince(formatDateTime(mail.undeliverableSince, style))}
        </Fact>
      )}
      {mail.tries > 1 && <Fact name={messages.facts.tries}>{mail.tries}</Fact>}
      {mail.attachments.length > 0 && (
        <Fact name={messages.facts.files}>{mail.attachments.map(({ name }) => name).join(', ')}</Fact>
      )}
    </dl>
  )
}

function Headers({ mail }: { mail: MailContent }) {
  const rows = [
    { name: messages.headers.to, value: mail.to },
    { name: messages.headers.subject, value: mail.subject },
    ...(mail.senderName ? [{ name: messages.headers.fromName, value: mail.senderName }] : []),
    ...(mail.senderAddress ? [{ name: messages.headers.fromAddress, value: mail.senderAddress }] : []),
    ...(mail.replyTo ? [{ name: messages.headers.replyTo, value: mail.replyTo }] : []),
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
