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
import { openWork } from './open-work.ts'
import { kindHints, kindLabels } from './role-labels.ts'
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
    <FormSection title="Access" hint="Takes effect immediately.">
      <Field
        group
        label="Role"
        error={errorAt('role')}
        hint={isSelf ? 'Another admin can change your role.' : leavingHint(person, values.role)}
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
        <Field group label="Member of" error={errorAt('groups')} hint="Groups whose tickets can be assigned to them.">
          <GroupSelect none="No group" {...bindValue(values, 'groups', set)} />
        </Field>
      )}
      {values.role === 'agent' && (
        <Field
          group
          label="Can see tickets of"
          error={errorAt('allowedGroups')}
          hint="Leave empty to allow the tickets of all groups."
        >
          <GroupSelect none="All groups" {...bindValue(values, 'allowedGroups', set)} />
        </Field>
      )}
      {values.role !== 'requester' && (
        <Field
          label="Capacity"
          aside="Optional"
          error={errorAt('capacity')}
          hint="How many open tickets they should have at a time."
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
    <FormSection title="Access" hint={`${person.customerName} users sign in to its portal.`}>
      <Switch
        label="Knowledge base"
        hint="Can read articles shared with their organization."
        {...bindChecked(values, 'canViewKnowledgeBase', set)}
      />
      <Switch
        label="Approver"
        hint="Approves requests that ask for the customer’s approvers."
        {...bindChecked(values, 'isApprover', set)}
      />
      <ManagerSelect person={person} form={form} />
    </FormSection>
  )
}

/** Explains the further effects when an agent becomes a requester. */
function leavingHint(person: User, next: Role) {
  if (person.role === 'requester' || next !== 'requester') return undefined
  const work = openWork(person)
  return work ? `They’re removed from their groups and their ${work} unassigned.` : 'They’re removed from their groups.'
}
