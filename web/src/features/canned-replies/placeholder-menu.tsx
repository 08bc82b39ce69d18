import { placeholders, unknownPlaceholders } from '@hatchway/contract/templates/placeholders'
import { Braces, TriangleAlert } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { applyEdit, selectionOf } from '../comments/editor/apply-edit.ts'
import { placeholderMessages as messages } from './placeholder.messages.ts'

type PlaceholderMenuProps = {
  field: RefObject<HTMLTextAreaElement | null>
  /** Label of each placeholder. */
  names?: Record<string, string>
}

/** Inserts a placeholder at the caret. */
export function PlaceholderMenu({ field, names = placeholders }: PlaceholderMenuProps) {
  const insert = (name: string) => {
    if (!field.current) return
    const { start, end } = selectionOf(field.current)
    const text = `{{${name}}}`
    applyEdit(field.current, {
      from: start,
      to: end,
      insert: text,
      start: start + text.length,
      end: start + text.length,
    })
  }
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="ghost" size="sm" icon={Braces}>
          {messages.insert}
        </Button>
      }
      entries={Object.entries(names).map(([name, label]) => ({
        label,
        // Runs after the menu has restored focus, otherwise the text would not be inserted.
        onSelect: () => setTimeout(() => insert(name)),
      }))}
    />
  )
}

/** Warns of unknown placeholders, which would be sent as they are. */
export function UnknownPlaceholders({ text }: { text: string }) {
  const unknown = unknownPlaceholders(text)
  if (unknown.length === 0) return null
  return (
    <p role="status" className="type-small flex items-start gap-1.5 text-warning-ink">
      <TriangleAlert size={14} className="mt-px flex-none" />
      {messages.unknown(unknown.map((name) => `{{${name}}}`))}
    </p>
  )
}
