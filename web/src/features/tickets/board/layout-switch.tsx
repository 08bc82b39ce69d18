import { List, SquareKanban } from 'lucide-react'
import { shortcutGroups } from '../../../platform/keyboard.messages.ts'
import { useShortcut } from '../../../platform/keyboard.ts'
import { Segmented } from '../../../ui/layout/segmented.tsx'
import type { TicketListState } from '../filters/use-ticket-list-state.ts'
import { layoutMessages as messages } from './layout.messages.ts'

/** Switches between the list and the board. On a phone its options are icons. */
export function LayoutSwitch({ list, isNarrow }: { list: TicketListState; isNarrow?: boolean }) {
  const setLayout = (layout: string) => list.setLayout({ layout: layout === 'board' ? 'board' : undefined })
  const other = list.isBoard ? 'list' : 'board'
  useShortcut('B', () => setLayout(other), {
    group: shortcutGroups.lists,
    label: messages.shortcut,
    command: messages.commands[other],
    icon: list.isBoard ? List : SquareKanban,
  })
  const label = (text: string) => (isNarrow ? <span className="sr-only">{text}</span> : text)
  return (
    <Segmented
      aria-label={messages.layout}
      size={isNarrow ? 'default' : 'sm'}
      className="flex-none"
      value={list.isBoard ? 'board' : 'list'}
      onValueChange={setLayout}
      segments={[
        { value: 'list', label: label(messages.layouts.list), icon: <List /> },
        { value: 'board', label: label(messages.layouts.board), icon: <SquareKanban /> },
      ]}
    />
  )
}
