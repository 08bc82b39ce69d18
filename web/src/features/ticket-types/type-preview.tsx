import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { countText } from '../../platform/count-text.ts'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { CustomFieldInput } from '../new-ticket/fields/custom-field-input.tsx'
import { emptyTicket, type NewTicketValues } from '../new-ticket/new-ticket-values.ts'
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
      aria-label="Preview"
      className="flex-none border-line bg-surface-2 px-5 py-4 max-xl:border-t xl:w-78 xl:border-s"
    >
      <div className="xl:sticky xl:top-4">
        <div className="flex items-center justify-between gap-3">
          <h2 className="type-section">Preview</h2>
          <Segmented aria-label="Preview as" size="sm" value={side} onValueChange={setSide} segments={sides} />
        </div>
        <div className="mt-3 rounded-sheet border border-line-2 bg-surface p-4">
          {side === 'portal' && !isPublic ? (
            <p className="text-ink-3">Not available in the portal.</p>
          ) : shown.length === 0 ? (
            <p className="text-ink-3">No custom fields.</p>
          ) : (
            <FormProvider {...form}>
              <p className="type-section mb-3">Additional Information</p>
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
          Removing a field hides it. Existing values are kept.
        </p>
      </div>
    </aside>
  )
}

function Used({ typeId }: { typeId: number }) {
  const { data } = useQuery(ticketsOfType(typeId))
  if (!data) return null
  const { total, isTotalExact } = data
  if (total === 0) return 'No ticket uses this type. '
  if (total === 1) return '1 ticket uses this type. '
  return `${isTotalExact ? '' : 'About '}${countText(total)} tickets use this type. `
}

const sides = [
  { value: 'agent' as const, label: 'Agent' },
  { value: 'portal' as const, label: 'Portal' },
]
