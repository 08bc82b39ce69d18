import { type InvitationLine, users } from '@hatchway/contract/accounts/users'
import { expect } from 'vitest'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { anAdmin, anAgent } from './users.factory.ts'

const brief = ({ line, fullName, errors }: InvitationLine) => [line, fullName, ...errors]
const countOf = async ({ db }: Desk, domain: string) =>
  (await db.selectFrom('users').select('id').where('email', 'like', `%@${domain}`).execute()).length

test('a list of people is previewed, then invited with roles, groups and a link for each', async ({ desk }) => {
  const admin = await anAdmin(desk.db)
  const group = await aGroup(desk.db)
  const csv = `Name;Email;Role;Groups;Department
Ada Listed;ada@listed.test;Agent;${group.name.toUpperCase()};Support
"Listed; Bob";bob@listed.test;;;
`
  const preview = await desk.as(admin)(users.inviteMany, { body: { csv, isPreview: true } })
  expect(preview).toMatchObject({
    invited: 0,
    people: [
      { line: 2, errors: [] },
      { line: 3, role: 'requester', errors: [] },
    ],
  })
  expect(await countOf(desk, 'listed.test')).toBe(0)

  const { people, invited } = await desk.as(admin)(users.inviteMany, { body: { csv } })
  expect(invited).toBe(2)
  expect(people.map(({ username }) => username)).toEqual(['ada.listed', 'listed.bob'])
  const ada = await desk.as(admin)(users.show, { params: { id: people[0]!.userId! } })
  expect(ada).toMatchObject({ role: 'agent', department: 'Support', groups: [{ id: group.id }], status: 'invited' })
  for (const { invitationUrl } of people) expect(invitationUrl).toMatch(/\/invitation\?token=[\w-]{43}$/)
})

test('an error in any line is shown with its line, and invites no one', async ({ desk }) => {
  const admin = await anAdmin(desk.db)
  await anAgent(desk.db, { email: 'Taken@wrong.test', username: 'taken.wrong' })
  const csv = `Ok Person,ok@wrong.test
,none@wrong.test
No Mail,nowhere
Again,OK@wrong.test
Old,taken@wrong.test
Boss,boss@wrong.test,,chief
Grouped,grouped@wrong.test,,agent,Nowhere
Named,named@wrong.test,TAKEN.wrong`
  const { people, invited } = await desk.as(admin)(users.inviteMany, { body: { csv } })
  expect(invited).toBe(0)
  expect(people.map(brief)).toEqual([
    [1, 'Ok Person'],
    [2, '', 'Enter a name of at most 120 characters.'],
    [3, 'No Mail', 'Enter a valid email address.'],
    [4, 'Again', 'Line 1 has the same email address.'],
    [5, 'Old', 'Someone already has the email address taken@wrong.test.'],
    [6, 'Boss', 'The role must be admin, agent or requester.'],
    [7, 'Grouped', 'There is no group “Nowhere”.'],
    [8, 'Named', 'Someone already has the username TAKEN.wrong.'],
  ])
  expect(await countOf(desk, 'wrong.test')).toBe(1)
})

test('people of a customer are invited to its portal, as requesters only', async ({ desk }) => {
  const admin = await anAdmin(desk.db)
  const customer = await aCustomer(desk.db)
  const { host } = await aPortal(desk.db, customer.id)
  const invite = (csv: string) => desk.as(admin)(users.inviteMany, { body: { csv, customerId: customer.id } })
  const refused = await invite('email,name,role\neve@firm.test,Eve,agent')
  expect(refused.people[0]!.errors).toEqual(['A customer’s user can’t be an agent or admin.'])
  const { people } = await invite('email,name\neve@firm.test,Eve')
  expect(people[0]!.invitationUrl).toContain(`//${host}`)
})

test('a list is limited, needs a person, and is for admins only', async ({ desk }) => {
  const admin = await anAdmin(desk.db)
  const invite = (csv: string, someone = admin) => desk.as(someone)(users.inviteMany, { body: { csv } })
  const many = Array.from({ length: 201 }, (_, at) => `P ${at},p${at}@many.test`).join('\n')
  await expect(invite(many)).rejects.toThrow('400 Invite at most 200 people at a time. This list has 201.')
  await expect(invite('x'.repeat(100_001))).rejects.toThrow('400 The list is too long. Invite at most 200 people')
  await expect(invite('name,email\n')).rejects.toThrow('400 Enter at least one person')
  await expect(invite('name,email\nA,"a@a.test')).rejects.toThrow('400 A cell starts with a quotation mark')
  await expect(invite('A,a@a.test', await anAgent(desk.db))).rejects.toThrow('403')
})
