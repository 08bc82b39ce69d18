import type { StaffRelease } from '@hatchway/contract/releases/releases'
import type { ShownService } from '@hatchway/contract/releases/services'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorAt } from '../../platform/field-errors.ts'
import { DateInput } from '../../ui/date/date-input.tsx'
import { bindText, bindValue } from '../../ui/form/bind-control.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { Select } from '../../ui/select/select.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { CustomerSelect } from '../customers/customer-select.tsx'
import { PrereleaseBanner } from '../releases/prerelease-banner.tsx'
import { releasesOf } from '../releases/releases.queries.ts'
import { appliedMessages } from './services.messages.tsx'
import { useMarkApplied } from './services.queries.ts'

const messages = appliedMessages.dialog

type ApplyDialogProps = {
  service: ShownService
  release?: Pick<StaffRelease, 'id'> | undefined
  customerId?: number | undefined
  onClose: () => void
}

/** Records on a customer's behalf which version it runs. */
export function ApplyDialog({ service, release, customerId, onClose }: ApplyDialogProps) {
  const mark = useMarkApplied(service.id)
  const { data } = useQuery(releasesOf(service.id, {}))
  const published = (data ?? []).filter(({ publishedAt }) => publishedAt !== null)
  const [typed, setTyped] = useState({
    releaseId: release?.id,
    customerId: customerId ?? service.customerId ?? undefined,
    appliedOn: '',
    notes: '',
  })
  const set = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  const releaseId = typed.releaseId ?? published[0]?.id
  const chosen = published.find(({ id }) => id === releaseId)
  const isIncomplete = !typed.customerId || !releaseId

  const submit = () => {
    if (isIncomplete) return
    const { appliedOn: appliedAt, notes } = typed
    return mark
      .mutateAsync({ releaseId: releaseId!, customerId: typed.customerId!, appliedAt, notes })
      .then(({ customerName, version }) =>
        toast({ title: messages.recorded(customerName, version), variant: 'success' }),
      )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={messages.title}
      description={messages.purpose(service.name)}
      dirty={typed.notes !== ''}
      onSubmit={submit}
      submitLabel={messages.submit}
      mutation={mark}
      fields={['customerId', 'appliedAt', 'notes']}
      pendingText={messages.recording}
      disabled={isIncomplete}
    >
      {chosen && <PrereleaseBanner version={chosen.version} />}
      <Field label={messages.customer} required error={errorAt(mark.error, 'customerId')}>
        <CustomerSelect
          label={messages.customer}
          placeholder={messages.chooseCustomer}
          {...bindValue(typed, 'customerId', set)}
          disabled={service.customerId !== null}
        />
      </Field>
      <div className="grid gap-4.5 md:grid-cols-2 md:gap-x-4">
        <Field label={messages.version} required>
          <Select
            value={releaseId === undefined ? undefined : String(releaseId)}
            onValueChange={(id) => set({ releaseId: Number(id) })}
            options={published.map(({ id, version, summary }) => ({
              value: String(id),
              label: version,
              detail: summary.length > 32 ? `${summary.slice(0, 30)}…` : summary,
            }))}
          />
        </Field>
        <Field label={messages.since} aside={messages.sinceDefault} error={errorAt(mark.error, 'appliedAt')}>
          <DateInput {...bindValue(typed, 'appliedOn', set)} />
        </Field>
      </div>
      <Field label={messages.notes} aside={messages.optional} error={errorAt(mark.error, 'notes')}>
        <Textarea rows={2} maxLength={2000} {...bindText(typed, 'notes', set)} />
      </Field>
    </FormDialog>
  )
}
