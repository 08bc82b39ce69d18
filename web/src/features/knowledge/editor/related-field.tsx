import { useQuery } from '@tanstack/react-query'
import { ArrowUp, X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { AddChip } from '../../../ui/display/chip.tsx'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { OptionList } from '../../../ui/select/option-list.tsx'
import { type ArticleQuery, articleList } from '../knowledge.queries.ts'
import { articleSettingsMessages } from './article-editor.messages.ts'

const messages = articleSettingsMessages.related

type Related = { id: number; title: string }
type RelatedFieldProps = {
  articleId: number | undefined
  related: readonly Related[]
  onChange: (related: Related[]) => void
}

/** Selects related articles, in display order. */
export function RelatedField({ articleId, related, onChange }: RelatedFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const deferredSearch = useDeferredValue(search)
  const query = { search: deferredSearch, limit: '20', sortBy: 'title', sortDirection: 'asc' }
  const found = useQuery({ ...articleList(query as ArticleQuery), enabled: isOpen })
  const taken = [articleId, ...related.map(({ id }) => id)]
  const offered = (found.data?.articles ?? []).filter(({ id }) => !taken.includes(id))
  const up = (at: number) => onChange(related.toSpliced(at, 1).toSpliced(at - 1, 0, related[at]!))
  return (
    <section aria-labelledby="related-field">
      <h3 id="related-field" className="type-strong">
        {messages.title}
      </h3>
      <ul className="mt-1">
        {related.map(({ id, title }, at) => (
          <li key={id} className="flex min-h-9 items-center gap-1 border-b border-line last:border-b-0">
            <span className="min-w-0 flex-1 truncate">{title}</span>
            {at > 0 && <IconButton label={messages.moveUp(title)} size="sm" onClick={() => up(at)} icon={ArrowUp} />}
            <IconButton
              label={messages.remove(title)}
              size="sm"
              onClick={() => onChange(related.filter((one) => one.id !== id))}
              icon={X}
            />
          </li>
        ))}
      </ul>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        label={messages.addLabel}
        align="start"
        className="w-72"
        trigger={<AddChip className="mt-1.5">{messages.add}</AddChip>}
      >
        <OptionList
          label={messages.options}
          options={offered.map(({ id, title }) => ({ value: String(id), label: title }))}
          selected={[]}
          onSearch={setSearch}
          loading={found.isPending || found.isPlaceholderData || deferredSearch !== search}
          onPick={(picked) => {
            const chosen = offered.find(({ id }) => String(id) === picked)
            if (chosen) onChange([...related, { id: chosen.id, title: chosen.title }])
            setOpen(false)
          }}
        />
      </Popover>
    </section>
  )
}
