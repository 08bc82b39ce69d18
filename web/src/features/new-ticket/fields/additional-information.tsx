import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { fieldMessages } from '../new-ticket.messages.tsx'
import { CustomFieldInput } from './custom-field-input.tsx'

const messages = fieldMessages.custom

/** Shows the custom fields of the selected type. Nothing when it has none. */
export function AdditionalInformation({ type }: { type: TicketType | undefined }) {
  if (!type || type.customFields.length === 0) return null
  return (
    <section aria-labelledby="additional-information" className="mt-6.5 border-t border-line pt-4.5">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h2 id="additional-information" className="type-section">
          {messages.title}
        </h2>
        <span className="text-ink-3">{messages.of(type.name)}</span>
      </div>
      <div className="mt-4 grid grid-cols-1 items-start gap-x-4 gap-y-4.5 md:grid-cols-2">
        {type.customFields.map((field) => (
          <CustomFieldInput key={`${type.id} ${field.id}`} field={field} />
        ))}
      </div>
    </section>
  )
}
