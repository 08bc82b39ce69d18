import { useQuery } from '@tanstack/react-query'
import { DateInput } from '../../../ui/date/date-input.tsx'
import { bindId, bindValue } from '../../../ui/form/bind-control.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { Combobox } from '../../../ui/select/combobox.tsx'
import { recordOptions } from '../../../ui/select/labeled.ts'
import { staffList } from '../../users/users.queries.ts'
import { knowledgeMessages } from '../knowledge.messages.ts'
import { knowledgeCategories } from '../knowledge.queries.ts'
import type { ArticleDraft } from './article-draft.ts'
import { articleSettingsMessages as messages } from './article-editor.messages.ts'
import { audiences } from './audiences.ts'
import { ChosenCustomers } from './chosen-customers.tsx'
import { RelatedField } from './related-field.tsx'

type SettingsProps = {
  draft: ArticleDraft
  articleId: number | undefined
  onChange: (change: Partial<ArticleDraft>) => void
  /** The note that describes the new version. */
  note: string
  onNote: (note: string) => void
  customersError: string | undefined
}

/** Edits an article's status, audience and related articles, beside its text. */
export function ArticleSettings({ draft, articleId, onChange, note, onNote, customersError }: SettingsProps) {
  const categories = useQuery(knowledgeCategories)
  const authors = useQuery(staffList)
  const listed = (categories.data ?? []).filter(({ id, isActive }) => isActive || id === draft.categoryId)
  return (
    <div className="grid grid-cols-1 gap-4.5 p-5">
      <Field label={messages.category}>
        <Combobox
          label={messages.category}
          placeholder={messages.noCategory}
          clearable
          options={recordOptions(listed)}
          {...bindId(draft.categoryId, (categoryId) => onChange({ categoryId }))}
        />
      </Field>
      <Field label={messages.visibleTo} group>
        <RadioGroup {...bindValue(draft, 'visibility', onChange)} options={audiences} />
      </Field>
      {draft.visibility === 'customers' && (
        <Field label={messages.customers} required error={customersError}>
          <ChosenCustomers ids={draft.customerIds} onChange={(customerIds) => onChange({ customerIds })} />
        </Field>
      )}
      <Field label={messages.author}>
        <Combobox
          label={messages.author}
          placeholder={knowledgeMessages.unknownAuthor}
          options={(authors.data ?? []).map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
          {...bindId(draft.authorId, (authorId) => onChange({ authorId }))}
        />
      </Field>
      <Field label={messages.review} hint={messages.reviewHint}>
        <DateInput {...bindValue(draft, 'reviewAt', onChange)} />
      </Field>
      <RelatedField articleId={articleId} related={draft.related} onChange={(related) => onChange({ related })} />
      {articleId !== undefined && (
        <Field label={messages.note} aside={messages.optional} hint={messages.noteHint}>
          <Input maxLength={200} value={note} onChange={({ target }) => onNote(target.value)} />
        </Field>
      )}
    </div>
  )
}
