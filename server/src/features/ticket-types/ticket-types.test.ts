import { portal } from '@hatchway/contract/customers/portal'
import { ticketTypes } from '@hatchway/contract/ticket-types/ticket-types'
import { firstStep, stepByName, stepForState } from '@hatchway/contract/ticket-types/workflow-steps'
import { describe, expect } from 'vitest'
import { test } from '../../testing/test-desk.ts'
import { aPortal } from '../customers/customers.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicket, requestedBy } from '../tickets/tickets.factory.ts'
import { anAgent, aPortalUser, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { aTicketType } from './ticket-types.factory.ts'

describe('ticket types', () => {
  test('types are returned with fields, workflow and groups, in their display order', async ({ desk }) => {
    const [agent, group] = [await anAgent(desk.db), await aGroup(desk.db)]
    const later = await aTicketType(desk.db, { sort_order: 2 })
    const first = await aTicketType(desk.db, {
      sort_order: 1,
      groupIds: [group.id],
      fields: [{ name: 'Site', field_type: 'select', options: JSON.stringify(['A', 'B']), is_required: true }],
      steps: [{ name: 'New', state: 'open', is_default: true }],
    })
    const types = await desk.as(agent)(ticketTypes.list, { query: {} })
    expect(types.filter(({ id }) => id === first.id || id === later.id)).toMatchObject([
      {
        id: first.id,
        name: first.name,
        isDefault: false,
        allowedGroups: [group.id],
        statuses: [{ name: 'New', state: 'open', isDefault: true, pausesSla: false }],
        customFields: [{ name: 'Site', fieldType: 'select', options: ['A', 'B'], isRequired: true, placeholder: null }],
      },
      { id: later.id, allowedGroups: [], customFields: [] },
    ])
    expect(await desk.as(agent)(ticketTypes.show, { params: { id: first.id } })).toEqual(
      types.find((type) => type.id === first.id),
    )
  })

  test('types name no groups and no rules of their workflow to requesters and portal users, who can still create tickets', async ({
    desk,
  }) => {
    const [agent, group] = [await anAgent(desk.db), await aGroup(desk.db)]
    const { id } = await aTicketType(desk.db, {
      is_public: true,
      groupIds: [group.id],
      steps: [
        { name: 'New', state: 'open', is_default: true },
        { name: 'Waiting', state: 'open', pauses_sla: true, on_reply: 'New' },
        { name: 'Done', state: 'closed' },
      ],
    })
    const waiting = async (someone: typeof agent) => {
      const { allowedGroups, statuses } = await desk.as(someone)(ticketTypes.show, { params: { id } })
      expect(statuses.map(({ name }) => name)).toEqual(['New', 'Waiting', 'Done'])
      const { pausesSla, onReply } = statuses[1]!
      return { allowedGroups, pausesSla, onReply }
    }
    expect(await waiting(agent)).toEqual({ allowedGroups: [group.id], pausesSla: true, onReply: 'New' })
    for (const someone of [await aRequester(desk.db), await aUserOfPortal(desk.db)]) {
      expect(await waiting(someone)).toEqual({ allowedGroups: [], pausesSla: false, onReply: null })
      const body = { subject: 'A new laptop', description: 'Mine is slow', typeId: id }
      const created = await desk.send(someone, { method: 'POST', url: '/api/tickets', payload: body })
      expect(created.status).toBe(201)
    }
  })

  test('types that are not public are offered to the company’s own users, and not to portal users', async ({
    desk,
  }) => {
    const [person, requester] = [await aPortalUser(desk.db), await aRequester(desk.db)]
    await aPortal(desk.db, person.customer_id!)
    const { id } = await aTicketType(desk.db, { is_public: false })
    const archived = await aTicketType(desk.db, { archived_at: new Date() })
    const idsFor = async (someone: typeof person, query: { archived?: 'true' } = {}) =>
      (await desk.as(someone)(ticketTypes.list, { query })).map((type) => type.id)
    for (const query of [{}, { archived: 'true' as const }]) {
      expect(await idsFor(requester, query)).toContain(id)
      expect(await idsFor(person, query)).not.toContain(id)
      for (const someone of [requester, person]) expect(await idsFor(someone, query)).not.toContain(archived.id)
    }
    const shown = desk.as(person)(ticketTypes.show, { params: { id } })
    await expect(shown).rejects.toThrow('404 Ticket type not found')
  })

  test('a type that is not public still has its name on a ticket that a portal user sees', async ({ desk }) => {
    const person = await aUserOfPortal(desk.db)
    const type = await aTicketType(desk.db, { is_public: false, name: 'Onboarding of a site' })
    const ticket = await aTicket(desk.db, {
      ...requestedBy(person),
      type_id: type.id,
      status: 'resolved',
    })
    expect(await desk.as(person)(portal.showTicket, { params: { id: ticket.id } })).toMatchObject({
      typeName: 'Onboarding of a site',
    })
    const body = { content: 'It is back' }
    await desk.as(person)(portal.addComment, { params: { id: ticket.id }, body })
    expect(await desk.as(person)(portal.showTicket, { params: { id: ticket.id } })).toMatchObject({ status: 'open' })
  })
})

describe('workflow', () => {
  const step = (name: string, state: 'open' | 'in_progress' | 'resolved', isDefault = false) => ({
    name,
    state,
    isDefault,
    pausesSla: false,
  })

  test('a workflow begins at its default step, or at its first, or at the plain open state', () => {
    expect(firstStep({ statuses: [step('New', 'open'), step('Triage', 'open', true)] }).name).toBe('Triage')
    expect(firstStep({ statuses: [step('New', 'open'), step('Done', 'resolved')] }).name).toBe('New')
    expect(firstStep({ statuses: [] })).toMatchObject({ name: 'Open', state: 'open' })
  })

  test('a step is found by its name or for a state', () => {
    const statuses = [step('New', 'open'), step('Working', 'in_progress'), step('Waiting', 'in_progress')]
    expect(stepByName({ statuses }, ' waiting ')?.name).toBe('Waiting')
    expect(stepByName({ statuses }, 'Gone')).toBeUndefined()
    expect(stepForState({ statuses }, 'in_progress').name).toBe('Working')
    expect(stepForState({ statuses }, 'closed')).toMatchObject({ name: 'Closed', state: 'closed' })
  })
})
