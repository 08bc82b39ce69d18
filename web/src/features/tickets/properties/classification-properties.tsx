import type { TicketType, WorkflowStep } from '@hatchway/contract/ticket-types/ticket-types'
import { choiceFields, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { categoriesList } from '../../categories/categories.queries.ts'
import { TypeIcon } from '../../ticket-types/type-icon.tsx'
import { StepNotes } from '../../ticket-types/workflow/step-notes.tsx'
import { offeredSteps, useStepMoves } from '../../ticket-types/workflow/use-step-moves.ts'
import { ChoiceLabel, choiceChange, choiceOptions } from '../ticket-choices.tsx'
import { StatusIcon, StatusLabel, statusNames } from '../ticket-icons.tsx'
import { propertiesMessages as messages } from './properties.messages.ts'
import { PropertySelect } from './property-select.tsx'
import type { ChangeOf, OpenRow } from './use-property-changes.ts'

type ClassificationPropertiesProps = {
  ticket: Ticket
  types: readonly TicketType[]
  change: ChangeOf
  rowOf: OpenRow['rowOf']
}

/** Edits a ticket's status, choices (as its priority), request type and category. */
export function ClassificationProperties({ ticket, types, change, rowOf }: ClassificationPropertiesProps) {
  const type = types.find(({ id }) => id === ticket.typeId)
  const { steps, notes } = offeredSteps(stepsOf(type), type, ticket, useStepMoves([type]))
  const mayChange = ticket.can.change
  const { data: categories = [] } = useQuery({ ...categoriesList, enabled: mayChange })
  return (
    <>
      <PropertySelect
        {...rowOf('status')}
        label={messages.labels.status}
        value={ticket.statusName}
        face={<StatusLabel status={ticket.status} name={ticket.statusName} />}
        mayChange={mayChange}
        options={steps.map(({ name, state }, at) => ({
          value: name,
          label: name,
          icon: <StatusIcon status={state} />,
          ...(at < 9 ? { digit: String(at + 1) } : {}),
        }))}
        footer={notes.length > 0 && <StepNotes notes={notes} />}
        onChoose={(name) => {
          const step = steps.find((step) => step.name === name)!
          change({ statusName: name }, { statusName: name, status: step.state })
        }}
      />
      {choiceFields.map((field) => (
        <PropertySelect
          key={field}
          {...rowOf(field)}
          label={ticketFields[field].label}
          value={ticket[field]}
          face={<ChoiceLabel field={field} value={ticket[field]} />}
          mayChange={mayChange}
          options={choiceOptions(field).map((option, at) => ({ ...option, digit: String(at + 1) }))}
          onChoose={(value) => change(choiceChange(field, value), choiceChange(field, value))}
        />
      ))}
      <PropertySelect
        {...rowOf('type')}
        label={messages.labels.type}
        value={String(ticket.typeId)}
        face={
          <>
            <TypeIcon icon={ticket.typeIcon} hue={ticket.typeHue} />
            <span className="truncate">{ticket.typeName}</span>
          </>
        }
        mayChange={mayChange}
        options={types
          .filter(({ id, isArchived }) => !isArchived || id === ticket.typeId)
          .map(({ id, name, icon, hue }) => ({
            value: String(id),
            label: name,
            icon: <TypeIcon icon={icon} hue={hue} />,
          }))}
        onChoose={(value) => {
          const type = types.find(({ id }) => String(id) === value)!
          change({ typeId: type.id }, { typeId: type.id, typeName: type.name, typeIcon: type.icon, typeHue: type.hue })
        }}
      />
      <PropertySelect
        {...rowOf('category')}
        label={messages.labels.category}
        value={categories.find(({ name }) => name === ticket.category)?.key ?? ticket.category ?? undefined}
        none={ticketFields.category.unset}
        face={<span className="truncate">{ticket.category ?? ticketFields.category.unset}</span>}
        mayChange={mayChange}
        options={categories.map(({ key, name }) => ({ value: key, label: name }))}
        onChoose={(key) =>
          change({ category: key || null }, { category: categories.find((one) => one.key === key)?.name ?? null })
        }
      />
    </>
  )
}

/** Returns the steps of a type's workflow; for a type without steps, the four states. */
export function stepsOf(type: TicketType | undefined): Pick<WorkflowStep, 'name' | 'state'>[] {
  if (type && type.statuses.length > 0) return type.statuses
  return (['open', 'in_progress', 'resolved', 'closed'] as const).map((state) => ({ name: statusNames[state], state }))
}
