import type { ApproverChoice, NewApprovalStage } from '@hatchway/contract/approvals/approvals'
import { approvedText } from '@hatchway/contract/approvals/approved-text'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2, Users } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { formatDateTime } from '../../platform/time/dates.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { QueryData } from '../../ui/feedback/query-data.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { MultiSelect } from '../../ui/select/multi-select.tsx'
import { Select } from '../../ui/select/select.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { groupsList } from '../groups/groups.queries.ts'
import { useDateStyle } from '../session/session-context.tsx'
import { approvalMessages as messages } from './approvals.messages.ts'
import { approvalOptions, approverCandidates, useApprovalChanges } from './approvals.queries.ts'
import { candidateOption } from './approver-options.tsx'

type Stage = {
  key: number
  name: string
  rule: 'any' | 'all' | 'quorum'
  needed: string
  approvers: string[]
  due: string
}

const newStage = (key: number): Stage => ({
  key,
  name: `Stage ${key}`,
  rule: 'any',
  needed: '2',
  approvers: [],
  due: '',
})

const rules = [
  { value: 'any', label: 'Any one of them' },
  { value: 'all', label: 'All of them' },
  { value: 'quorum', label: 'A number of them' },
]
const dueIn = [
  { value: '', label: 'No due date' },
  { value: '4', label: 'In 4 hours' },
  { value: '24', label: 'In 1 day' },
  { value: '72', label: 'In 3 days' },
  { value: '168', label: 'In 1 week' },
]
const noStep = { value: '', label: 'No change' }

type RequestApprovalDialogProps = { ticket: { id: number; subject: string }; onClose: () => void }

/** Asks for approval on a ticket: what is approved, by whom in which order, and what follows. */
export function RequestApprovalDialog({ ticket, onClose }: RequestApprovalDialogProps) {
  const options = useQuery(approvalOptions(ticket.id))
  const style = useDateStyle()
  const { request } = useApprovalChanges()
  const [subject, setSubject] = useState(ticket.subject)
  const [message, setMessage] = useState('')
  const [chosen, setChosen] = useState<string[]>()
  const [fileIds, setFileIds] = useState<number[]>([])
  const [stages, setStages] = useState<Stage[]>([newStage(1)])
  const [step, setStep] = useState('')
  const suggested = options.data?.fields.filter(({ isSuggested }) => isSuggested).map(({ field }) => field) ?? []
  const fields = chosen ?? suggested
  const isComplete =
    subject.trim() !== '' && stages.every(({ name, approvers }) => name.trim() !== '' && approvers.length > 0)
  const change = (key: number, next: Partial<Stage>) =>
    setStages(stages.map((stage) => (stage.key === key ? { ...stage, ...next } : stage)))

  const submit = () =>
    request.mutate(
      {
        ticketId: ticket.id,
        body: {
          subject,
          message,
          fields,
          fileIds,
          stages: stages.map(
            ({ name, rule, needed, approvers, due }): NewApprovalStage => ({
              name,
              rule,
              ...(rule === 'quorum' && { needed: Number(needed) }),
              approvers: approvers.map(choiceOf),
              ...(due && { dueInHours: Number(due), remindHoursBefore: Math.max(1, Math.floor(Number(due) / 4)) }),
            }),
          ),
          ...(step && { onApproved: [{ kind: 'set_step', statusName: step }] }),
        },
      },
      {
        onSuccess: () => {
          toast({ title: messages.asked(subject), variant: 'success' })
          onClose()
        },
      },
    )

  return (
    <FormDialog
      title={messages.request}
      description="What you select is kept as it is now. A later change of it voids the approval."
      size="lg"
      dirty={message !== '' || stages.some(({ approvers }) => approvers.length > 0)}
      escapeWarning="Press Escape again to discard this request."
      submitLabel={messages.request}
      disabledReason={!isComplete && 'Enter a subject, and choose who approves in each stage'}
      mutation={request}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label="Subject" required>
        <Input value={subject} maxLength={200} onChange={({ target }) => setSubject(target.value)} />
      </Field>
      <Field label="Message" aside="Optional">
        <Textarea
          rows={3}
          grow
          maxLength={10_000}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </Field>
      <QueryData query={options} title="The fields of the ticket couldn’t be loaded">
        {(found) => (
          <>
            <Field
              label="What is approved"
              group
              hint="Status, assignment and tags can change without voiding the approval."
            >
              <div className="grid gap-2 md:grid-cols-2">
                {found.fields.map(({ field, label, text }) => (
                  <Checkbox
                    key={field}
                    label={label}
                    hint={approvedText(text, (instant) => formatDateTime(instant, style), 'Not set')}
                    checked={fields.includes(field)}
                    onCheckedChange={(on) => setChosen(on ? [...fields, field] : fields.filter((one) => one !== field))}
                  />
                ))}
                {found.files.map(({ id, name }) => (
                  <Checkbox
                    key={`file ${id}`}
                    label={name}
                    hint="File"
                    checked={fileIds.includes(id)}
                    onCheckedChange={(on) => setFileIds(on ? [...fileIds, id] : fileIds.filter((one) => one !== id))}
                  />
                ))}
              </div>
            </Field>
            {stages.map((stage, at) => (
              <StageFields
                key={stage.key}
                ticketId={ticket.id}
                stage={stage}
                manager={found.manager?.fullName}
                hasCustomer={found.customerApprovers.length > 0}
                onChange={(next) => change(stage.key, next)}
                onRemove={
                  stages.length > 1 ? () => setStages(stages.filter(({ key }) => key !== stage.key)) : undefined
                }
                position={at + 1}
              />
            ))}
            <Button
              variant="outline"
              size="sm"
              icon={Plus}
              className="justify-self-start"
              onClick={() => setStages([...stages, newStage(Math.max(...stages.map(({ key }) => key)) + 1)])}
            >
              Add stage
            </Button>
            <Field label="Status after approval">
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

/** A choice as the value of an option: `user:5`, `group:3`, `manager`, `customer`. */
function choiceOf(value: string): ApproverChoice {
  const [kind, id] = value.split(':')
  if (kind === 'user') return { kind, userId: Number(id) }
  return kind === 'group' ? { kind, groupId: Number(id) } : { kind: value as 'manager' | 'customer' }
}

type StageFieldsProps = {
  ticketId: number
  stage: Stage
  position: number
  manager: string | undefined
  hasCustomer: boolean
  onChange: (next: Partial<Stage>) => void
  onRemove: (() => void) | undefined
}

function StageFields({ ticketId, stage, position, manager, hasCustomer, onChange, onRemove }: StageFieldsProps) {
  const [search, setSearch] = useState('')
  const [names, setNames] = useState<Record<string, string>>({})
  const people = useQuery(approverCandidates(ticketId, useDeferredValue(search)))
  const groups = useQuery(groupsList)
  const matches = (label: string) => label.toLowerCase().includes(search.trim().toLowerCase())
  const icon = <Users size={16} strokeWidth={1.85} aria-hidden />
  const options = [
    ...(manager ? [{ value: 'manager', label: 'Requester’s manager', detail: manager, icon }] : []),
    ...(hasCustomer ? [{ value: 'customer', label: 'Customer’s approvers', icon }] : []),
    ...(groups.data ?? []).map(({ id, name }) => ({ value: `group:${id}`, label: `Members of ${name}`, icon })),
  ].filter(({ label }) => matches(label))
  const all = [
    ...options,
    ...(people.data ?? []).map(candidateOption).map((one) => ({ ...one, value: `user:${one.value}` })),
  ]
  return (
    <fieldset className="grid gap-3.5 rounded-sheet border border-line px-4 pt-2 pb-4">
      <legend className="type-strong px-1">Stage {position}</legend>
      <div className="flex items-end gap-2">
        <Field label="Name" required className="flex-1">
          <Input value={stage.name} maxLength={80} onChange={({ target }) => onChange({ name: target.value })} />
        </Field>
        {onRemove && (
          <IconButton label={`Remove stage ${position}`} onClick={onRemove}>
            <Trash2 size={16} strokeWidth={1.85} aria-hidden />
          </IconButton>
        )}
      </div>
      <Field label="Approvers" group required>
        <MultiSelect
          label="Approvers"
          none="No one yet"
          options={all}
          loading={people.isPending}
          emptyText={people.isError ? 'Failed to fetch people' : 'No one found'}
          onSearch={setSearch}
          nameOf={(value) => all.find((one) => one.value === value)?.label ?? names[value]}
          value={stage.approvers}
          onValueChange={(approvers) => {
            setNames({ ...names, ...Object.fromEntries(all.map(({ value, label }) => [value, label])) })
            onChange({ approvers })
          }}
        />
      </Field>
      <div className="grid gap-3.5 md:grid-cols-3">
        <Field label="Who must approve">
          <Select
            value={stage.rule}
            options={rules}
            onValueChange={(rule) => onChange({ rule: rule as Stage['rule'] })}
          />
        </Field>
        {stage.rule === 'quorum' && (
          <Field label="How many" required>
            <Input
              type="number"
              min={1}
              value={stage.needed}
              onChange={({ target }) => onChange({ needed: target.value })}
            />
          </Field>
        )}
        <Field label="Due">
          <Select value={stage.due} options={dueIn} onValueChange={(due) => onChange({ due })} />
        </Field>
      </div>
    </fieldset>
  )
}
