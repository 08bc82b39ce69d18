import { groupings, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { Rows3 } from 'lucide-react'
import { type Command, useCommands } from '../../../platform/commands.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx'
import type { TicketListState } from '../filters/use-ticket-list-state.ts'
import { ticketListMessages } from './ticket-list.messages.ts'

const { groups: messages } = ticketListMessages

/** Returns the properties by which the list can be grouped, and no grouping, with their labels. */
export const groupOptions = [
  { value: undefined, label: messages.none },
  ...groupings.map((value) => ({ value, label: ticketFields[value].label })),
] as const

/** Chooses the property by which the list is grouped. */
export function GroupMenu({ list }: { list: TicketListState }) {
  const { groupBy } = list.search
  const label = groupOptions.find(({ value }) => value !== undefined && value === groupBy)?.label
  useCommands(
    () =>
      groupOptions.map(
        ({ value, label }): Command => ({
          label: value ? messages.command(label) : messages.noneCommand,
          group: ticketListMessages.commands,
          words: messages.searchWords,
          icon: <Rows3 />,
          run: () => list.setGroupBy(value),
        }),
      ),
    ticketListMessages.commands,
  )
  return (
    <LazyMenu
      trigger={
        <Button variant="ghost" size="sm" className="max-md:hidden" icon={Rows3}>
          {label ? messages.byProperty(label) : messages.by}
        </Button>
      }
      entries={() =>
        groupOptions.map(({ value, label }) => ({
          label,
          checked: value === groupBy,
          onSelect: () => list.setGroupBy(value),
        }))
      }
    />
  )
}
