import { auth } from '@hatchway/contract/accounts/auth'
import { profile } from '@hatchway/contract/accounts/profile'
import { users } from '@hatchway/contract/accounts/users'
import { portal } from '@hatchway/contract/customers/portal'
import { describe, expect } from 'vitest'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { anAdmin, anAgent, aPassword, aPortalUser, aUserOfPortal } from './users.factory.ts'

const password = 'a long enough password'

/** One person at two customers and at the desk, with one username. */
async function threeOfAName(desk: Desk, username: string) {
  const email = `${username}@example.test`
  const sides = []
  for (const place of ['one', 'other', null]) {
    const customer = place === null ? null : await aCustomer(desk.db)
    const host = customer ? (await aPortal(desk.db, customer.id)).host : 'desk.localhost'
    const given = { username, email }
    const user = customer
      ? await aPortalUser(desk.db, { ...given, customer_id: customer.id })
      : await anAgent(desk.db, given)
    await aPassword(desk.db, user.id, `${password} ${user.id}`)
    sides.push({ user, host, login: customer ? portal.login.path : auth.login.path })
  }
  return sides
}

describe('a username or an address that a user of another realm has', () => {
  test('can be used: in a registration, in an own change, and in an account created by an admin', async ({ desk }) => {
    await desk.db.updateTable('company').set({ registration: 'open' }).execute()
    const theirs = await aUserOfPortal(desk.db)
    const { username, email } = theirs
    const body = { username, email, fullName: 'Some Body', password, confirmPassword: password }
    const registered = await desk.send(null, { method: 'POST', url: auth.register.path, payload: body })
    expect([registered.status, registered.json]).toMatchObject([201, { username, customerId: null }])

    const mine = await aUserOfPortal(desk.db)
    await aPassword(desk.db, mine.id, password)
    const moved = desk.as(mine)(profile.changeEmail, { body: { email, password } })
    await expect(moved).resolves.toMatchObject({ email, id: mine.id })

    const admin = await anAdmin(desk.db)
    const contact = { fullName: 'Contact', username, email: 'contact@example.test', invite: false }
    const customerId = (await aCustomer(desk.db)).id
    const made = await desk.as(admin)(users.create, { body: { ...contact, customerId } })
    expect(made).toMatchObject({ username })
    const again = desk.as(admin)(users.create, { body: { ...contact, email: 'other@example.test', customerId } })
    await expect(again).rejects.toThrow('409 This username is already taken')
  })

  test('signs in the user of that realm, and no other', async ({ desk }) => {
    const sides = await threeOfAName(desk, 'jo')
    for (const { user, host, login } of sides)
      for (const other of sides) {
        const payload = { username: 'jo', password: `${password} ${other.user.id}` }
        const answer = await desk.app.inject({ method: 'POST', url: login, payload, headers: { host } })
        expect(answer.statusCode).toBe(other === sides.find((side) => side.host === host) ? 200 : 401)
        if (answer.statusCode === 200) expect(answer.json()).toMatchObject({ id: user.id })
      }
  })

  test('is rate limited in its own realm only, whatever name of the host is sent', async ({ desk }) => {
    const [one, other, ofDesk] = await threeOfAName(desk, 'kim')
    const attempt = async (
      { host, login, user }: typeof one & object,
      secret = `${password} ${user.id}`,
      at = host,
    ) => {
      const headers = { host: at }
      const payload = { username: 'kim', password: secret }
      return (await desk.app.inject({ method: 'POST', url: login, payload, headers, remoteAddress: '10.1.2.3' }))
        .statusCode
    }
    for (let turn = 0; turn < 10; turn++) await attempt(one!, 'wrong')
    expect([await attempt(one!), await attempt(other!), await attempt(ofDesk!)]).toEqual([429, 200, 200])
    for (let turn = 0; turn < 10; turn++) await attempt(ofDesk!, 'wrong', `desk-${turn}.localhost`)
    expect(await attempt(ofDesk!, 'wrong', 'desk-11.localhost')).toBe(429)
  })
})
