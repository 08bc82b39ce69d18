import type { FieldType } from '@hatchway/contract/ticket-types/ticket-types'
import { AlignLeft, Calendar, Hash, List, type LucideIcon, SquareCheck, Type } from 'lucide-react'

/** Labels and icons of the six custom field types. */
export const fieldTypes: Record<FieldType, { label: string; icon: LucideIcon }> = {
  text: { label: 'Text', icon: Type },
  textarea: { label: 'Long text', icon: AlignLeft },
  number: { label: 'Number', icon: Hash },
  date: { label: 'Date', icon: Calendar },
  select: { label: 'Select', icon: List },
  checkbox: { label: 'Checkbox', icon: SquareCheck },
}

export function FieldTypeIcon({ type }: { type: FieldType }) {
  const { icon: Icon } = fieldTypes[type]
  return <Icon className="flex-none text-ink-3" />
}
