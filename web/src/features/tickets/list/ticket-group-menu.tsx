import { groupings, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { Rows3 } from 'lucide-react'
import { type Command, useCommands } from '../../../platform/commands.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx'
import type { TicketListState } from '../filters/use-ticket-list-state.ts'

/** Returns the properties by which the list can be grouped, and no grouping, with their labels. */
export const groupOptions = [
  { value: undefined, label: 'No groups' },
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
          label: value ? `Group the list by ${label}` : 'Show the list without groups',
          group: 'Tickets',
          words: 'grouping sections',
          icon: <Rows3 />,
          run: () => list.setGroupBy(value),
        }),
      ),
    'Tickets',
  )
  return (
    <LazyMenu
      trigger={
        <Button variant="ghost" size="sm" className="max-md:hidden" icon={Rows3}>
          {label ? `Group by ${label}` : 'Group by'}
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
