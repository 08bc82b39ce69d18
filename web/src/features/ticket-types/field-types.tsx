import type { FieldType } from '@hatchway/contract/ticket-types/ticket-types'
import { AlignLeft, Calendar, Hash, List, type LucideIcon, SquareCheck, Type } from 'lucide-react'
import { fieldMessages } from './ticket-type.messages.ts'

const { types } = fieldMessages

/** Labels and icons of the six custom field types. */
export const fieldTypes: Record<FieldType, { label: string; icon: LucideIcon }> = {
  text: { label: types.text, icon: Type },
  textarea: { label: types.textarea, icon: AlignLeft },
  number: { label: types.number, icon: Hash },
  date: { label: types.date, icon: Calendar },
  select: { label: types.select, icon: List },
  checkbox: { label: types.checkbox, icon: SquareCheck },
}

export function FieldTypeIcon({ type }: { type: FieldType }) {
  const { icon: Icon } = fieldTypes[type]
  return <Icon className="flex-none text-ink-3" />
}
