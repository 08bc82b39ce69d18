import { placeholders, unknownPlaceholders } from '@hatchway/contract/placeholders'
import { Braces, TriangleAlert } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { applyEdit, selectionOf } from '../comments/editor/apply-edit.ts'

type PlaceholderMenuProps = {
  field: RefObject<HTMLTextAreaElement | null>
  /** What each name stands for. */
  names?: Record<string, string>
}

/** Puts a placeholder where the caret stands. */
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
        <Button variant="ghost" size="sm" icon={<Braces size={16} strokeWidth={1.85} aria-hidden />}>
          Insert placeholder
        </Button>
      }
      entries={Object.entries(names).map(([name, label]) => ({
        label,
        // After the menu has given the focus back, or the text would go nowhere.
        onSelect: () => setTimeout(() => insert(name)),
      }))}
    />
  )
}

/** Names between braces that stand for nothing: they would be sent as they are. */
export function UnknownPlaceholders({ text }: { text: string }) {
  const unknown = unknownPlaceholders(text)
  if (unknown.length === 0) return null
  return (
    <p role="status" className="type-small flex items-start gap-1.5 text-warning-ink">
      <TriangleAlert size={14} strokeWidth={1.85} aria-hidden className="mt-px flex-none" />
      {unknown.map((name) => `{{${name}}}`).join(', ')} {unknown.length === 1 ? 'stands' : 'stand'} for nothing and will
      be written as it is.
    </p>
  )
}
