import type { Group } from '@hatchway/contract/accounts/groups'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { groupAssignment } from '../../../../features/assignment/assignment.queries.ts'
import { AssignmentSettingsSection } from '../../../../features/assignment/assignment-settings.tsx'
import { DeleteGroupDialog } from '../../../../features/groups/delete-group-dialog.tsx'
import { GroupMembers } from '../../../../features/groups/group-members.tsx'
import { groupsList } from '../../../../features/groups/groups.queries.ts'
import { useGroupForm } from '../../../../features/groups/use-group-form.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { bindText } from '../../../../ui/form/bind-control.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { FormSection } from '../../../../ui/form/form-section.tsx'
import { Input } from '../../../../ui/form/input.tsx'
import { Unsaved } from '../../../../ui/form/unsaved.tsx'
import { NotFoundPage } from '../../../pages/not-found-page.tsx'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsFrame } from '../../settings-frame.tsx'
import { LoadingRecord } from '../../settings-record.tsx'
import { groupsSectionMessages as messages } from './company.messages.ts'

/** One group: its name, its members, what they may see, how its tickets are assigned, and its deletion. */
export function GroupSection() {
  const { id } = useParams({ strict: false })
  const groups = useQuery(groupsList)
  if (!groups.data) return <LoadingRecord query={groups} kind={messages.kind} above={above} />
  const group = groups.data.find((one) => String(one.id) === id)
  return group ? <GroupEditor key={group.id} group={group} /> : <NotFoundPage />
}

const above = (
  <Link to="/settings/$section" params={{ section: 'groups' }}>
    {sectionMessages.names.groups}
  </Link>
)

function GroupEditor({ group }: { group: Group }) {
  const assignment = useQuery(groupAssignment(group.id))
  const form = useGroupForm(group, assignment.data)
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <SettingsFrame title={group.name} above={above} actions={<Unsaved form={form} />}>
      <FormSection title={messages.group} hint={messages.groupHint}>
        <Field label={messages.name} required error={form.errorAt('name')}>
          <Input maxLength={80} {...bindText(form, 'name', form.set)} />
        </Field>
      </FormSection>
      <FormSection title={messages.sender} hint={messages.senderHint}>
        <Field label={messages.senderName} error={form.errorAt('senderName')}>
          <Input maxLength={80} {...bindText(form, 'senderName', form.set)} />
        </Field>
        <Field label={messages.senderAddress} error={form.errorAt('senderAddress')}>
          <Input type="email" maxLength={254} {...bindText(form, 'senderAddress', form.set)} />
        </Field>
      </FormSection>
      <GroupMembers groupId={group.id} form={form} />
      <AssignmentSettingsSection group={group} query={assignment} form={form.assignment} />
      <FormSection title={messages.deletion} hint={messages.deletionHint}>
        <Button variant="outline" className="justify-self-start" onClick={() => setDeleting(true)}>
          {messages.delete}
        </Button>
      </FormSection>
      {isDeleting && (
        <DeleteGroupDialog
          group={group}
          onClose={() => setDeleting(false)}
          onGone={() => void navigate({ to: '/settings/$section', params: { section: 'groups' }, ignoreBlocker: true })}
        />
      )}
    </SettingsFrame>
  )
}
