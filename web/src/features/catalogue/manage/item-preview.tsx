import { conditionsHold, formatPrice } from '@hatchway/contract/catalogue/form-answers'
import { Stamp } from 'lucide-react'
import { catalogueMessages } from '../catalogue.messages.ts'
import { ItemTile } from '../item-tile.tsx'
import { FormFields } from '../order/form-fields.tsx'
import { useAnswers } from '../order/use-answers.ts'
import type { ItemDraft } from './item-draft.ts'
import { manageMessages as messages } from './manage.messages.ts'

/** The form of an item as those who order see it. It can be filled in, to see what depends on answers. */
export function ItemPreview({ draft }: { draft: ItemDraft }) {
  const form = useAnswers(draft.fields)
  const stages = draft.stages.filter(({ conditions }) => conditionsHold(conditions, form.known))
  return (
    <section aria-labelledby="item-preview" className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 py-4.5">
      <div>
        <h2 id="item-preview" className="type-section">
          {messages.preview}
        </h2>
        <p className="mt-1 text-pretty text-ink-2">
          {draft.fields.length === 0 ? messages.previewEmpty : messages.previewHint}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4.5 rounded-tile border border-line bg-surface p-4">
        <div className="flex items-center gap-3">
          <ItemTile icon={draft.icon} hue={draft.hue} />
          <p className="type-strong min-w-0 font-bold wrap-anywhere">{draft.name || messages.newItem}</p>
        </div>
        {draft.fields.length > 0 && (
          <FormFields form={form} fields={draft.fields} stages={draft.stages} currency={draft.currency} isNarrow />
        )}
        {form.total !== null && (
          <p className="flex items-baseline gap-2 border-t border-line pt-3">
            <span className="text-ink-2">{catalogueMessages.total}</span>
            <span className="type-section">{formatPrice(form.total, draft.currency)}</span>
          </p>
        )}
      </div>
      {stages.length > 0 && (
        <div>
          <h3 className="type-strong mb-1.5">{messages.previewStages}</h3>
          <ul className="grid gap-1">
            {stages.map((stage) => (
              <li key={draft.stages.indexOf(stage)} className="flex items-center gap-2 text-ink-2">
                <Stamp size={14} className="flex-none text-ink-3" />
                <span className="min-w-0 wrap-anywhere">{stage.name}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
