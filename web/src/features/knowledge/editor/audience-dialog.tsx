import { useState } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import type { ArticleDraft, Audience } from './article-draft.ts'
import {
  articleEditorMessages,
  articleSettingsMessages,
  audienceMessages as messages,
} from './article-editor.messages.ts'
import { audiences } from './audiences.ts'
import { ChosenCustomers } from './chosen-customers.tsx'

type AudienceDialogProps = { draft: ArticleDraft; onPublish: (audience: Audience) => void; onClose: () => void }

/** Asks who should see an article that is published for the first time. */
export function AudienceDialog({ draft, onPublish, onClose }: AudienceDialogProps) {
  const [audience, setAudience] = useState<Audience>({ visibility: draft.visibility, customerIds: draft.customerIds })
  const isIncomplete = audience.visibility === 'customers' && audience.customerIds.length === 0
  return (
    <FormDialog
      onClose={onClose}
      title={messages.title}
      description={messages.hint(draft.title.trim())}
      size="sm"
      onSubmit={() => onPublish(audience)}
      submitLabel={articleEditorMessages.publish}
      disabledReason={isIncomplete && articleEditorMessages.noCustomer}
    >
      <div className="grid gap-4.5">
        <Field label={articleSettingsMessages.visibleTo} group>
          <RadioGroup
            value={audience.visibility}
            onValueChange={(visibility) => setAudience({ ...audience, visibility })}
            options={audiences}
          />
        </Field>
        {audience.visibility === 'customers' && (
          <Field label={articleSettingsMessages.customers} required>
            <ChosenCustomers
              ids={audience.customerIds}
              onChange={(customerIds) => setAudience({ ...audience, customerIds })}
            />
          </Field>
        )}
      </div>
    </FormDialog>
  )
}
