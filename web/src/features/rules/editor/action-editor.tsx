import { assignmentModeLabels } from '@hatchway/contract/assignment/assignment-text'
import { automaticModes } from '@hatchway/contract/assignment/choose-assignee'
import type { RuleAction } from '@hatchway/contract/rules/rule-actions'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { Combobox } from '../../../ui/select/combobox.tsx'
import { labeled } from '../../../ui/select/labeled.ts'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { PlaceholderMenu, UnknownPlaceholders } from '../../canned-replies/placeholder-menu.tsx'
import { groupsList } from '../../groups/groups.queries.ts'
import { useGroupCreation } from '../../groups/use-group-creation.tsx'
import { ActionField, tagsIn } from '../../macros/action-value.tsx'
import { NamedChannels } from '../../notifications/named-channels.tsx'
import { onCallSchedules } from '../../on-call/on-call.queries.ts'
import { onCallLabel } from '../../sla/policies/describe-step.ts'
import { staffList } from '../../users/users.queries.ts'
import { rulesList } from '../rules.queries.ts'
import { isOwnAction, type OwnAction, recipientOf, recipientValue, ruleRecipientLabels } from './action-draft.ts'
import {
  actionMessages,
  actionEditorMessages as messages,
  actionProblemMessages as problemMessages,
} from './rule-editor.messages.tsx'

type EditorProps<A extends RuleAction> = {
  action: A
  onChange: (action: RuleAction) => void
  /** What is missing, once the user has tried to apply it. */
  problem: string | undefined
}

/** Edits the values of an action: those of macros in the same way as there. */
export function ActionEditor({ action, onChange, problem }: EditorProps<RuleAction>) {
  if (isOwnAction(action)) return <OwnEditor action={action} onChange={onChange} problem={problem} />
  return <ActionField action={action} onChange={onChange} problem={problem} isUnattended />
}

function OwnEditor({ action, onChange, problem }: EditorProps<OwnAction>) {
  switch (action.kind) {
    case 'remove_tags':
      return (
        <Field label={actionMessages.kinds.remove_tags} error={problem}>
          <Input
            placeholder={messages.tagsExample}
            defaultValue={action.tags.join(', ')}
            onChange={({ target }) => onChange({ ...action, tags: tagsIn(target.value) })}
          />
        </Field>
      )
    case 'assign':
      return <Assignment action={action} onChange={onChange} problem={problem} />
    case 'add_follower':
      return <Follower action={action} onChange={onChange} problem={problem} />
    case 'notify':
      return <Notification action={action} onChange={onChange} problem={problem} />
    case 'send_email':
      return <Email action={action} onChange={onChange} problem={problem} />
    case 'run_folder':
      return <FolderChoice action={action} onChange={onChange} problem={problem} />
  }
}

type Own<K extends OwnAction['kind']> = Extract<OwnAction, { kind: K }>

const ofTicket = 'ticket'
const ofGroup = 'group'

function Assignment({ action, onChange, problem }: EditorProps<Own<'assign'>>) {
  const { data: groups = [], isLoading } = useQuery(groupsList)
  const creation = useGroupCreation((groupId) => onChange({ ...action, groupId }))
  return (
    <>
      <Field label={messages.group} hint={messages.groupHint} error={problem}>
        <Combobox
          label={messages.group}
          placeholder={messages.chooseGroup}
          loading={isLoading}
          value={action.groupId === null ? ofTicket : String(action.groupId)}
          onValueChange={(chosen) =>
            chosen && onChange({ ...action, groupId: chosen === ofTicket ? null : Number(chosen) })
          }
          options={[
            { value: ofTicket, label: actionMessages.ticketGroup },
            ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          create={creation.create}
        />
      </Field>
      {creation.dialog}
      <Field label={messages.method}>
        <Select
          value={action.mode ?? ofGroup}
          onValueChange={(chosen) =>
            onChange({ ...action, mode: automaticModes.find((mode) => mode === chosen) ?? null })
          }
          options={[
            { value: ofGroup, label: messages.groupMethod },
            ...automaticModes.map((value) => ({ value, label: assignmentModeLabels[value] })),
          ]}
        />
      </Field>
    </>
  )
}

function Follower({ action, onChange, problem }: EditorProps<Own<'add_follower'>>) {
  const { data = [], isLoading } = useQuery(staffList)
  return (
    <Field label={actionMessages.kinds.add_follower} error={problem}>
      <Combobox
        label={messages.person}
        placeholder={messages.choosePerson}
        loading={isLoading}
        value={action.userId ? String(action.userId) : undefined}
        onValueChange={(id) => id && onChange({ ...action, userId: Number(id) })}
        options={data.map(({ id, fullName }) => ({
          value: String(id),
          label: fullName,
          icon: <Avatar person={{ id, fullName }} />,
        }))}
      />
    </Field>
  )
}

function Notification({ action, onChange, problem }: EditorProps<Own<'notify'>>) {
  const staff = useQuery(staffList)
  const groups = useQuery(groupsList)
  const schedules = useQuery(onCallSchedules)
  const { recipients, channels, message } = action
  const isAboutMessage = problem === problemMessages.message
  return (
    <>
      <Field label={actionMessages.kinds.notify} group error={isAboutMessage ? undefined : problem}>
        <MultiSelect
          label={actionMessages.kinds.notify}
          none={messages.chooseRecipients}
          loading={[staff, groups, schedules].some(({ isLoading }) => isLoading)}
          options={[
            ...labeled(ruleRecipientLabels),
            ...(groups.data ?? []).map(({ id, name }) => ({ value: `members ${id}`, label: messages.members(name) })),
            ...(schedules.data ?? []).map(({ id, name }) => ({ value: `on_call ${id}`, label: onCallLabel(name) })),
            ...(staff.data ?? []).map(({ id, fullName }) => ({ value: `user ${id}`, label: fullName })),
          ]}
          value={recipients.map(recipientValue)}
          onValueChange={(chosen) => onChange({ ...action, recipients: chosen.map(recipientOf) })}
        />
      </Field>
      <NamedChannels
        value={channels}
        onValueChange={(chosen) => onChange({ ...action, channels: chosen })}
        ignoringQuietHours={recipients.some(({ kind }) => kind === 'on_call') ? 'onCall' : 'none'}
      />
      <Message
        label={messages.message}
        value={message}
        maxLength={4000}
        error={isAboutMessage ? problem : undefined}
        onChange={(next) => onChange({ ...action, message: next })}
      />
    </>
  )
}

function Email({ action, onChange, problem }: EditorProps<Own<'send_email'>>) {
  const { to, subject, message } = action
  const hasRequester = to.some(({ kind }) => kind === 'requester')
  const [typed, setTyped] = useState(() =>
    to.flatMap((one) => (one.kind === 'address' ? [one.address] : [])).join(', '),
  )
  const write = (isToRequester: boolean, text: string) =>
    onChange({
      ...action,
      to: [
        ...(isToRequester ? [{ kind: 'requester' as const }] : []),
        ...tagsIn(text).map((address) => ({ kind: 'address' as const, address })),
      ],
    })
  const of = (about: readonly (string | undefined)[]) => (about.includes(problem) ? problem : undefined)
  return (
    <>
      <Checkbox
        label={messages.toRequester}
        checked={hasRequester}
        onCheckedChange={(checked) => write(checked, typed)}
      />
      <Field
        label={messages.addresses}
        hint={messages.addressesHint}
        error={of([problemMessages.to, problemMessages.address])}
      >
        <Input
          inputMode="email"
          value={typed}
          maxLength={1000}
          onChange={({ target }) => {
            setTyped(target.value)
            write(hasRequester, target.value)
          }}
        />
      </Field>
      <Field label={messages.subject} required error={of([problemMessages.subject])}>
        <Input
          maxLength={200}
          value={subject}
          onChange={({ target }) => onChange({ ...action, subject: target.value })}
        />
      </Field>
      <Message
        label={messages.message}
        value={message}
        maxLength={20_000}
        error={of([problemMessages.message])}
        onChange={(next) => onChange({ ...action, message: next })}
      />
    </>
  )
}

function FolderChoice({ action, onChange, problem }: EditorProps<Own<'run_folder'>>) {
  const { data, isLoading } = useQuery(rulesList)
  return (
    <Field label={actionMessages.kinds.run_folder} hint={messages.folderHint} error={problem}>
      <Combobox
        label={messages.folder}
        placeholder={messages.chooseFolder}
        emptyText={messages.noFolders}
        loading={isLoading}
        value={action.folderId ? String(action.folderId) : undefined}
        onValueChange={(id) => id && onChange({ ...action, folderId: Number(id) })}
        options={(data?.folders ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </Field>
  )
}

type MessageProps = {
  label: string
  value: string
  maxLength: number
  error: string | undefined
  onChange: (value: string) => void
}

function Message({ label, value, maxLength, error, onChange }: MessageProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Field label={label} required error={error}>
      <Textarea
        ref={field}
        grow
        rows={3}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="-ms-2 mt-1">
        <PlaceholderMenu field={field} />
      </div>
      <UnknownPlaceholders text={value} />
    </Field>
  )
}
