import type { PortalService } from '@hatchway/contract/customers/portal-releases'
import type { Release } from '@hatchway/contract/releases/releases'
import { useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { PrereleaseBanner } from '../releases/prerelease-banner.tsx'
import { markAppliedMessages as messages } from './mark-applied.messages.ts'
import { useApplyRelease } from './portal-releases.queries.ts'

type MarkAppliedDialogProps = { service: PortalService; release: Release; onClose: () => void }

/**
 * Asks for notes and marks the release as applied. On failure there is no toast: the dialog and the typed notes stay, and its button offers
 * to retry.
 */
export function MarkAppliedDialog({ service, release, onClose }: MarkAppliedDialogProps) {
  const [notes, setNotes] = useState('')
  const apply = useApplyRelease(service.id)
  const { appliedVersion } = service
  const submit = () =>
    apply
      .mutateAsync({ releaseId: release.id, notes })
      .then(() => toast({ title: messages.done(service.name, release.version), variant: 'success' }))
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={messages.title(release.version)}
      description={messages.consequence(service.name, release.version, appliedVersion?.version)}
      dirty={notes !== ''}
      onSubmit={submit}
      submitLabel={apply.isError ? messages.retry : messages.submit}
      pending={apply.isPending}
      pendingText={messages.submitting}
    >
      <PrereleaseBanner version={release.version} />
      <Field label={messages.notes} aside={messages.optional}>
        <Textarea
          rows={3}
          maxLength={2000}
          placeholder={messages.notesPlaceholder}
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
        />
      </Field>
    </FormDialog>
  )
}
