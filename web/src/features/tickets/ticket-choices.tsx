import {
  type ChoiceField,
  type Choices,
  choiceFields,
  choiceValues,
  isReadBy,
  type Priority,
  type TicketField,
  ticketFields,
} from '@hatchway/contract/tickets/ticket-fields'
import { Gauge, Signal } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MenuItem } from '../../ui/menu/menu-items.ts'
import type { Option } from '../../ui/select/option-list.tsx'
import { PriorityIcon, PriorityLabel } from './ticket-icons.tsx'

type ChoiceLook = {
  /** The icon of a menu that sets it. */
  menu: ReactNode
  icon?: (value: string) => ReactNode
  label?: (value: string) => ReactNode
}

/** What is drawn for a choice: by default its value's name in plain text. */
const looks: { [K in ChoiceField]?: ChoiceLook } = {
  priority: {
    menu: <Signal />,
    icon: (value) => <PriorityIcon priority={value as Priority} />,
    label: (value) => <PriorityLabel priority={value as Priority} />,
  },
}
const plain: ChoiceLook = { menu: <Gauge /> }
const lookOf = (field: ChoiceField) => looks[field] ?? plain

/** The choices that portals show. */
export const choicesInPortal = choiceFields.filter((field) => isReadBy('portal', ticketFields[field]))

export const choiceName = (field: ChoiceField, value: string) =>
  (ticketFields[field] as TicketField).values?.[value] ?? value

/** Returns the icon of a menu or button that sets a choice. */
export const choiceIcon = (field: ChoiceField) => lookOf(field).menu

/** Shows the value of a choice. */
export function ChoiceLabel({ field, value }: { field: ChoiceField; value: string }) {
  return lookOf(field).label?.(value) ?? <span className="truncate">{choiceName(field, value)}</span>
}

/** Returns the values of a choice as options, from the lowest to the highest. */
export const choiceOptions = <K extends ChoiceField>(field: K) =>
  choiceValues(field).map((value) => ({
    value,
    label: choiceName(field, value),
    icon: lookOf(field).icon?.(value),
  })) satisfies Option[]

/** Returns the change of a ticket that sets a choice. */
export const choiceChange = (field: ChoiceField, value: string) => ({ [field]: value }) as Partial<Choices>

/** Returns the values of a choice as a menu, the highest first. The present one, if any, is disabled. */
export const choiceMenu = (
  field: ChoiceField,
  onPick: (change: Partial<Choices>) => void,
  present?: string,
): Omit<MenuItem, 'items'> & { items: MenuItem[] } => ({
  label: ticketFields[field].label,
  icon: lookOf(field).menu,
  items: choiceOptions(field)
    .toReversed()
    .map((option) => ({
      label: option.label,
      icon: option.icon,
      disabled: option.value === present,
      onSelect: () => onPick(choiceChange(field, option.value)),
    })),
})
