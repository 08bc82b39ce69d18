import type { PortalTicket } from '@hatchway/contract/customers/portal'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { useStickToBottom } from '../../../ui/hooks/use-stick-to-bottom.ts'
import { type Tab, TabPanel, Tabs } from '../../../ui/layout/tabs/tabs.tsx'
import { TicketApprovals } from '../../approvals/ticket-approvals.tsx'
import { TicketOrder } from '../../catalogue/ticket-order.tsx'
import { CommentBody } from '../../comments/body/comment-body.tsx'
import type { EditorHandle } from '../../comments/editor/comment-editor.tsx'
import { useMarkSeen } from '../../tickets/use-mark-seen.ts'
import { BackToTickets } from '../back-to-tickets.tsx'
import { useTicketUploads } from '../create/use-ticket-uploads.ts'
import { portalComments } from '../portal-comments.queries.ts'
import { portalTicketMessages as messages } from '../portal-ticket.messages.tsx'
import { PortalTicketHeader } from '../portal-ticket-header.tsx'
import { TicketFiles } from '../ticket-files.tsx'
import { TicketInformation } from '../ticket-information.tsx'
import { WaitingForYou } from '../waiting/waiting-for-you.tsx'
import { ClosedNote } from './closed-note.tsx'
import { CommentForm } from './comment-form.tsx'
import { MergedNote, MergedTickets } from './merged-tickets.tsx'
import { PortalThread } from './portal-thread.tsx'

/** The main column of a ticket: description, files, comments, and the comment form. On phones, files and details are tabs. */
export function PortalConversation({ ticket, onCreate }: { ticket: PortalTicket; onCreate: () => void }) {
  const client = useQueryClient()
  const isNarrow = useNarrow()
  const [tab, setTab] = useState('comments')
  const editor = useRef<EditorHandle>(null)
  const thread = useQuery(portalComments(ticket.id))
  const uploads = useTicketUploads(ticket.id)
  const [isOpenedUnread] = useState(ticket.isUnread)
  const end = useStickToBottom({ startsAtTop: true })
  useMarkSeen(ticket.id, thread.data && (thread.data.at(-1)?.id ?? 0), () => {
    void client.invalidateQueries({ queryKey: ['portal', 'tickets', 'list'] })
  })
  const names = ticket.people.map(({ fullName }) => fullName)
  const shown = isNarrow ? tab : 'comments'

  const files = <TicketFiles ticket={ticket} uploads={uploads} />
  const description = <CommentBody content={ticket.description} names={names} />
  const comments = {
    value: 'comments',
    label: messages.tabs.comments,
    count: thread.data?.length ?? ticket.commentCount,
  }
  const tabs: Tab[] = isNarrow
    ? [
        comments,
        { value: 'details', label: messages.tabs.details },
        { value: 'files', label: messages.tabs.files, count: ticket.attachments.length },
      ]
    : [comments]
  const addFiles = (chosen: File[]) => {
    uploads.add(chosen)
    setTab('files')
  }
  const ask = () => {
    flushSync(() => setTab('comments'))
    editor.current?.focus()
  }
  return (
    <section aria-label={messages.title} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div
        ref={end.scroller}
        onScroll={end.look}
        className="flex min-h-0 flex-1 scroll-pb-40 flex-col overflow-y-auto overscroll-contain"
      >
        <div ref={end.content} className="w-full max-w-219 flex-1">
          <Column className="pt-4 pb-4 max-md:pt-3.5">
            {!isNarrow && <BackToTickets className="mb-3" />}
            <MergedNote ticket={ticket} />
            <PortalTicketHeader ticket={ticket} />
            <WaitingForYou ticketId={ticket.id} {...(ticket.can.comment && { onAsk: ask })} />
            <TicketApprovals ticketId={ticket.id} />
            <TicketOrder
              ticketId={ticket.id}
              itemLink={(id, label) => (
                <Link to="/" search={{ view: 'catalogue', item: String(id) } as never} className="font-medium">
                  {label}
                </Link>
              )}
            />
            {!isNarrow && (
              <>
                <Description className="mt-4 max-w-175">
                  {description}
                  <MergedTickets ticket={ticket} names={names} />
                </Description>
                <div className="mt-5">{files}</div>
              </>
            )}
          </Column>
          <Tabs
            label={messages.title}
            className="max-md:px-4 md:mx-7 md:px-0"
            tabs={tabs}
            value={shown}
            onValueChange={setTab}
          >
            <TabPanel value={shown}>
              {shown === 'comments' && (
                <Column className="pt-4 pb-6">
                  <PortalThread ticket={ticket} names={names} showsNewest={isOpenedUnread} />
                </Column>
              )}
              {shown === 'details' && (
                <>
                  <Column className="border-b border-line py-4">
                    <Description>
                      {description}
                      <MergedTickets ticket={ticket} names={names} />
                    </Description>
                  </Column>
                  <TicketInformation ticket={ticket} />
                </>
              )}
              {shown === 'files' && <Column className="py-4">{files}</Column>}
            </TabPanel>
          </Tabs>
        </div>
        {shown === 'comments' && (
          <div className="sticky bottom-0 max-w-219 z-(--z-panel) flex-none bg-surface px-7 pb-4 max-md:border-t max-md:border-line max-md:px-4 max-md:py-2.5 max-md:pb-[max(10px,env(safe-area-inset-bottom))]">
            {ticket.can.comment ? (
              <CommentForm
                ticketId={ticket.id}
                people={ticket.people}
                onFiles={addFiles}
                onAdded={end.toEnd}
                editor={editor}
              />
            ) : ticket.mergedInto ? null : (
              <ClosedNote isClosed={ticket.status === 'closed'} onCreate={onCreate} />
            )}
          </div>
        )}
      </div>
    </section>
  )
}

function Description({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <section aria-label={messages.description} className={className}>
      <h2 className="type-strong mb-1 font-bold">{messages.description}</h2>
      {children}
    </section>
  )
}

function Column({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`px-7 max-md:px-4 ${className}`}>{children}</div>
}
