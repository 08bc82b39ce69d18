import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { findCustomField } from '@hatchway/contract/tickets/ticket-fields'
import type { TicketSummary } from '@hatchway/contract/tickets/tickets'
import { afterEach, describe, expect, test } from 'vitest'
import { chosenStep } from './chosen-step.ts'
import { filledChange, formNameOf, noValues } from './missing-values.ts'
import { askForFields, stepRefusal } from './step-refusal.ts'

const ticket = { id: 7, ticketNumber: '10414', typeId: 1, statusName: 'Review' } as TicketSummary
const type = {
  id: 1,
  customFields: [
    { id: 11, name: 'Risk level', label: 'Risk' },
    { id: 12, name: 'plan', label: 'Rollback plan' },
  ],
  statuses: [
    { name: 'Review', state: 'in_progress', isDefault: true, nextSteps: [{ step: 'Done', by: [] }] },
    { name: 'Early', state: 'resolved', isDefault: false, nextSteps: [] },
    { name: 'Done', state: 'resolved', isDefault: false, nextSteps: [] },
  ],
} as unknown as TicketType
const risk = 'customFields.risk_level'

describe('a refused step', () => {
  const onSaved = () => null
  const refusal = { code: 'ticket.step_blocked', issues: [{ path: 'dueDate', message: 'Due date is required' }] }
  afterEach(() => stepRefusal.set(undefined))

  test('asks for the fields that the refusal names', () => {
    expect(askForFields({ statusName: 'Done' }, refusal, { ticket, onSaved })).toBe(true)
    expect(stepRefusal.read()).toEqual({ ticket, change: { statusName: 'Done' }, paths: ['dueDate'], onSaved })
  })

  test('does not ask where something else is the reason, no step was chosen, or the ticket is not known', () => {
    const about = { ticket, onSaved }
    expect(askForFields({ status: 'resolved' }, { code: 'ticket.step_blocked' }, about)).toBe(false)
    expect(askForFields({ status: 'resolved' }, { ...refusal, code: 'validation' }, about)).toBe(false)
    expect(askForFields({}, refusal, about)).toBe(false)
    expect(askForFields({ status: 'resolved' }, refusal, { ...about, ticket: undefined })).toBe(false)
    expect(stepRefusal.read()).toBeUndefined()
  })

  test('is named as the server chooses it', () => {
    expect(chosenStep({ change: { statusName: 'Early' }, ticket }, type)).toBe('Early')
    expect(chosenStep({ change: { status: 'resolved' }, ticket }, type)).toBe('Done')
    expect(chosenStep({ change: { status: 'resolved' }, ticket }, undefined)).toBe('Resolved')
  })
})

describe('the fields that were filled in', () => {
  const about = { type, timeZone: 'Europe/Berlin' }

  test('are sent by their keys', () => {
    const values = {
      ...noValues,
      requester: { id: 3, fullName: 'Dana', customerId: 5, customerName: 'Acme' },
      assigneeId: 4,
      customerId: 5,
      dueDate: '2026-12-01T09:00',
      tags: ['vpn'],
      customFields: { f11: 'High', f12: 'Put it back' },
    }
    const paths = ['requesterId', 'assigneeId', 'dueDate', 'tags', risk]
    // The customer that the requester proposed is not among the fields that were asked for.
    expect(filledChange(paths, values, about)).toEqual({
      requesterId: 3,
      assigneeId: 4,
      dueDate: '2026-12-01T08:00:00.000Z',
      tags: ['vpn'],
      customFields: { risk_level: 'High' },
    })
  })

  test('leave out what is still empty or no date', () => {
    const values = { ...noValues, dueDate: 'tomorrow', customFields: { f11: '' } }
    expect(filledChange(['assigneeId', 'dueDate', risk], values, about)).toEqual({})
  })

  test('have their names in the form', () => {
    expect(findCustomField(type.customFields, risk)).toMatchObject({ id: 11 })
    expect([risk, 'requesterId', 'dueDate'].map((path) => formNameOf(path, type))).toEqual([
      'customFields.f11',
      'requester',
      'dueDate',
    ])
  })
})
