import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { PanelRight, Printer } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { type Doing, useOwnPresence, usePeopleOn } from '../../features/presence/presence.ts'
import { OpenBreach } from '../../features/sla/ticket/acknowledge-breach.tsx'
import { FollowButton } from '../../features/ticket-followers/follow-button.tsx'
import { MergedBanner } from '../../features/ticket-merging/merged-banner.tsx'
import { TicketConversation } from '../../features/tickets/conversation/ticket-conversation.tsx'
import { TicketActions } from '../../features/tickets/detail/ticket-actions.tsx'
import { NeighborButtons, TicketBarStart, Viewers } from '../../features/tickets/detail/ticket-bar.tsx'
import { type TicketDialogName, TicketDialogs } from '../../features/tickets/detail/ticket-dialogs.tsx'
import { TicketMenu } from '../../features/tickets/detail/ticket-menu.tsx'
import { PropertiesSkeleton } from '../../features/tickets/detail/ticket-skeleton.tsx'
import { usePreviousAndNext } from '../../features/tickets/detail/use-previous-and-next.ts'
import { useTicketCommands } from '../../features/tickets/detail/use-ticket-commands.tsx'
import { useTicketKeys } from '../../features/tickets/detail/use-ticket-keys.ts'
import { TicketProperties } from '../../features/tickets/properties/ticket-properties.tsx'
import { useOpenRow } from '../../features/tickets/properties/use-property-changes.ts'
import { RequesterMoveOverlay } from '../../features/tickets/requester-move/requester-move-overlay.tsx'
import { shortcutGroups } from '../../platform/keyboard.messages.ts'
import { useShortcut } from '../../platform/keyboard.ts'
import { useAfterPaint } from '../../platform/loading/after-paint.ts'
import { useContentShown } from '../../platform/loading/first-content.ts'
import { type SharedState, sharedState } from '../../platform/shared-state.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { KeepMounted } from '../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { ProgressLine } from '../../ui/feedback/progress-line.tsx'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { SidePanel } from '../../ui/layout/page-layout.tsx'
import { Tabs } from '../../ui/layout/tabs/tabs.tsx'
import { Page } from '../shell/page.tsx'
import { ticketPageMessages as messages } from './ticket-pages.messages.ts'

const Sheet = lazyComponent(async () => (await import('../../ui/overlay/sheet.tsx')).Sheet)

/** A loaded ticket. Its properties are beside the conversation, in a sheet on narrow screens, and in a tab on phones. */
export function OpenTicket({ ticket, isRefetching }: { ticket: Ticket; isRefetching: boolean }) {
  const isWide = useMedia('(min-width: 1024px)')
  const isPhone = useNarrow()
  const [tab, setTab] = useState<'conversation' | 'details'>('conversation')
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [doing] = useState(() => sharedState<Doing>('viewing'))
  const others = usePeopleOn(ticket.id)
  const neighbors = usePreviousAndNext(ticket.id)
  const rows = useOpenRow()
  const rowOfSheet = useRef<string>(undefined)
  const [dialog, setDialog] = useState<TicketDialogName>()
  const openRow = (name: string | undefined) => {
    if (isPhone && name) setTab('details')
    if (isPhone || isWide || !name) return rows.setOpenRow(name)
    // The row can open once the sheet is mounted.
    rowOfSheet.current = name
    setSheetOpen(true)
  }
  useTicketCommands(ticket, setDialog, openRow)
  const addTask = useCallback(() => setDialog('task'), [])
  const requestApproval = useCallback(() => setDialog('approval'), [])
  useTicketKeys(ticket, openRow, addTask)
  useShortcut('Ctrl+P', () => setDialog('print'), {
    label: messages.print,
    icon: Printer,
    group: shortcutGroups.ticket,
  })
  const openRowOfSheet = (event: Event) => {
    if (!rowOfSheet.current) return
    event.preventDefault()
    rows.setOpenRow(rowOfSheet.current)
  }
  const showSheet = (isOpen: boolean) => {
    rowOfSheet.current = undefined
    setSheetOpen(isOpen)
  }

  // The conversation is painted before the properties, and on a first load before everything else.
  const hasProperties = useAfterPaint(useContentShown())
  const properties = hasProperties ? (
    <TicketProperties ticket={ticket} rows={rows} onAsk={setDialog} title={isWide} />
  ) : (
    <PropertiesSkeleton />
  )
  return (
    <Page
      start={<TicketBarStart ticketNumber={ticket.ticketNumber} subject={ticket.subject} />}
      actions={
        <>
          <Viewers people={others} />
          <TicketActions ticket={ticket} />
          <FollowButton ticketId={ticket.id} isFollowing={ticket.isFollowing} className="max-md:hidden" />
          <TicketMenu ticket={ticket} onAsk={setDialog} onLink={() => openRow('links')} />
          <NeighborButtons neighbors={neighbors} />
          {!isWide && !isPhone && (
            <IconButton label={messages.properties} size="sm" onClick={() => showSheet(true)}>
              <PanelRight className="rtl:-scale-x-100" />
            </IconButton>
          )}
        </>
      }
    >
      <OwnPresence ticketId={ticket.id} doing={doing} />
      <MergedBanner ticket={ticket} />
      {isPhone && (
        <Tabs
          label={messages.parts}
          tabs={tabs}
          value={tab}
          onValueChange={(value) => setTab(value as typeof tab)}
          className="flex-none px-4"
        />
      )}
      {!isWide && tab === 'conversation' && <OpenBreach ticket={ticket} />}
      <div className="relative flex min-h-0 flex-1">
        {isRefetching && <ProgressLine />}
        <div className={isPhone && tab === 'details' ? 'hidden' : 'contents'}>
          <TicketConversation
            ticket={ticket}
            others={others}
            onDoing={doing.set}
            onAddTask={addTask}
            onRequestApproval={requestApproval}
          />
        </div>
        {isWide && (
          <SidePanel label={messages.properties} className="w-(--panel) max-xl:w-72 min-[1760px]:w-100">
            {properties}
          </SidePanel>
        )}
        {isPhone && tab === 'details' && <div className="min-h-0 flex-1 overflow-y-auto">{properties}</div>}
      </div>
      {!isWide && !isPhone && (
        <KeepMounted when={isSheetOpen}>
          <Sheet
            open={isSheetOpen}
            onClose={() => showSheet(false)}
            title={messages.properties}
            onOpenAutoFocus={openRowOfSheet}
          >
            {properties}
          </Sheet>
        </KeepMounted>
      )}
      {/* Not within the properties, which are another element at each width. */}
      {ticket.can.change && <RequesterMoveOverlay ticket={ticket} />}
      <TicketDialogs ticket={ticket} dialog={dialog} onClose={() => setDialog(undefined)} />
    </Page>
  )
}

/** A component of its own: a keystroke that changes what the user does renders nothing else of the page. */
function OwnPresence({ ticketId, doing }: { ticketId: number; doing: SharedState<Doing> }) {
  useOwnPresence(ticketId, doing.use())
  return null
}

const tabs = [
  { value: 'conversation', label: messages.conversation },
  { value: 'details', label: messages.details },
]
