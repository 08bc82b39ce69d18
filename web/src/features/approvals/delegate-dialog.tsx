import type { Approval } from '@hatchway/contract/approvals/approvals'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Combobox } from '../../ui/select/combobox.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { delegateCandidates, useApprovalChanges } from './approvals.queries.ts'
import { candidateOption } from './request/approver-options.tsx'
import { delegateMessages as messages, stageFieldMessages } from './request/request-approval.messages.ts'

/** Hands the user’s decision to someone else. */
export function DelegateDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const [userId, setUserId] = useState<string>()
  const deferred = useDeferredValue(search)
  const people = useQuery(delegateCandidates(approval.id, deferred))
  const { delegate } = useApprovalChanges()
  const options = (people.data ?? []).map(candidateOption)
  return (
    <FormDialog
      title={messages.title}
      description={messages.hint(approval.subject)}
      submitLabel={messages.title}
      size="sm"
      onClose={onClose}
      mutation={delegate}
      disabledReason={userId === undefined && messages.personMissing}
      onSubmit={() =>
        delegate
          .mutateAsync({ id: approval.id, userId: Number(userId) })
          .then(() => toast({ title: messages.delegated(approval.subject), variant: 'success' }))
      }
    >
      <Field label={messages.to} required>
        <Combobox
          label={messages.people}
          value={userId}
          onValueChange={setUserId}
          options={options}
          onSearch={setSearch}
          loading={people.isPending || people.isPlaceholderData || deferred !== search}
          emptyText={people.isError ? stageFieldMessages.peopleFailed : stageFieldMessages.noPeople}
          placeholder={messages.choosePerson}
        />
      </Field>
    </FormDialog>
  )
}
