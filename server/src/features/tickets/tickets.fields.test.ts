import { macros } from '@hatchway/contract/templates/macros'
import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { choiceFields, choiceValues, defaultChoices, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '../../testing/test-desk.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aMacro } from '../macros/macros.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { anAgent, aRequester } from '../users/users.factory.ts'
import { aTicket } from './tickets.factory.ts'

test('each field of the registry has its column', async ({ desk }) => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'tickets'`.execute(desk.db)
  const columns = rows.map(({ name }) => name)
  expect(Object.values(ticketFields).filter(({ column }) => !columns.includes(column))).toEqual([])
})

describe.for(choiceFields)('the choice %s', (field) => {
  const { column, default: usual } = ticketFields[field]
  const values = choiceValues(field)
  const [lowest, highest] = [values[0]!, values.at(-1)!]

  test('has its default in a new ticket, or the given value', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const body = {
      subject: 'Printer is on fire',
      description: 'It has been burning since this morning.',
      typeId: (await aTicketType(desk.db)).id,
      requesterId: (await aRequester(desk.db)).id,
      assignedGroupId: (await aGroup(desk.db)).id,
    }
    expect(await desk.as(agent)(tickets.create, { body })).toMatchObject({ [field]: usual })
    expect(await desk.as(agent)(tickets.create, { body: { ...body, [field]: highest } })).toMatchObject({
      ...defaultChoices,
      [field]: highest,
    })
  })

  test('is changed, shown in the timeline by its labels, and undone', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const { id } = await aTicket(desk.db, { [column]: lowest })
    const params = { id }
    const { changeId, ...changed } = await desk.as(agent)(tickets.change, { params, body: { [field]: highest } })
    expect(changed).toMatchObject({ [field]: highest })
    const labels: Record<string, string> = ticketFields[field].values
    const [event] = await desk.as(agent)(tickets.events, { params })
    expect(event!.changes).toEqual([{ field, from: labels[lowest], to: labels[highest] }])
    await desk.as(agent)(ticketBulk.undo, { body: { changeId } })
    expect(await desk.as(agent)(tickets.show, { params })).toMatchObject({ [field]: lowest })
  })

  test('is set by a bulk change and by a macro', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const { id } = await aTicket(desk.db, { [column]: lowest })
    const show = () => desk.as(agent)(tickets.show, { params: { id } })
    await desk.as(agent)(ticketBulk.change, { body: { ids: [id], change: { [field]: highest } } })
    expect(await show()).toMatchObject({ [field]: highest })
    const { macro: kind } = ticketFields[field]
    const macro = await aMacro(desk.db, { actions: [{ kind, [field]: lowest } as never] })
    await desk.as(agent)(macros.apply, { params: { id, macroId: macro.id }, body: {} })
    expect(await show()).toMatchObject({ [field]: lowest })
  })

  test('filters a list, and sorts it from the lowest to the highest', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const type_id = (await aTicketType(desk.db)).id
    for (const value of values.toReversed()) await aTicket(desk.db, { type_id, [column]: value })
    const listed = async (query: object) => {
      const page = await desk.as(agent)(tickets.list, { query: { ...query, typeId: String(type_id) } as never })
      return page.tickets.map((ticket) => ticket[field])
    }
    expect(await listed({ sortBy: field, sortDirection: 'asc' })).toEqual(values)
    expect(await listed({ [field]: `${lowest},${highest}`, sortBy: field, sortDirection: 'desc' })).toEqual([
      highest,
      lowest,
    ])
  })
})
