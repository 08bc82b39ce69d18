import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { CustomFieldInput } from '../new-ticket/fields/custom-field-input.tsx'
import { emptyTicket, type NewTicketValues } from '../new-ticket/new-ticket-values.ts'
import { typePreviewMessages as messages } from './ticket-type.messages.ts'
import { ticketsOfType } from './ticket-types.queries.ts'
import type { FieldDraft } from './type-draft.ts'

type TypePreviewProps = { typeId: number | undefined; fields: readonly FieldDraft[]; isPublic: boolean }

/** Previews the custom fields of the form as users who file a ticket see it, and shows the number of tickets of the type. */
export function TypePreview({ typeId, fields, isPublic }: TypePreviewProps) {
  const [side, setSide] = useState<'agent' | 'portal'>('agent')
  const form = useForm<NewTicketValues>({ defaultValues: emptyTicket })
  const shown = fields.filter(({ isInPortal }) => side === 'agent' || isInPortal)
  return (
    <aside
      aria-label={messages.title}
      className="flex-none border-line bg-surface-2 px-5 py-4 max-xl:border-t xl:w-78 xl:border-s"
    >
      <div className="xl:sticky xl:top-4">
        <div className="flex items-center justify-between gap-3">
          <h2 className="type-section">{messages.title}</h2>
          <Segmented aria-label={messages.side} size="sm" value={side} onValueChange={setSide} segments={sides} />
        </div>
        <div className="mt-3 rounded-sheet border border-line-2 bg-surface p-4">
          {side === 'portal' && !isPublic ? (
            <p className="text-ink-3">{messages.notInPortal}</p>
          ) : shown.length === 0 ? (
            <p className="text-ink-3">{messages.noFields}</p>
          ) : (
            <FormProvider {...form}>
              <p className="type-section mb-3">{messages.fields}</p>
              <div className="grid gap-3.5 **:col-span-1!">
                {shown.map((field, at) => (
                  <CustomFieldInput
                    key={`${field.key} ${field.fieldType}`}
                    field={{
                      ...field,
                      id: at + 1,
                      options: field.options.filter(Boolean),
                      placeholder: field.placeholder || null,
                      helperText: field.helperText || null,
                    }}
                  />
                ))}
              </div>
            </FormProvider>
          )}
        </div>
        <p className="type-small mt-3 text-ink-3">
          {typeId !== undefined && <Used typeId={typeId} />}
          {messages.removalHint}
        </p>
      </div>
    </aside>
  )
}

function Used({ typeId }: { typeId: number }) {
  const { data } = useQuery(ticketsOfType(typeId))
  if (!data) return null
  const { total, isTotalExact } = data
  return <>{messages.used(total, isTotalExact)} </>
}

const sides = [
  { value: 'agent' as const, label: messages.sides.agent },
  { value: 'portal' as const, label: messages.sides.portal },
]
