import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Input } from '../../ui/input.tsx'
import type { RowOpening } from './property-choice.tsx'
import { PropertyRow } from './property-row.tsx'

type PropertyTagsProps = RowOpening & {
  tags: readonly string[]
  mayChange: boolean
  onChange: (tags: string[]) => void
}

const longestTag = 40
const mostTags = 20

/** A ticket's tags: Enter or a comma adds one, Backspace in the empty field takes the last. */
export function PropertyTags({ tags, mayChange, onChange, open, onOpenChange }: PropertyTagsProps) {
  const face = tags.length > 0 && (
    <span className="flex min-w-0 flex-wrap gap-1 py-1">
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  )
  if (!mayChange) return <PropertyRow label="Tags" value={face} />
  return (
    <PropertyRow label="Tags" value={face} open={open} onOpenChange={onOpenChange}>
      <TagEditor tags={tags} onChange={onChange} />
    </PropertyRow>
  )
}

function TagEditor({ tags, onChange }: Pick<PropertyTagsProps, 'tags' | 'onChange'>) {
  const [typed, setTyped] = useState('')
  const add = () => {
    const tag = typed.trim()
    if (tag && !tags.includes(tag) && tags.length < mostTags) onChange([...tags, tag])
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1))
  }
  return (
    <div className="grid gap-2 p-2">
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <li
              key={tag}
              className="type-small inline-flex min-w-0 items-center rounded-badge bg-wall-2 ps-1.5 text-ink"
            >
              <span className="truncate">{tag}</span>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                className="quick grid size-6 flex-none place-items-center rounded-badge text-ink-3 hover:bg-hover hover:text-ink"
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              >
                <X size={12} strokeWidth={2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Input
        autoFocus
        aria-label="Add a tag"
        placeholder={tags.length < mostTags ? 'Add a tag' : `${mostTags} tags at most`}
        maxLength={longestTag}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
