import type { FormFieldKind } from '@hatchway/contract/catalogue/form-fields'
import {
  AlignLeft,
  Calendar,
  CircleDot,
  Hash,
  ListChecks,
  type LucideIcon,
  Paperclip,
  ToggleRight,
  Type,
  UserRound,
} from 'lucide-react'

const icons: Record<FormFieldKind, LucideIcon> = {
  text: Type,
  long_text: AlignLeft,
  number: Hash,
  date: Calendar,
  choice: CircleDot,
  choices: ListChecks,
  yes_no: ToggleRight,
  person: UserRound,
  file: Paperclip,
}

export function FieldKindIcon({ kind }: { kind: FormFieldKind }) {
  const Icon = icons[kind]
  return <Icon className="flex-none text-ink-3" />
}
