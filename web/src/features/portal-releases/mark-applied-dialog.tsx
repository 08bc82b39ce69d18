import type { PortalService } from '@hatchway/contract/customers/portal-releases'
import type { Release } from '@hatchway/contract/releases/releases'
import { useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { PrereleaseBanner } from '../releases/prerelease-banner.tsx'
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
      .then(() => toast({ title: `${service.name} ${release.version} marked as applied`, variant: 'success' }))
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={`Mark ${release.version} as applied`}
      description={
        appliedVersion
          ? `Sets your organization’s version of ${service.name} to ${release.version} (now ${appliedVersion.version}). Visible to colleagues and support.`
          : `Sets your organization’s version of ${service.name} to ${release.version}. Visible to colleagues and support.`
      }
      dirty={notes !== ''}
      onSubmit={submit}
      submitLabel={apply.isError ? 'Try again' : 'Mark as Applied'}
      pending={apply.isPending}
      pendingText="Marking..."
    >
      <PrereleaseBanner version={release.version} />
      <Field label="Notes" aside="Optional">
        <Textarea
          rows={3}
          maxLength={2000}
          placeholder="For example, when and where it was installed"
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
        />
      </Field>
    </FormDialog>
  )
}
