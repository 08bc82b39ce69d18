import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { bindText, bindValue } from '../../../ui/form/bind-control.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { useDebouncedValue } from '../../../ui/hooks/use-debounced-value.ts'
import { Segmented } from '../../../ui/layout/segmented.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { ArticleSuggestions } from '../../knowledge/suggest/article-suggestions.tsx'
import { useSuggestedArticles } from '../../knowledge/suggest/use-suggested-articles.ts'
import { SubjectCount } from '../../new-ticket/fields/subject-count.tsx'
import { LoadFailure } from '../../new-ticket/load-failure.tsx'
import { useSession } from '../../session/session-context.tsx'
import { TypeIcon } from '../../ticket-types/type-icon.tsx'
import { choiceOptions } from '../../tickets/ticket-choices.tsx'
import { requestTypes } from '../portal-tickets.queries.ts'
import { supportTicketMessages as messages } from './support-ticket.messages.ts'
import type { SupportTicket } from './use-support-ticket.ts'

type SupportTicketFieldsProps = {
  ticket: SupportTicket
  /** Whether submission was tried, so that missing fields are shown. */
  isTried: boolean
  onChange: (change: Partial<SupportTicket>) => void
}

/** Subject, description, type and priority. The customer is the user's own organization. */
export function SupportTicketFields({ ticket, isTried, onChange }: SupportTicketFieldsProps) {
  const { user, portal } = useSession()
  // Fetched again, also shortly after the page came with them: an admin may have changed what is offered.
  const types = useQuery({ ...requestTypes, staleTime: 0 })
  const articles = useSuggestedArticles(useDebouncedValue(ticket.subject))
  const isMissing = (name: 'subject' | 'description' | 'typeId') => isTried && ticket[name].trim() === ''
  return (
    <div className="grid gap-4">
      <Field label={messages.subject} required>
        <Input
          aria-invalid={isMissing('subject')}
          autoComplete="off"
          suffix={<SubjectCount length={ticket.subject.length} />}
          {...bindText(ticket, 'subject', onChange)}
        />
      </Field>
      {articles.length > 0 && <ArticleSuggestions articles={articles.slice(0, 3)} />}
      <Field label={messages.description} required>
        <Textarea grow aria-invalid={isMissing('description')} {...bindText(ticket, 'description', onChange)} />
      </Field>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label={messages.type} required>
          <Select
            aria-label={messages.type}
            aria-invalid={isMissing('typeId')}
            placeholder={types.isPending ? messages.loadingTypes : messages.chooseType}
            value={ticket.typeId || undefined}
            onValueChange={(typeId) => onChange({ typeId })}
            options={(types.data ?? []).map(({ id, name, icon, hue }) => ({
              value: String(id),
              label: name,
              icon: <TypeIcon icon={icon} hue={hue} size={14} />,
            }))}
          />
          <LoadFailure
            message={types.isError ? messages.typesFailed : undefined}
            onRetry={() => void types.refetch()}
          />
        </Field>
        <Field label={messages.customer}>
          <Input
            readOnly
            value={user.customerName ?? portal?.customerName ?? ''}
            prefix={<Building2 />}
            className="bg-surface-3!"
          />
        </Field>
      </div>
      <Field label={messages.priority} group>
        <Segmented fill {...bindValue(ticket, 'priority', onChange)} segments={choiceOptions('priority')} />
      </Field>
    </div>
  )
}
