import type { TicketState } from '@hatchway/contract/ticket-types/ticket-types'
import { aCustomField, aWorkflowStep } from '@hatchway/contract/ticket-types/ticket-types.factory'
import { expect, test } from 'vitest'
import { emptyTicket } from './new-ticket-values.ts'
import { firstStep, ticketBody } from './ticket-body.ts'

const step = (name: string, state: TicketState, isDefault = false) => aWorkflowStep({ name, state, isDefault })
const type = {
  customFields: [aCustomField({ id: 1, name: 'Node.js version' }), aCustomField({ id: 2, name: 'Seats' })],
  statuses: [step('Open', 'open')],
}
const about = {
  user: { id: 2, customerId: null, customerName: null },
  isStaff: true,
  typeId: 4,
  type,
  categories: [{ key: 'Network' }],
  customers: [{ id: 1, name: 'Acme' }],
  services: [{ id: 8, name: 'Remote access' }],
}
const values = {
  ...emptyTicket,
  subject: 'Laptop is dead',
  description: 'It does not turn on.',
  requester: { id: 21, fullName: 'Dana', customerId: 1, customerName: 'Acme' },
  assignedGroupId: 5,
  assigneeId: 6,
  customerId: 1,
  serviceId: 8,
}

test('sends requester and assignee for staff, with the names of customer and service', () => {
  expect(ticketBody(values, about)).toMatchObject({
    typeId: 4,
    requesterId: 21,
    assignedGroupId: 5,
    assigneeId: 6,
    customerId: 1,
    customerName: 'Acme',
    serviceId: 8,
    serviceName: 'Remote access',
    status: 'open',
    traceFileAttachments: [],
  })
})

test('files for the user and their own organization unless they are staff, whatever a draft contains', () => {
  const user = { id: 9, customerId: 3, customerName: 'Globex' }
  expect(ticketBody(values, { ...about, user, isStaff: false })).toMatchObject({
    requesterId: 9,
    assignedGroupId: null,
    assigneeId: null,
    customerId: 3,
    customerName: 'Globex',
    serviceId: null,
  })
})

test('sends custom fields by key, without empty ones and those of another type', () => {
  const customFields = { f1: '24.1', f2: '', f99: 'of another type' }
  expect(ticketBody({ ...values, customFields }, about).customFields).toEqual({ 'node.js_version': '24.1' })
})

test('uses the first category where staff chose none, if categories are known', () => {
  expect(ticketBody(values, about).category).toBe('Network')
  expect(ticketBody(values, { ...about, isStaff: false })).not.toHaveProperty('category')
  expect(ticketBody({ ...values, category: 'Email' }, about).category).toBe('Email')
  expect(ticketBody(values, { ...about, categories: [] })).not.toHaveProperty('category')
})

test('starts a ticket at the default status, else at the first, else open', () => {
  const steps = [step('Triage', 'open'), step('Scheduled', 'in_progress', true)]
  expect(firstStep({ statuses: steps })).toEqual({ name: 'Scheduled', state: 'in_progress' })
  expect(firstStep({ statuses: steps.slice(0, 1) })).toEqual({ name: 'Triage', state: 'open' })
  expect(firstStep({ statuses: [] }).state).toBe('open')
  expect(firstStep(undefined).state).toBe('open')
  const named = { name: 'In Progress', isDefault: true } as ReturnType<typeof step>
  expect(firstStep({ statuses: [steps[0]!, named] }).state).toBe('in_progress')
})

test('uses medium priority unless another is chosen', () => {
  expect(ticketBody(values, about)).toMatchObject({ priority: 'medium' })
})
