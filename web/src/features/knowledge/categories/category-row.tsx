import type { KnowledgeCategory } from '@hatchway/contract/knowledge/knowledge-articles'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { ColorSelect } from '../editor/color-select.tsx'
import { categoryMessages as messages } from './category.messages.ts'

type CategoryRowProps = {
  category: KnowledgeCategory
  onChange: (changes: { name?: string; color?: string; isActive?: boolean }) => void
  onRemove: () => void
  onUp?: () => void
  onDown?: () => void
}

/** Edits a category in place. The name is saved on blur. */
export function CategoryRow({ category, onChange, onRemove, onUp, onDown }: CategoryRowProps) {
  const { name, color, isActive, articleCount } = category
  const [text, setText] = useState(name)
  const [seen, setSeen] = useState(name)
  if (seen !== name) {
    setSeen(name)
    setText(name)
  }
  const keep = () => {
    const next = text.trim()
    if (!next) setText(name)
    else if (next !== name) onChange({ name: next })
  }
  return (
    <li className="flex items-center gap-2 border-b border-line py-1.5 last:border-b-0">
      <ColorSelect label={messages.color(name)} color={color} onChange={(next) => onChange({ color: next })} />
      <Input
        aria-label={messages.name(name)}
        maxLength={60}
        className="min-w-0 flex-1"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          keep()
        }}
      />
      <span className="type-small w-8 text-end text-ink-3 max-md:hidden" title={messages.articles(articleCount)}>
        {articleCount}
      </span>
      <Switch
        label={<span className="sr-only">{messages.inUse(name)}</span>}
        checked={isActive}
        onCheckedChange={(next) => onChange({ isActive: next })}
      />
      <span className="flex">
        <IconButton label={messages.moveUp(name)} size="sm" disabled={!onUp} onClick={onUp} icon={ArrowUp} />
        <IconButton label={messages.moveDown(name)} size="sm" disabled={!onDown} onClick={onDown} icon={ArrowDown} />
        <IconButton
          label={messages.delete(name)}
          size="sm"
          disabledReason={articleCount > 0 && messages.hasArticles}
          onClick={onRemove}
          icon={Trash2}
        />
      </span>
    </li>
  )
}
