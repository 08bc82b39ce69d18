import { withinAllowedGroups } from '@hatchway/contract/accounts/allowed-groups'
import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { findCustomField, findTicketField } from '@hatchway/contract/tickets/ticket-fields'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { DateInput } from '../../../ui/date/date-input.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { bindId } from '../../../ui/form/bind-control.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Combobox } from '../../../ui/select/combobox.tsx'
import { recordOptions } from '../../../ui/select/labeled.ts'
import { CustomerSelect } from '../../customers/customer-select.tsx'
import { groupsList } from '../../groups/groups.queries.ts'
import { CustomFieldInput } from '../../new-ticket/fields/custom-field-input.tsx'
import { RequesterField } from '../../new-ticket/fields/requester-field.tsx'
import { useAwayText } from '../../on-call/absences/absences.queries.ts'
import { servicesList } from '../../services/services.queries.ts'
import { candidatesOf } from '../properties/assignment-properties.tsx'
import { servicesFor } from '../properties/requester-properties.tsx'
import { TagField } from '../properties/tag-field.tsx'
import type { MissingValues } from './missing-values.ts'
import { requiredFieldsMessages as messages } from './required-fields.messages.ts'
import type { StepRefusal } from './step-refusal.ts'

type RequiredFieldInputProps = { path: string; ticket: StepRefusal['ticket']; type: TicketType }

/** The control of a field that a step requires, in the form of a ticket. */
export function RequiredFieldInput({ path, ticket, type }: RequiredFieldInputProps) {
  const custom = findCustomField(type.customFields, path)
  if (custom) return <CustomFieldInput field={{ ...custom, isRequired: true }} />
  switch (path) {
    case 'requesterId':
      return <RequesterField />
    case 'assignedGroupId':
      return <GroupInput type={type} />
    case 'assigneeId':
      return <AssigneeInput ticket={ticket} />
    case 'customerId':
      return <CustomerInput />
    case 'serviceId':
      return <ServiceInput ticket={ticket} />
    case 'dueDate':
      return <DueDateInput />
    case 'tags':
      return <TagsInput />
    default:
      return null
  }
}

type PropertyName = 'assignedGroupId' | 'assigneeId' | 'customerId' | 'serviceId' | 'dueDate' | 'tags'

function useProperty<Name extends PropertyName>(name: Name) {
  const { field, fieldState } = useController<MissingValues, Name>({ name })
  const label = findTicketField(name)!.label
  const frame = (children: ReactNode, group = false) => (
    <Field label={label} required group={group} error={fieldState.error?.message}>
      {children}
    </Field>
  )
  return { value: field.value as MissingValues[Name], set: field.onChange, label, frame }
}

function GroupInput({ type }: Pick<RequiredFieldInputProps, 'type'>) {
  const { value, set, label, frame } = useProperty('assignedGroupId')
  const groups = useQuery(groupsList)
  return frame(
    <Combobox
      label={label}
      placeholder={messages.choose}
      loading={groups.isPending}
      options={recordOptions(withinAllowedGroups(groups.data ?? [], type))}
      {...bindId(value, set)}
    />,
  )
}

function AssigneeInput({ ticket }: Pick<RequiredFieldInputProps, 'ticket'>) {
  const { value, set, label, frame } = useProperty('assigneeId')
  const groups = useQuery(groupsList)
  const awayText = useAwayText(true)
  const chosenGroup = useWatch<MissingValues, 'assignedGroupId'>({ name: 'assignedGroupId' })
  const people = candidatesOf(groups.data ?? [], ticket.assignedGroupId ?? chosenGroup)
  return frame(
    <Combobox
      label={label}
      placeholder={messages.choose}
      loading={groups.isPending}
      options={people.map(({ id, fullName }) => ({
        value: String(id),
        label: fullName,
        icon: <Avatar person={{ id, fullName }} size={20} />,
        detail: awayText(id),
      }))}
      {...bindId(value, set)}
    />,
  )
}

function CustomerInput() {
  const { value, set, label, frame } = useProperty('customerId')
  return frame(
    <CustomerSelect label={label} placeholder={messages.choose} value={value ?? undefined} onValueChange={set} />,
  )
}

function ServiceInput({ ticket }: Pick<RequiredFieldInputProps, 'ticket'>) {
  const { value, set, label, frame } = useProperty('serviceId')
  const services = useQuery(servicesList)
  const chosenCustomer = useWatch<MissingValues, 'customerId'>({ name: 'customerId' })
  return frame(
    <Combobox
      label={label}
      placeholder={messages.choose}
      loading={services.isPending}
      emptyText={messages.noServices}
      options={recordOptions(servicesFor(services.data ?? [], ticket.customerId ?? chosenCustomer))}
      {...bindId(value, set)}
    />,
  )
}

function DueDateInput() {
  const { value, set, frame } = useProperty('dueDate')
  return frame(<DateInput withTime value={value} onValueChange={set} />)
}

function TagsInput() {
  const { value, set, label, frame } = useProperty('tags')
  return frame(<TagField label={label} suggestsOnFocus tags={value} onChange={set} />, true)
}
