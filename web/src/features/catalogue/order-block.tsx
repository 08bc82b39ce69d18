import type { CatalogueOrder } from '@hatchway/contract/catalogue/catalogue-items'
import { attachments } from '@hatchway/contract/files/attachments'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { endpointUrl } from '../../platform/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { catalogueMessages as messages } from './catalogue.messages.ts'
import { ItemTile } from './item-tile.tsx'

type OrderBlockProps = {
  order: CatalogueOrder
  /** The link that opens an item to order it again. */
  itemLink: (itemId: number, label: string) => ReactNode
}

/** An order: the item, the version of its form, and on demand the answers as they were given, which the ticket's description has as text. */
export function OrderBlock({ order, itemLink }: OrderBlockProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { item, version, onBehalf, answers, total } = order
  return (
    <section aria-labelledby={id} className="mt-4 overflow-hidden rounded-tile border border-line">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-surface-2 px-4 py-2">
        <ItemTile icon={item.icon} hue={item.hue} size="sm" />
        <h2 id={id} className="type-strong min-w-0 wrap-anywhere">
          <span className="font-regular text-ink-2">{messages.request}: </span>
          {item.name}
        </h2>
        <span className="text-ink-2">{messages.version(version)}</span>
        {onBehalf && (
          <span className="text-ink-2 wrap-anywhere">
            {messages.onBehalf(onBehalf.orderedBy, onBehalf.requestedFor)}
          </span>
        )}
        <span className="ms-auto flex items-center gap-x-3">
          {item.isOffered && itemLink(item.id, messages.orderAgain)}
          {answers.length > 0 && (
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${id}-answers` : undefined}
              className="-me-2"
              onClick={() => setOpen(!isOpen)}
            >
              {messages.answers(answers.length)}
              <ChevronDown size={14} className={isOpen ? 'rotate-180' : ''} />
            </Button>
          )}
        </span>
      </header>
      {isOpen && (
        <dl
          id={`${id}-answers`}
          className="grid border-t border-line grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)] gap-x-4 gap-y-2 px-4 py-3 max-md:grid-cols-1 max-md:gap-y-0.5"
        >
          {answers.map(({ key, label, text, files }) => (
            <div key={key} className="contents">
              <dt className="text-ink-2 wrap-anywhere">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere max-md:mb-2">
                {files.length === 0
                  ? text
                  : files.map((file) => (
                      <a
                        key={file.id}
                        href={endpointUrl(attachments.open.path, { params: { id: file.id } })}
                        className="block"
                      >
                        {file.fileName}
                      </a>
                    ))}
              </dd>
            </div>
          ))}
          {total !== null && (
            <div className="contents">
              <dt className="text-ink-2">{messages.total}</dt>
              <dd className="type-strong">{total}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  )
}
