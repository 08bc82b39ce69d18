import { type Role, roles, type User } from '@hatchway/contract/accounts/users'
import { bindChecked, bindValue } from '../../ui/form/bind-control.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Input } from '../../ui/form/input.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { GroupSelect } from '../groups/group-select.tsx'
import { useSession } from '../session/session-context.tsx'
import { ManagerSelect } from './manager-select.tsx'
import { accessMessages as messages } from './people.messages.ts'
import { kindHints, kindLabels } from './person-kind.messages.ts'
import type { PersonForm } from './use-person-form.ts'

type PersonAccessProps = { person: User; form: PersonForm }

/** Edits a user's role and permissions. Changes take effect with the user's next request. */
export function PersonAccess({ person, form }: PersonAccessProps) {
  return person.customerId === null ? (
    <DeskAccess person={person} form={form} />
  ) : (
    <PortalAccess person={person} form={form} />
  )
}

function DeskAccess({ person, form }: PersonAccessProps) {
  const { values, set, errorAt } = form
  const { user } = useSession()
  const isSelf = user.id === person.id
  return (
    <FormSection title={messages.title} hint={messages.hint}>
      <Field
        group
        label={messages.role}
        error={errorAt('role')}
        hint={isSelf ? messages.ownRoleHint : leavingHint(person, values.role)}
      >
        <RadioGroup
          {...bindValue(values, 'role', set)}
          options={roles.map((value) => ({
            value,
            label: kindLabels[value],
            hint: kindHints[value],
            disabled: isSelf,
          }))}
        />
      </Field>
      <ManagerSelect person={person} form={form} />
      {values.role !== 'requester' && (
        <Field group label={messages.groups} error={errorAt('groups')} hint={messages.groupsHint}>
          <GroupSelect none={messages.noGroup} {...bindValue(values, 'groups', set)} />
        </Field>
      )}
      {values.role === 'agent' && (
        <Field group label={messages.allowedGroups} error={errorAt('allowedGroups')} hint={messages.allowedGroupsHint}>
          <GroupSelect none={messages.allGroups} {...bindValue(values, 'allowedGroups', set)} />
        </Field>
      )}
      {values.role !== 'requester' && (
        <Field
          label={messages.capacity}
          aside={messages.optional}
          error={errorAt('capacity')}
          hint={messages.capacityHint}
        >
          <Input
            inputMode="numeric"
            className="w-24"
            maxLength={4}
            value={values.capacity}
            onChange={({ target }) => set({ capacity: target.value.replace(/\D/g, '') })}
          />
        </Field>
      )}
    </FormSection>
  )
}

function PortalAccess({ person, form }: PersonAccessProps) {
  const { values, set } = form
  return (
    <FormSection title={messages.title} hint={messages.portalHint(person.customerName)}>
      <Switch
        label={messages.knowledgeBase}
        hint={messages.knowledgeBaseHint}
        {...bindChecked(values, 'canViewKnowledgeBase', set)}
      />
      <Switch label={messages.approver} hint={messages.approverHint} {...bindChecked(values, 'isApprover', set)} />
      <ManagerSelect person={person} form={form} />
    </FormSection>
  )
}

/** Explains the further effects when an agent becomes a requester. */
function leavingHint(person: User, next: Role) {
  if (person.role === 'requester' || next !== 'requester') return undefined
  return messages.leavingHint(person)
}
