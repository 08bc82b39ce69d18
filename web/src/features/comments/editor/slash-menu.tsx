import { MessageSquareQuote, WandSparkles } from 'lucide-react'
import { Fragment } from 'react'
import { Kbd } from '../../../ui/display/kbd.tsx'
import { FieldOption } from '../../../ui/select/field-option.tsx'
import { MatchedText } from '../../../ui/select/matched-text.tsx'
import { slashMenuMessages as messages } from './slash-menu.messages.tsx'
import type { SlashItem } from './use-slash.ts'

type SlashMenuProps = {
  id: string
  items: readonly SlashItem[]
  query: string
  isLoading: boolean
  active: number
  onActive: (at: number) => void
  onPick: (item: SlashItem) => void
}

/** Lists the macros and canned replies that match a `/` query. The field keeps the focus and handles the keys. */
export default function SlashMenu({ id, items, query, isLoading, active, onActive, onPick }: SlashMenuProps) {
  return (
    <div
      className="floating absolute start-2 bottom-full mb-1 flex max-h-80 w-105 max-w-[calc(100%-16px)] flex-col"
      data-state="open"
      data-side="top"
    >
      <div id={id} role="listbox" aria-label={messages.title} className="min-h-0 overflow-y-auto p-1">
        {items.map((item, at) => {
          const Icon = item.key.startsWith('macro') ? WandSparkles : MessageSquareQuote
          return (
            <Fragment key={item.key}>
              {item.group !== items[at - 1]?.group && (
                <p aria-hidden className="type-micro px-2 pt-1.5 pb-0.5 text-ink-3">
                  {item.group}
                </p>
              )}
              <FieldOption
                id={`${id}-${at}`}
                isActive={at === active}
                ref={at === active ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
                onActive={() => onActive(at)}
                onPick={() => onPick(item)}
              >
                <Icon />
                <span className="max-w-[60%] flex-none truncate">
                  <MatchedText text={item.label} query={query} />
                </span>
                {item.detail && (
                  <span className="type-small min-w-0 flex-1 truncate text-end text-ink-3">{item.detail}</span>
                )}
              </FieldOption>
            </Fragment>
          )
        })}
        {items.length === 0 && (
          <p className="type-small p-2 text-ink-3">{isLoading ? messages.loading : messages.none}</p>
        )}
      </div>
      <div
        aria-hidden
        className="type-small flex items-center gap-2 border-line border-t px-3 py-1.5 text-ink-3 max-md:hidden"
      >
        {messages.keys(
          <Kbd isContent keys="ArrowUp ArrowDown" />,
          <Kbd isContent keys="Enter" />,
          <Kbd isContent keys="Esc" />,
        )}
      </div>
    </div>
  )
}
