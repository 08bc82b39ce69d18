import type { ApprovalTemplateStage } from '@hatchway/contract/approvals/approval-stages'
import type { ApprovalOptions } from '@hatchway/contract/approvals/approvals'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { QueryData } from '../../../ui/feedback/query-data.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { groupsList } from '../../groups/groups.queries.ts'
import { ticketTypeDetails } from '../../ticket-types/ticket-types.queries.ts'
import { staffList } from '../../users/users.queries.ts'
import { approvalMessages } from '../approvals.messages.ts'
import { approvalOptions, approverCandidates, useApprovalChanges } from '../approvals.queries.ts'
import { useApprovedText } from '../use-approved-text.ts'
import { newStage, stagesProblem } from './approval-template.ts'
import { candidateOption } from './approver-options.tsx'
import { requestMessages as messages, stageFieldMessages, templateMessages } from './request-approval.messages.ts'
import { approverGroups, StageListField } from './stage-fields.tsx'

const noStep = { value: '', label: templateMessages.noStep }

type RequestApprovalDialogProps = { ticket: { id: number; subject: string; typeId: number }; onClose: () => void }

/** Asks for approval on a ticket: what is approved, by whom in which order, and what follows. */
export function RequestApprovalDialog({ ticket, onClose }: RequestApprovalDialogProps) {
  const options = useQuery(approvalOptions(ticket.id))
  const shown = useApprovedText()
  const { request } = useApprovalChanges()
  const [subject, setSubject] = useState(ticket.subject)
  const [message, setMessage] = useState('')
  const [chosen, setChosen] = useState<string[]>()
  const [fileIds, setFileIds] = useState<number[]>([])
  const { data: type } = useQuery(ticketTypeDetails(ticket.typeId))
  const ofType = type?.approval?.stages
  const [changedStages, setStages] = useState<ApprovalTemplateStage[]>()
  const stages = changedStages ?? ofType ?? [newStage(stageFieldMessages.stage(1))]
  const waiting = (type?.statuses ?? []).filter(({ waitsForApproval }) => waitsForApproval).map(({ name }) => name)
  const [step, setStep] = useState('')
  const suggested =
    options.data?.fields
      .filter(({ field, isSuggested }) => isSuggested || (ofType && field === 'subject'))
      .map(({ field }) => field) ?? []
  const fields = chosen ?? suggested
  const problem = subject.trim() === '' ? messages.subjectMissing : stagesProblem(stages)
  const [search, setSearch] = useState('')
  const [names, setNames] = useState<Record<string, string>>({})
  const deferred = useDeferredValue(search)
  const people = useQuery(approverCandidates(ticket.id, deferred))
  const groups = useQuery(groupsList)
  const staff = useQuery({ ...staffList, enabled: ofType !== undefined })
  const personOptions = (people.data ?? []).map(candidateOption).map((one) => ({ ...one, value: `user:${one.value}` }))
  const optionsOf = ({ manager, customerApprovers }: ApprovalOptions) => [
    ...approverGroups(groups.data ?? [], {
      manager: manager?.fullName ?? false,
      customer: customerApprovers.length > 0,
    }).filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase())),
    ...personOptions,
  ]

  const submit = () =>
    request
      .mutateAsync({
        ticketId: ticket.id,
        body: {
          subject,
          message,
          fields,
          fileIds,
          stages,
          ...(step && { onApproved: [{ kind: 'set_step', statusName: step }] }),
        },
      })
      .then((asked) => toast({ title: approvalMessages.asked(asked), variant: 'success' }))

  return (
    <FormDialog
      title={messages.title}
      description={messages.hint}
      size="lg"
      dirty={message !== '' || (changedStages ?? []).some(({ approvers }) => approvers.length > 0)}
      escapeWarning={messages.escapeWarning}
      submitLabel={messages.title}
      disabledReason={problem}
      mutation={request}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label={messages.subject} required>
        <Input value={subject} maxLength={200} onChange={({ target }) => setSubject(target.value)} />
      </Field>
      <Field label={messages.message} aside={messages.optional}>
        <Textarea
          rows={3}
          grow
          maxLength={10_000}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </Field>
      <QueryData query={options} title={messages.fieldsFailed}>
        {(found) => (
          <>
            <Field label={messages.approved} group hint={messages.approvedHint}>
              <div className="grid gap-2 md:grid-cols-2">
                {found.fields.map(({ field, label, text }) => (
                  <Checkbox
                    key={field}
                    label={label}
                    hint={shown(text)}
                    checked={fields.includes(field)}
                    onCheckedChange={(on) => setChosen(on ? [...fields, field] : fields.filter((one) => one !== field))}
                  />
                ))}
                {found.files.map(({ id, name }) => (
                  <Checkbox
                    key={`file ${id}`}
                    label={name}
                    hint={messages.file}
                    checked={fileIds.includes(id)}
                    onCheckedChange={(on) => setFileIds(on ? [...fileIds, id] : fileIds.filter((one) => one !== id))}
                  />
                ))}
              </div>
            </Field>
            {waiting.length > 0 && <p className="text-ink-2">{messages.ofType(waiting)}</p>}
            <StageListField
              stages={stages}
              onChange={(next) => {
                // Those who are chosen keep their names when others are searched for.
                setNames({
                  ...names,
                  ...Object.fromEntries(optionsOf(found).map(({ value, label }) => [value, label])),
                })
                setStages(next)
              }}
              source={{
                options: optionsOf(found),
                loading: people.isPending || people.isPlaceholderData || deferred !== search,
                emptyText: people.isError ? stageFieldMessages.peopleFailed : stageFieldMessages.noPeople,
                onSearch: setSearch,
                nameOf: (value) => names[value] ?? staff.data?.find(({ id }) => value === `user:${id}`)?.fullName,
              }}
            />
            <Field label={templateMessages.stepAfterApproval}>
              <Select
                value={step}
                onValueChange={setStep}
                options={[noStep, ...(found.steps ?? []).map((name) => ({ value: name, label: name }))]}
              />
            </Field>
          </>
        )}
      </QueryData>
    </FormDialog>
  )
}
