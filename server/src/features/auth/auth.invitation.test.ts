import { users } from '@hatchway/contract/accounts/users'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { mailsTo } from '../../testing/services/mails-to.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { anAdmin, anAgent, aPassword } from '../users/users.factory.ts'

let next = 0

async function anInvitation(desk: Desk, given: object = {}, host = 'desk.localhost') {
  const admin = await anAdmin(desk.db, { full_name: 'Maya', username: `maya${++next}` })
  const email = `invited${next}@example.test`
  const person = await desk.as(admin)(users.create, { body: { fullName: 'Ivy New', email, role: 'agent', ...given } })
  const token = async (to = email) => {
    const [mail] = await mailsTo(desk.db, to)
    return /token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
  }
  const post = (url: string, payload: object, at = host) =>
    desk.send(null, { method: 'POST', url, payload, headers: { host: at } })
  const look = async (token: string, at = host) => (await post('/api/auth/invitation', { token }, at)).status
  const accept = (token: string, newPassword = 'choose well 7', at = host) =>
    post('/api/auth/accept-invitation', { token, newPassword }, at)
  return { admin, email, person, params: { id: person.id }, token, post, look, accept }
}

describe('an invitation', () => {
  test('shows whom it is for, accepts a password once, and signs the user in', async ({ desk }) => {
    const { admin, person, params, token, post, accept } = await anInvitation(desk)
    const given = await token()
    expect((await post('/api/auth/invitation', { token: given })).json).toEqual({
      fullName: 'Ivy New',
      username: person.username,
      email: person.email,
      invitedBy: 'Maya',
    })
    const answers = await Promise.all([accept(given), accept(given)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const [accepted] = answers.filter(({ status }) => status === 200)
    expect(accepted!.json).toMatchObject({ id: person.id, role: 'agent' })
    const cookie = String(accepted!.headers['set-cookie']).split(';')[0]!
    expect((await desk.send(null, { url: '/api/auth/me', headers: { cookie } })).status).toBe(200)
    expect((await accept(given)).json).toMatchObject({
      message: 'This invitation is no longer valid. Ask for a new one.',
    })
    expect(await desk.as(admin)(users.show, { params })).toMatchObject({
      status: 'active',
      invitation: null,
      canBeInvited: false,
    })
    const login = { username: person.username, password: 'choose well 7' }
    expect((await post('/api/auth/login', login)).status).toBe(200)
  })

  test('is valid in its own realm only, and sets the portal context cookie on a portal', async ({ desk }) => {
    const customer = await aCustomer(desk.db)
    const { host } = await aPortal(desk.db, customer.id)
    const other = await aPortal(desk.db, (await aCustomer(desk.db)).id)
    const { token, look, accept } = await anInvitation(desk, { role: 'requester', customerId: customer.id }, host)
    const given = await token()
    for (const wrong of ['desk.localhost', other.host]) {
      expect(await look(given, wrong)).toBe(400)
      expect((await accept(given, 'choose well 7', wrong)).status).toBe(400)
    }
    const { status, headers } = await accept(given)
    expect([status, String(headers['set-cookie'])]).toEqual([200, expect.stringContaining('portalContext=')])
  })

  test('requires a strong password', async ({ desk }) => {
    const { token, accept, person } = await anInvitation(desk)
    const given = await token()
    expect((await accept(given, 'short')).json).toMatchObject({ message: 'Password must be at least 8 characters' })
    expect((await accept(given, 'password1')).status).toBe(400)
    expect((await accept(given, person.email)).status).toBe(400)
    expect((await accept(given)).status).toBe(200)
  })

  test('expires after seven days', async ({ desk }) => {
    const { token, look, accept, person, params, admin } = await anInvitation(desk)
    const days = (Date.parse(person.invitation!.expiresAt) - Date.parse(person.invitation!.sentAt)) / 86_400_000
    expect(days).toBe(7)
    await desk.db.updateTable('invitations').set({ expires_at: new Date() }).where('user_id', '=', person.id).execute()
    expect([await look(await token()), (await accept(await token())).status]).toEqual([400, 400])
    expect(await desk.as(admin)(users.show, { params })).toMatchObject({ status: 'invited' })
  })

  test('has a link that admins copy without a mail server, which is the one in the mail and invalidates nothing', async ({
    desk,
  }) => {
    const { admin, person, params, token, look, accept } = await anInvitation(desk)
    const sent = await token()
    expect(person.invitationUrl).toMatch(new RegExp(`/invitation\\?token=${sent}$`))
    const copy = () => desk.as(admin)(users.invitationLink, { params })
    expect(await copy()).toEqual({ url: person.invitationUrl, expiresAt: person.invitation!.expiresAt })
    expect(await look(sent)).toBe(200)
    await desk.db.updateTable('invitations').set({ expires_at: new Date() }).where('user_id', '=', person.id).execute()
    const renewed = (await copy()).url.split('token=')[1]!
    expect(renewed).not.toBe(sent)
    expect([await look(sent), await look(renewed)]).toEqual([400, 200])
    await expect(desk.as(await anAgent(desk.db))(users.invitationLink, { params })).rejects.toThrow('403')
    expect((await accept(renewed)).status).toBe(200)
    await expect(copy()).rejects.toThrow('409 Ivy New has already signed in')
    const log = await activityOf(desk.db, { actorId: admin.id })
    expect(log.map(({ event }) => event)).toEqual([
      ...['user.created', 'user.invited', 'user.invitation_link_copied'],
      ...['user.invited', 'user.invitation_link_copied'],
    ])
  })

  test('that is sent again replaces the old link, and the third resend within a minute returns 429', async ({
    desk,
  }) => {
    const { admin, params, token, look } = await anInvitation(desk)
    const first = await token()
    await desk.as(admin)(users.invite, { params })
    const second = await token()
    expect(second).not.toBe(first)
    expect([await look(first), await look(second)]).toEqual([400, 200])
    await desk.as(admin)(users.invite, { params })
    await expect(desk.as(admin)(users.invite, { params })).rejects.toThrow('429')
  })

  test('is sent again to the user’s new e-mail address and invalidates the old link', async ({ desk }) => {
    const { admin, params, token, look } = await anInvitation(desk)
    const first = await token()
    const email = `moved${next}@example.test`
    await desk.as(admin)(users.change, { params, body: { email } })
    expect([await look(first), await look(await token(email))]).toEqual([400, 200])
  })

  test('that is revoked deactivates the account, which can be reactivated and invited again', async ({ desk }) => {
    const { admin, params, token, look } = await anInvitation(desk)
    const first = await token()
    await desk.as(admin)(users.revokeInvitation, { params })
    await expect(desk.as(admin)(users.revokeInvitation, { params })).rejects.toThrow('404 Invitation not found')
    expect(await look(first)).toBe(400)
    expect(await desk.as(admin)(users.show, { params })).toMatchObject({ status: 'deactivated', invitation: null })
    await expect(desk.as(admin)(users.invite, { params })).rejects.toThrow('409 Ivy New is deactivated')
    await desk.as(admin)(users.reactivate, { params })
    await desk.as(admin)(users.invite, { params })
    expect(await look(await token())).toBe(200)
  })

  test('returns 409 for a user who has a password, and does not survive a deactivation', async ({ desk }) => {
    const { admin, params, token, look } = await anInvitation(desk)
    await desk.as(admin)(users.deactivate, { params })
    await desk.as(admin)(users.reactivate, { params })
    expect(await look(await token())).toBe(400)
    const agent = await anAgent(desk.db, { full_name: 'Old Hand', email: 'old.hand@example.test' })
    await aPassword(desk.db, agent.id, 'whatever 12')
    await expect(desk.as(admin)(users.invite, { params: { id: agent.id } })).rejects.toThrow(
      '409 Old Hand has already signed in',
    )
  })
})
