import type { Macro } from '@hatchway/contract/templates/macros'
import type { BulkChange } from '@hatchway/contract/tickets/ticket-bulk'
import { CircleDot, ListChecks, Merge, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { shortcutGroups } from '../../../platform/keyboard.messages.ts'
import { useShortcut } from '../../../platform/keyboard.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { BulkBar } from '../../../ui/layout/bottom-bar.tsx'
import type { PickedField } from '../list/selection/ticket-picker.tsx'
import { choiceIcon } from '../ticket-choices.tsx'
import { bulkBarMessages as messages } from './bulk-bar.messages.ts'
import { bulkChangeMessages } from './bulk-change.messages.ts'
import { BulkMore } from './bulk-more.tsx'
import { ticketsLabel } from './describe-change.ts'
import type { ChangeDisplay } from './use-list-change.ts'

const MergeDialog = lazyComponent(async () => (await import('../../ticket-merging/merge-dialog.tsx')).MergeDialog)

/** The properties with a button of their own; the bar of a phone has space for two. */
const buttons: readonly { field: PickedField; icon: React.ReactNode }[] = [
  { field: 'assignee', icon: <UserPlus /> },
  { field: 'status', icon: <CircleDot /> },
  { field: 'priority', icon: choiceIcon('priority') },
]

type TicketBulkBarProps = {
  selected: readonly number[]
  /** The total number of tickets in the list. */
  total: number
  /** The number of tickets being changed right now. */
  pending: number
  onChange: (change: BulkChange, display?: ChangeDisplay) => void
  /** Lists the values of a property at its button. */
  onPick: (field: PickedField, anchor: HTMLElement) => void
  /** Everything that matches the filters is selected, on all pages. */
  isAllMatching: boolean
  /** What happens to tickets right now in a change that takes longer. */
  progress: string | undefined
  /** Selects the whole list. */
  onSelectAll: () => void
  onMacro: (macro: Macro) => void
  onClear: () => void
}

/** Shows the bulk actions for all selected tickets, including those on other pages. Escape leads back to the rows. */
export function TicketBulkBar({
  selected,
  total,
  pending,
  isAllMatching,
  progress,
  onChange,
  onPick,
  onSelectAll,
  onMacro,
  onClear,
}: TicketBulkBarProps) {
  const [isMerging, setMerging] = useState(false)
  const isNarrow = useNarrow()
  const count = isAllMatching ? total : selected.length
  const isPart = !isAllMatching && selected.length < total
  const selectAllLabel = isPart && selected.length > 1 ? messages.selectAll(total) : undefined
  const canMerge = selected.length > 1 && !isAllMatching
  useShortcut('M', () => setMerging(true), {
    group: shortcutGroups.lists,
    enabled: canMerge,
    label: messages.mergeShortcut,
    command: messages.mergeCommand,
    icon: Merge,
  })
  return (
    <>
      <BulkBar
        count={count}
        onClear={onClear}
        pending={progress ?? (pending > 0 && bulkChangeMessages.changingTickets(ticketsLabel(pending)))}
        onLeave={focusRow}
      >
        {selectAllLabel && !isNarrow && (
          <Button variant="ghost" size="sm" onClick={onSelectAll}>
            {selectAllLabel}
          </Button>
        )}
        {buttons.slice(0, isNarrow ? 2 : undefined).map(({ field, icon }) => (
          <Button
            key={field}
            variant="ghost"
            size="sm"
            icon={!isNarrow && icon}
            aria-haspopup="dialog"
            aria-expanded={false}
            data-pick={field}
            onClick={({ currentTarget }) => onPick(field, currentTarget)}
          >
            {messages.buttons[field]}
          </Button>
        ))}
        {canMerge && !isNarrow && (
          <Button variant="ghost" size="sm" icon={Merge} onClick={() => setMerging(true)}>
            {messages.merge}
          </Button>
        )}
        <BulkMore
          count={count}
          hasPriority={isNarrow}
          first={[
            isNarrow &&
              selectAllLabel !== undefined && { label: selectAllLabel, icon: <ListChecks />, onSelect: onSelectAll },
            isNarrow && canMerge && { label: messages.mergeEntry, icon: <Merge />, onSelect: () => setMerging(true) },
          ]}
          onChange={onChange}
          onMacro={onMacro}
        />
      </BulkBar>
      <LazyBoundary>
        {isMerging && <MergeDialog ids={selected} onClose={() => setMerging(false)} onMerged={onClear} />}
      </LazyBoundary>
    </>
  )
}

/** Moves the focus to the row in the tab order. */
const focusRow = () => document.querySelector<HTMLElement>('tr[data-row][tabindex="0"]')?.focus()
