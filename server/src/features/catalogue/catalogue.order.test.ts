import { randomUUID } from 'node:crypto'
import { approvals } from '@hatchway/contract/approvals/approvals'
import { catalogue, type NewOrder, portalCatalogue } from '@hatchway/contract/catalogue/catalogue'
import { catalogueManagement } from '@hatchway/contract/catalogue/catalogue-management'
import type { NewFormField } from '@hatchway/contract/catalogue/form-fields'
import { portal } from '@hatchway/contract/customers/portal'
import { tasks } from '@hatchway/contract/tasks/tasks'
import { redaction } from '@hatchway/contract/tickets/redaction'
import { tickets } from '@hatchway/contract/tickets/tickets'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { aForm, storedFiles } from '../../testing/form-data.ts'
import { runReactions } from '../../testing/run-reactions.ts'
import { tablesWith } from '../../testing/tables-with.ts'
import { test as base, type Desk, deskPerFile } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { aCatalogueItem } from './catalogue.factory.ts'

const test = base.extend<{ desk: Desk }>({ desk: deskPerFile(runReactions) })

const yes = (field: string) => [{ field, operator: 'equals' as const, value: true }]
const fields: NewFormField[] = [
  { key: 'who', kind: 'text', label: 'New employee', isRequired: true },
  { key: 'starts', kind: 'date', label: 'Start date' },
  {
    key: 'model',
    kind: 'choice',
    label: 'Laptop model',
    isRequired: true,
    options: [
      { key: 'small', label: '14-inch', price: 124_000 },
      { key: 'large', label: '16-inch', price: 219_000 },
    ],
  },
  { key: 'extras', kind: 'choices', label: 'Extras', options: [{ key: 'dock', label: 'Dock', price: 18_000 }] },
  { key: 'finance', kind: 'yes_no', label: 'Finance systems?', isRequired: true },
  { key: 'reason', kind: 'long_text', label: 'Reason', isRequired: true, conditions: yes('finance') },
  { key: 'form', kind: 'file', label: 'Signed form' },
  { key: 'manager', kind: 'person', label: 'Manager' },
]
const answers = { who: 'Ruben <b>Castro</b>', starts: '2026-11-30', model: 'small', extras: ['dock'], finance: false }

const orderAt = (desk: Desk, user: Parameters<Desk['as']>[0], id: number, more: Partial<NewOrder> = {}) =>
  desk.as(user)(portalCatalogue.order, { params: { id }, body: { version: 1, answers, ...more } })

describe('an order of a customer', () => {
  test('becomes a ticket with the answers, the tasks and the approvals that they ask for', async ({ desk }) => {
    const [user, agent, admin] = [await aUserOfPortal(desk.db), await anAgent(desk.db), await anAdmin(desk.db)]
    const [group, hidden] = [await aGroup(desk.db), await aTicketType(desk.db, { is_public: false })]
    const template = await desk.db
      .insertInto('task_templates')
      .values({
        name: 'Laptop',
        tasks: JSON.stringify([{ subject: 'Order it' }, { subject: 'Sign', party: 'customer' }]),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const stage = (name: string) => ({
      name,
      rule: 'any' as const,
      approvers: [{ kind: 'user' as const, userId: admin.id }],
    })
    const item = await aCatalogueItem(desk.db, {
      fields,
      target: { typeId: hidden.id, category: null, priority: 'high', groupId: group.id },
      taskTemplateIds: [template.id, 999_999],
      stages: [
        { stage: stage('Team'), conditions: [] },
        { stage: stage('Finance'), conditions: [{ field: 'finance', operator: 'equals', value: true }] },
        // The requester can't approve: the order is made all the same.
        { stage: { name: 'Own', rule: 'any', approvers: [{ kind: 'manager' }] }, conditions: [] },
      ],
    })
    const given = { ...answers, reason: 'not asked', unknown: 1, manager: user.id }
    const ordered = await orderAt(desk, user, item.id, { answers: given })
    const params = { id: ordered.id }
    expect(await desk.as(agent)(tickets.show, { params })).toMatchObject({
      subject: item.name,
      typeId: hidden.id,
      priority: 'high',
      assignedGroupId: group.id,
      customerId: user.customer_id,
      requesterId: user.id,
      source: 'portal',
    })
    const { description } = await desk.as(user)(portal.showTicket, { params })
    expect(description).toContain('<p><strong>Start date:</strong> November 30, 2026</p>')
    expect(description).toContain('Ruben &lt;b&gt;Castro')
    expect(description).toContain('<strong>Total:</strong> €1,420')
    expect(description).not.toContain('not asked')
    const order = await desk.as(user)(portalCatalogue.ofTicket, { params })
    expect(order).toMatchObject({ item: { name: item.name, isOffered: true }, version: 1, total: '€1,420' })
    expect(order!.answers.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'New employee: Ruben <b>Castro</b>',
      'Start date: November 30, 2026',
      'Laptop model: 14-inch (€1,240)',
      'Extras: Dock (€180)',
      'Finance systems?: No',
      `Manager: ${user.full_name}`,
    ])
    expect(await desk.as(agent)(catalogue.ofTicket, { params })).toEqual({
      ...order,
      item: { ...order!.item },
    })
    expect((await desk.as(agent)(tasks.ofTicket, { params })).map(({ subject, party }) => [subject, party])).toEqual([
      ['Order it', 'desk'],
      ['Sign', 'customer'],
    ])
    const [asked] = await desk.as(agent)(approvals.ofTicket, { params })
    expect(asked).toMatchObject({
      state: 'pending',
      message: expect.stringContaining('Laptop model: 14-inch (€1,240)'),
    })
    expect(asked!.stageList.map(({ name }) => name)).toEqual(['Team', 'Own'])
  })

  test('removes NUL from answers, which can’t be stored', async ({ desk }) => {
    const user = await aUserOfPortal(desk.db)
    const item = await aCatalogueItem(desk.db, { fields })
    const { id } = await orderAt(desk, user, item.id, { answers: { ...answers, who: 'Ru\0ben' } })
    const order = await desk.as(user)(portalCatalogue.ofTicket, { params: { id } })
    expect(order!.answers[0]!.text).toBe('Ruben')
  })

  test('is refused with an issue for each answer that is not valid, and makes nothing', async ({ desk }) => {
    const user = await aUserOfPortal(desk.db)
    const item = await aCatalogueItem(desk.db, { fields })
    const foreign = await aPortalUser(desk.db)
    const body = { version: 1, answers: { model: 'huge', finance: true, manager: foreign.id } }
    const url = `/api/portal/catalogue/${item.id}/order`
    const reply = await desk.send(user, { method: 'POST', url, payload: body })
    expect(reply).toMatchObject({ status: 400, json: { code: 'validation' } })
    expect((reply.json as { issues: { path: string; message: string }[] }).issues).toEqual([
      { path: 'answers.who', message: 'New employee is required' },
      { path: 'answers.model', message: 'Choose one of the options for Laptop model' },
      { path: 'answers.reason', message: 'Reason is required' },
      { path: 'answers.manager', message: 'Choose a person for Manager' },
    ])
    const made = await desk.db.selectFrom('tickets').select('id').where('requester_id', '=', user.id).execute()
    expect(made).toEqual([])
  })

  test('that is sent twice with its key is one order, also at the same time', async ({ desk }) => {
    const user = await aUserOfPortal(desk.db)
    const item = await aCatalogueItem(desk.db, { fields })
    const orderKey = randomUUID()
    const made = await Promise.all([1, 2, 3].map(() => orderAt(desk, user, item.id, { orderKey })))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const again = await orderAt(desk, user, item.id, { orderKey: randomUUID() })
    expect(again.id).not.toBe(made[0]!.id)
  })

  test('keeps the files of its fields, and no others', async ({ desk }) => {
    const user = await aUserOfPortal(desk.db)
    const item = await aCatalogueItem(desk.db, {
      fields: [...fields, { key: 'receipt', kind: 'file', label: 'Receipt', conditions: yes('finance') }],
    })
    const before = storedFiles(desk.settings.dataFolder).length
    const form = await aForm([
      ['version', '1'],
      ['answers', JSON.stringify({ ...answers, form: ['claimed.pdf'], receipt: ['x'] })],
      ['file.form', { name: 'signed.txt' }],
      ['file.receipt', { name: 'hidden.txt' }],
      ['file.other', { name: 'unknown.txt' }],
    ])
    const reply = await desk.send(user, { ...form, url: `/api/portal/catalogue/${item.id}/order` })
    expect(reply.status).toBe(201)
    const params = { id: (reply.json as { id: number }).id }
    const { attachments } = await desk.as(user)(portal.showTicket, { params })
    expect(attachments.map(({ fileName }) => fileName)).toEqual(['signed.txt'])
    const order = await desk.as(user)(portalCatalogue.ofTicket, { params })
    expect(order!.answers.find(({ key }) => key === 'form')).toMatchObject({
      text: '1 file',
      files: [{ id: attachments[0]!.id, fileName: 'signed.txt' }],
    })
    expect(storedFiles(desk.settings.dataFolder).length).toBe(before + 1)
  })

  test('is never changed by later changes of its item', async ({ desk }) => {
    const [user, admin] = [await aUserOfPortal(desk.db), await anAdmin(desk.db)]
    const change = fc.oneof(
      fc.record({
        name: fc.constantFrom('Laptop', 'Notebook'),
        icon: fc.constantFrom('server' as const, 'usb' as const),
      }),
      fc.record({ state: fc.constantFrom('published' as const, 'draft' as const, 'archived' as const) }),
      fc.record({ currency: fc.constantFrom('USD', 'GBP'), description: fc.constantFrom('New', 'Newer') }),
      fc.record({
        fields: fc
          .subarray(fields.slice(0, 4))
          .map((some) => some.map((one) => ({ ...one, label: `New ${one.label}` }))),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        const item = await aCatalogueItem(desk.db, { fields })
        const params = { id: (await orderAt(desk, user, item.id)).id }
        const withoutOffer = async () => {
          const order = (await desk.as(user)(portalCatalogue.ofTicket, { params }))!
          return { ...order, item: { ...order.item, isOffered: null } }
        }
        const before = await withoutOffer()
        for (const body of changes) await desk.as(admin)(catalogueManagement.change, { params: { id: item.id }, body })
        expect(await withoutOffer()).toEqual(before)
        await desk.as(admin)(catalogueManagement.remove, { params: { id: item.id } })
        expect(await withoutOffer()).toEqual(before)
      }),
      { numRuns: 8 },
    )
  })

  test('keeps its answers when the item changes, and a form that has changed is refused', async ({ desk }) => {
    const [user, admin] = [await aUserOfPortal(desk.db), await anAdmin(desk.db)]
    const item = await aCatalogueItem(desk.db, { fields })
    const { id } = await orderAt(desk, user, item.id)
    const first = await desk.as(user)(portalCatalogue.ofTicket, { params: { id } })
    await desk.as(admin)(catalogueManagement.change, {
      params: { id: item.id },
      body: { name: 'Renamed', fields: [{ key: 'who', kind: 'number', label: 'How many' }] },
    })
    expect(await desk.as(user)(portalCatalogue.ofTicket, { params: { id } })).toEqual(first)
    await expect(orderAt(desk, user, item.id)).rejects.toThrow('409 This form has changed')
    const other = await orderAt(desk, user, item.id, { version: 2, answers: { who: 3 } })
    expect((await desk.as(user)(portalCatalogue.ofTicket, { params: { id: other.id } }))!.answers).toMatchObject([
      { label: 'How many', text: '3' },
    ])
  })

  test('counts for the popular items of its organization only', async ({ desk }) => {
    const user = await aUserOfPortal(desk.db)
    const other = await aUserOfPortal(desk.db)
    const [rare, often] = [await aCatalogueItem(desk.db), await aCatalogueItem(desk.db)]
    await orderAt(desk, user, rare.id)
    await orderAt(desk, user, often.id)
    await orderAt(desk, user, often.id)
    expect((await desk.as(user)(portalCatalogue.list, { query: {} })).popular).toEqual([often.id, rare.id])
    expect((await desk.as(other)(portalCatalogue.list, { query: {} })).popular).toEqual([])
  })
})

describe('an order at the desk', () => {
  test('is made by a requester and by an agent who sees other groups only', async ({ desk }) => {
    const [group, own] = [await aGroup(desk.db), await aGroup(desk.db)]
    const type = await aTicketType(desk.db)
    const target = { typeId: type.id, category: null, priority: 'low' as const, groupId: group.id }
    const item = await aCatalogueItem(desk.db, { fields, target })
    const form = await aForm([
      ['version', '1'],
      ['answers', JSON.stringify(answers)],
      ['file.form', { name: 'signed.txt' }],
    ])
    for (const user of [await aRequester(desk.db), await anAgent(desk.db, { allowedGroups: [own.id] })]) {
      const reply = await desk.send(user, { ...form, url: `/api/catalogue/${item.id}/order` })
      expect(reply).toMatchObject({ status: 201, json: { subject: item.name } })
      const { id } = reply.json as { id: number }
      const row = await desk.db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect(row).toMatchObject({
        requester_id: user.id,
        customer_id: null,
        assigned_group_id: group.id,
        priority: 'low',
      })
    }
  })

  test('loses its answers for good with the description of its ticket', async ({ desk }) => {
    const [requester, admin] = [await aRequester(desk.db), await anAdmin(desk.db)]
    const stage = { name: 'Budget', rule: 'any' as const, approvers: [{ kind: 'manager' as const }] }
    const item = await aCatalogueItem(desk.db, { fields, stages: [{ stage, conditions: [] }] })
    const secret = unique('secret')
    const body = { version: 1, answers: { ...answers, who: secret } }
    const { id } = await desk.as(requester)(catalogue.order, { params: { id: item.id }, body })
    expect(await tablesWith(desk, secret)).not.toEqual([])
    await desk.as(admin)(redaction.ticket, { params: { id }, body: {} })
    await runReactions(desk)
    expect(await tablesWith(desk, secret)).toEqual([])
    expect(await desk.as(requester)(catalogue.ofTicket, { params: { id } })).toMatchObject({ answers: [], total: null })
  })

  test('is not shown to those who may not see its ticket', async ({ desk }) => {
    const [requester, other] = [await aRequester(desk.db), await aRequester(desk.db)]
    const item = await aCatalogueItem(desk.db)
    const { id } = await desk.as(requester)(catalogue.order, { params: { id: item.id }, body: { version: 1 } })
    expect(await desk.as(requester)(catalogue.ofTicket, { params: { id } })).toMatchObject({ answers: [] })
    await expect(desk.as(other)(catalogue.ofTicket, { params: { id } })).rejects.toThrow('404')
  })
})

describe('an order for someone else', () => {
  test('is made by staff, offered as to that person, and names both', async ({ desk }) => {
    const [agent, user] = [await anAgent(desk.db), await aUserOfPortal(desk.db)]
    const audience = { desk: false, portals: 'all' as const, customerIds: [], portalUsers: 'managers' as const }
    const item = await aCatalogueItem(desk.db, { audience, fields: [] })
    const order = () =>
      desk.as(agent)(catalogue.order, {
        params: { id: item.id },
        body: { version: 1, answers: {}, requestedFor: user.id },
      })
    await expect(order()).rejects.toThrow('404')
    await aPortalUser(desk.db, { customer_id: user.customer_id, manager_id: user.id })
    const query = { requestedFor: user.id }
    const offered = await desk.as(agent)(catalogue.list, { query })
    expect(offered.requestedFor).toBe(user.full_name)
    expect(offered.items.some(({ id }) => id === item.id)).toBe(true)
    expect(await desk.as(agent)(catalogue.show, { params: { id: item.id }, query })).toMatchObject({
      requestedFor: user.full_name,
    })
    const { id } = await order()
    expect(await desk.as(agent)(tickets.show, { params: { id } })).toMatchObject({
      requesterId: user.id,
      customerId: user.customer_id,
    })
    const createdBy = { id: agent.id, fullName: agent.full_name, role: 'agent' }
    for (const call of [
      desk.as(agent)(tickets.show, { params: { id } }),
      desk.as(user)(portal.showTicket, { params: { id } }),
    ])
      expect(await call).toMatchObject({ createdBy })
    const onBehalf = { orderedBy: agent.full_name, requestedFor: user.full_name }
    expect(await desk.as(user)(portalCatalogue.ofTicket, { params: { id } })).toMatchObject({ onBehalf })
    const [entry] = await activityOf(desk.db, { event: 'catalog_item.ordered', ticketId: id })
    expect(entry).toMatchObject({ actor_id: agent.id, data: { requestedFor: user.full_name } })
    // People who can be answers are those of the customer.
    expect(await desk.as(agent)(catalogue.people, { query: { search: user.full_name, ...query } })).toHaveLength(1)
  })

  test('is made by a manager on the portal for users of their organization, and by no one else there', async ({
    desk,
  }) => {
    const [manager, agent] = [await aUserOfPortal(desk.db), await anAgent(desk.db)]
    const { customer_id } = manager
    const colleague = await aPortalUser(desk.db, { customer_id })
    const stage = { name: 'Manager', rule: 'any' as const, approvers: [{ kind: 'manager' as const }] }
    const item = await aCatalogueItem(desk.db, { fields, stages: [{ stage, conditions: [] }] })
    const order = (requestedFor: number, by = manager) => orderAt(desk, by, item.id, { requestedFor })
    const query = { requestedFor: colleague.id }
    const [params, refusal] = [{ id: item.id }, '403 Only agents and managers can request for someone else']
    await expect(order(colleague.id)).rejects.toThrow(refusal)
    await expect(desk.as(manager)(portalCatalogue.list, { query })).rejects.toThrow(refusal)
    expect((await desk.as(manager)(portalCatalogue.list, { query: {} })).canOrderForOthers).toBe(false)

    const director = await aPortalUser(desk.db, { customer_id })
    await desk.db.updateTable('users').set({ manager_id: manager.id }).where('id', '=', colleague.id).execute()
    await desk.db.updateTable('users').set({ manager_id: director.id }).where('id', '=', manager.id).execute()
    expect(await desk.as(manager)(portalCatalogue.list, { query })).toMatchObject({
      requestedFor: colleague.full_name,
      canOrderForOthers: true,
    })
    const shown = await desk.as(manager)(portalCatalogue.show, { params, query })
    expect(shown).toMatchObject({ requestedFor: colleague.full_name, canOrderForOthers: true })
    // Their own manager approves: they cannot approve what they ask for.
    expect(shown.stages[0]!.approvers).toEqual([director.full_name])
    const { id } = await order(colleague.id)
    expect(await desk.as(agent)(tickets.show, { params: { id } })).toMatchObject({
      requesterId: colleague.id,
      customerId: customer_id,
    })
    const onBehalf = { orderedBy: manager.full_name, requestedFor: colleague.full_name }
    for (const user of [manager, colleague])
      expect(await desk.as(user)(portalCatalogue.ofTicket, { params: { id } })).toMatchObject({ onBehalf })
    const [asked] = await desk.as(agent)(approvals.ofTicket, { params: { id } })
    expect(asked!.stageList[0]!.approvers.map(({ person }) => person.id)).toEqual([director.id])

    // Without one, the approvers of the customer do.
    const approver = await aPortalUser(desk.db, { customer_id, is_approver: true })
    await desk.db.updateTable('users').set({ manager_id: null }).where('id', '=', manager.id).execute()
    expect((await desk.as(manager)(portalCatalogue.show, { params, query })).stages[0]!.approvers).toEqual([
      approver.full_name,
    ])

    const foreign = await aUserOfPortal(desk.db)
    for (const someone of [foreign.id, agent.id, (await aRequester(desk.db)).id, 999_999_999])
      for (const call of [
        () => order(someone),
        () => desk.as(manager)(portalCatalogue.show, { params, query: { requestedFor: someone } }),
        () => desk.as(manager)(portalCatalogue.people, { query: { search: '', requestedFor: someone } }),
      ])
        await expect(call()).rejects.toThrow('400 Choose an active user')
    await desk.db.updateTable('users').set({ is_active: false }).where('id', '=', director.id).execute()
    await expect(order(director.id)).rejects.toThrow('400 Choose an active user')
  })

  test('is offered as to that person and to the manager, and never in the intake organization', async ({ desk }) => {
    const manager = await aUserOfPortal(desk.db)
    const { customer_id } = manager
    const colleague = await aPortalUser(desk.db, { customer_id, manager_id: manager.id })
    const offered = { desk: false, portals: 'all' as const, customerIds: [] }
    const show = (id: number) =>
      desk.as(manager)(portalCatalogue.show, { params: { id }, query: { requestedFor: colleague.id } })
    for (const portalUsers of ['managers', 'approvers'] as const) {
      const item = await aCatalogueItem(desk.db, { audience: { ...offered, portalUsers } })
      await expect(show(item.id)).rejects.toThrow('404')
    }
    const [walkIn, report] = [await aUserOfPortal(desk.db), await aPortalUser(desk.db)]
    await desk.db.updateTable('customers').set({ is_intake: true }).where('id', '=', walkIn.customer_id!).execute()
    await desk.db
      .updateTable('users')
      .set({ customer_id: walkIn.customer_id, manager_id: walkIn.id })
      .where('id', '=', report.id)
      .execute()
    const item = await aCatalogueItem(desk.db, { fields })
    await expect(orderAt(desk, walkIn, item.id, { requestedFor: report.id })).rejects.toThrow('403')
  })

  test('is refused for requesters and customers', async ({ desk }) => {
    const user = await aUserOfPortal(desk.db)
    const item = await aCatalogueItem(desk.db, { fields: [] })
    const body = { version: 1, answers: {}, requestedFor: user.id }
    const params = { id: item.id }
    const requester = await aRequester(desk.db)
    const refusal = '403 Only agents and managers can request for someone else'
    await expect(desk.as(requester)(catalogue.order, { params, body })).rejects.toThrow(refusal)
    await expect(desk.as(requester)(catalogue.show, { params, query: { requestedFor: user.id } })).rejects.toThrow(
      refusal,
    )
    const colleague = await aPortalUser(desk.db, { customer_id: user.customer_id })
    await expect(desk.as(colleague)(portalCatalogue.order, { params, body })).rejects.toThrow(refusal)
    await expect(
      desk.as(await anAgent(desk.db))(catalogue.order, { params, body: { ...body, requestedFor: 999_999_999 } }),
    ).rejects.toThrow('400 Choose an active user')
  })
})
