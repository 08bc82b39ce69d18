import type { Macro } from '@hatchway/contract/templates/macros'
import type { BulkChange } from '@hatchway/contract/tickets/ticket-bulk'
import { choiceFields, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { useQuery } from '@tanstack/react-query'
import { AlarmClock, Bookmark, BookmarkX, Ellipsis, Shapes, ShieldBan, Tag, Trash2, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { Menu } from '../../../ui/menu/menu.tsx'
import type { MenuEntry } from '../../../ui/menu/menu-items.ts'
import { allCategories } from '../../categories/categories.queries.ts'
import { macrosList } from '../../macros/macros.queries.ts'
import { useDateStyle, useSession } from '../../session/session-context.tsx'
import { snoozeMenuItems } from '../properties/snooze-menu-items.tsx'
import { choiceMenu } from '../ticket-choices.tsx'
import { bulkBarMessages as messages } from './bulk-bar.messages.ts'
import { ticketsLabel } from './describe-change.ts'
import type { ChangeDisplay } from './use-list-change.ts'

const SnoozeDialog = lazyComponent(async () => (await import('../properties/snooze-dialog.tsx')).SnoozeDialog)
const TagsDialog = lazyComponent(async () => (await import('./bulk-tags.tsx')).BulkTagsDialog)

type BulkMoreProps = {
  count: number
  /** Whether the priority is in the menu, because the bar has no button for it. */
  hasPriority: boolean
  /** The actions that the bar has no space for. */
  first: readonly MenuEntry[]
  onChange: (change: BulkChange, display?: ChangeDisplay) => void
  onMacro: (macro: Macro) => void
}

/** The menu of further bulk actions. */
export function BulkMore({ count, hasPriority, first, onChange, onMacro }: BulkMoreProps) {
  const style = useDateStyle()
  const [asking, setAsking] = useState<'snooze' | 'tags'>()
  const categories = useQuery({ ...allCategories, staleTime: 60_000 })
  const macros = useQuery({ ...macrosList, staleTime: 60_000 })
  const { isAdmin } = useSession()
  const tickets = ticketsLabel(count)
  const choices = choiceFields.filter((field) => hasPriority || (field as string) !== 'priority')
  return (
    <>
      <Menu
        side="top"
        align="end"
        trigger={
          <Button variant="ghost" size="sm" aria-label={messages.more} icon={Ellipsis}>
            {null}
          </Button>
        }
        entries={() => [
          ...first,
          'line',
          {
            label: messages.category,
            icon: <Shapes />,
            items: [
              {
                label: ticketFields.category.unset,
                onSelect: () => onChange({ category: null }, { value: ticketFields.category.unset }),
              },
              ...(categories.data ?? []).map(({ key, name }) => ({
                label: name,
                onSelect: () => onChange({ category: key }, { value: name }),
              })),
            ],
          },
          ...choices.map((field) => choiceMenu(field, (change) => onChange(change))),
          { label: messages.tagsEntry, icon: <Tag />, onSelect: () => setAsking('tags') },
          {
            label: messages.snooze,
            icon: <AlarmClock />,
            items: () =>
              snoozeMenuItems({
                style,
                isSnoozed: true,
                onSnooze: (snoozedUntil) => onChange({ snoozedUntil }),
                onPick: () => setAsking('snooze'),
              }),
          },
          ...(macros.data?.length
            ? [
                {
                  label: messages.macro,
                  icon: <WandSparkles />,
                  items: macros.data.map((macro) => ({ label: macro.name, onSelect: () => onMacro(macro) })),
                },
              ]
            : []),
          'line',
          { label: messages.follow, icon: <Bookmark />, onSelect: () => onChange({ isFollowing: true }) },
          { label: messages.unfollow, icon: <BookmarkX />, onSelect: () => onChange({ isFollowing: false }) },
          'line',
          { label: messages.spam, icon: <ShieldBan />, onSelect: () => onChange({ deletion: 'spam' }) },
          ...(isAdmin
            ? [{ label: messages.delete, icon: <Trash2 />, onSelect: () => onChange({ deletion: 'deleted' }) }]
            : []),
        ]}
      />
      <LazyBoundary>
        {asking === 'snooze' && (
          <SnoozeDialog
            title={messages.snoozeTitle(tickets)}
            onSnooze={(snoozedUntil) => onChange({ snoozedUntil })}
            onClose={() => setAsking(undefined)}
          />
        )}
        {asking === 'tags' && <TagsDialog tickets={tickets} onChange={onChange} onClose={() => setAsking(undefined)} />}
      </LazyBoundary>
    </>
  )
}
