import type { Approval } from '@hatchway/contract/approvals/approvals'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Combobox } from '../../ui/select/combobox.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { approvalMessages as messages } from './approvals.messages.ts'
import { delegateCandidates, useApprovalChanges } from './approvals.queries.ts'
import { candidateOption } from './request/approver-options.tsx'

/** Hands the user’s decision to someone else. */
export function DelegateDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const [userId, setUserId] = useState<string>()
  const people = useQuery(delegateCandidates(approval.id, useDeferredValue(search)))
  const { delegate } = useApprovalChanges()
  const options = (people.data ?? []).map(candidateOption)
  return (
    <FormDialog
      title={messages.delegate}
      description={`Someone else decides on “${approval.subject}” in your place.`}
      submitLabel={messages.delegate}
      size="sm"
      onClose={onClose}
      mutation={delegate}
      disabledReason={userId === undefined && 'Choose a person first'}
      onSubmit={() =>
        delegate
          .mutateAsync({ id: approval.id, userId: Number(userId) })
          .then(() => toast({ title: messages.delegated(approval.subject), variant: 'success' }))
      }
    >
      <Field label={messages.delegateTo} required>
        <Combobox
          label="People"
          value={userId}
          onValueChange={setUserId}
          options={options}
          onSearch={setSearch}
          loading={people.isPending}
          emptyText={people.isError ? 'Failed to fetch people' : 'No one found'}
          placeholder="Choose a person"
        />
      </Field>
    </FormDialog>
  )
}
