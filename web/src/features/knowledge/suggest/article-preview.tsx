import type { Article } from '@hatchway/contract/knowledge/knowledge-articles'
import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Combobox } from '../../../ui/select/combobox.tsx'
import { recordOptions } from '../../../ui/select/labeled.ts'
import { customersList } from '../../customers/customers.queries.ts'
import type { ArticleDraft } from '../editor/article-draft.ts'
import { knowledgeMessages } from '../knowledge.messages.ts'
import { articlePreview } from '../knowledge.queries.ts'
import { ArticleBody } from '../reader/article-body.tsx'
import { articlePreviewMessages as messages } from './article-preview.messages.ts'

type PreviewProps = { article: Article | undefined; draft: ArticleDraft; onClose: () => void }

const company = 'company'

/** Previews the article as a customer's user sees it, and shows whether they can read it. */
export function ArticlePreview({ article, draft, onClose }: PreviewProps) {
  const [reader, setReader] = useState(String(draft.customerIds[0] ?? company))
  const customers = useQuery(customersList)
  const customerId = reader === company ? undefined : Number(reader)
  const seen = useQuery({ ...articlePreview(article?.id ?? 0, customerId), enabled: article !== undefined })
  const wouldRead =
    draft.visibility === 'everyone' ||
    (draft.visibility === 'customers' && customerId !== undefined && draft.customerIds.includes(customerId))
  const Sign = wouldRead ? Eye : EyeOff
  return (
    <Dialog onClose={onClose} size="lg" title={messages.title}>
      <Field label={messages.reader}>
        <Combobox
          label={messages.reader}
          options={[{ value: company, label: messages.company }, ...recordOptions(customers.data)]}
          value={reader}
          onValueChange={(value) => value && setReader(value)}
        />
      </Field>
      <p className="mt-3 flex items-center gap-2 rounded-tile bg-surface-2 px-3 py-2 text-ink-2" role="status">
        <Sign className="flex-none" />
        {verdict(wouldRead, seen.data?.reads ?? false)}
      </p>
      <article className="py-5">
        <h3 className="mb-4 text-[26px] leading-8 font-bold tracking-[-.022em]">
          {draft.title || knowledgeMessages.untitled}
        </h3>
        <ArticleBody html={draft.content} />
      </article>
      {draft.related.length > 0 && seen.data && (
        <p className="type-small border-t border-line py-3 text-ink-2">
          {messages.related(
            draft.related.filter(({ id }) => seen.data.related.some((one) => one.id === id)).map(({ title }) => title),
          )}
        </p>
      )}
    </Dialog>
  )
}

function verdict(wouldRead: boolean, reads: boolean) {
  if (!wouldRead) return messages.isHidden
  return reads ? messages.isVisible : messages.willBeVisible
}
