import { portal } from '@hatchway/contract/customers/portal'
import { portals } from '@hatchway/contract/customers/portals'
import { describe, expect } from 'vitest'
import { type Desk, openDesk, test } from '../../testing/test-desk.ts'
import { loggedEvents } from '../activity/activity.factory.ts'
import { anAdmin, aPortalUser } from '../users/users.factory.ts'
import { aCustomer, aPortal } from './customers.factory.ts'

const detect = async (desk: Desk, host: string) =>
  (await desk.send(null, { url: portal.detect.path, headers: { host } })).json
const change = (desk: Desk, admin: { id: number; customer_id: number | null }, id: number, body: object) =>
  desk.send(admin, { method: 'PATCH', url: `/api/customers/${id}/portal`, payload: body })

describe('a portal', () => {
  test('is created with the company’s colors under its own host, once per customer', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const params = { id: (await aCustomer(desk.db)).id }
    const open = (host: string, name = 'Help') => desk.as(admin)(portals.create, { params, body: { name, host } })
    expect(await open('https://Help.Wayne.example:3000/x')).toMatchObject({
      name: 'Help',
      host: 'help.wayne.example',
      isEnabled: true,
      primaryColor: '#356CCF',
      dateFormat: 'DD/MM/YYYY',
      version: 1,
    })
    await expect(open('other.wayne.example')).rejects.toThrow('409 This customer already has a portal')
    expect(await detect(desk, 'help.wayne.example')).toMatchObject({ isPortal: true, portalName: 'Help' })
  })

  test('returns an error for an invalid host, one that is in use, and that of the desk', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const taken = await aPortal(desk.db, (await aCustomer(desk.db, { name: 'First' })).id)
    const params = { id: (await aCustomer(desk.db)).id }
    const open = (host: string) => desk.as(admin)(portals.create, { params, body: { name: 'Help', host } })
    const notHosts = [
      '',
      'localhost',
      'a b.example',
      '10.0.0.1',
      '[::1]',
      '-a.example',
      'javascript:alert(1)',
      'x'.repeat(300),
    ]
    for (const host of notHosts) await expect(open(host), host).rejects.toThrow('400 Enter a host name such as')
    await expect(open(taken.host.toUpperCase())).rejects.toThrow(
      `409 ${taken.host} already belongs to the portal of First`,
    )
    await expect(open('desk.localhost')).rejects.toThrow('400 This is the address of the help desk itself')
  })

  test('shows a change at once on every node', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const { id } = await aCustomer(desk.db)
    const { host } = await aPortal(desk.db, id)
    const { desk: other, close } = await openDesk({}, { beside: desk })
    try {
      expect(await detect(other, host)).toMatchObject({ isPortal: true })
      const changed = await change(desk, admin, id, {
        host: 'moved.localhost',
        primaryColor: '#ffcc00',
        supportPhone: '+351 21 000 00 00',
        timeZone: 'Europe/Lisbon',
      })
      expect(changed.json).toMatchObject({ host: 'moved.localhost', primaryColor: '#FFCC00', version: 2 })
      for (const node of [desk, other]) {
        expect(await detect(node, host)).toEqual({ isPortal: false })
        expect(await detect(node, 'moved.localhost')).toMatchObject({
          isPortal: true,
          primaryColor: '#FFCC00',
          supportPhone: '+351 21 000 00 00',
          timeZone: 'Europe/Lisbon',
        })
      }
    } finally {
      await close()
    }
  })

  test('that is disabled ends its users’ sessions, and its host shows the desk', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const user = await aPortalUser(desk.db)
    const { host, id: portalId } = await aPortal(desk.db, user.customer_id!)
    expect((await desk.send(user, { url: portal.me.path })).status).toBe(200)
    await change(desk, admin, user.customer_id!, { isEnabled: false })
    expect((await desk.send(user, { url: portal.me.path })).status).toBe(401)
    expect(await detect(desk, host)).toEqual({ isPortal: false })
    const left = await desk.db.selectFrom('sessions').select('id').where('portal_id', '=', portalId).execute()
    expect(left).toEqual([])
    await change(desk, admin, user.customer_id!, { isEnabled: true })
    expect((await desk.send(user, { url: portal.me.path })).status).toBe(401)
    expect(await detect(desk, host)).toMatchObject({ isPortal: true })
  })

  test('returns 409 for an outdated version, and the log has the changes', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const { id } = await aCustomer(desk.db)
    await aPortal(desk.db, id, { name: 'Help' })
    const terms = 'Be kind. '.repeat(200)
    expect((await change(desk, admin, id, { name: 'Support', termsOfServiceContent: terms, version: 1 })).status).toBe(
      200,
    )
    const late = await change(desk, admin, id, { name: 'Late', version: 1 })
    expect([late.status, late.json]).toMatchObject([409, { message: 'This portal has changed since you opened it' }])
    expect((await change(desk, admin, id, { name: 'Support' })).json).toMatchObject({ version: 2 })
    const events = await loggedEvents(desk.db, { event: 'portal.changed', customer_id: id })
    expect(events).toHaveLength(1)
    const { changes } = events[0]!.data as { changes: Record<string, { from: unknown; to: string }> }
    expect(Object.keys(changes)).toEqual(['name', 'termsOfServiceContent'])
    expect(changes.termsOfServiceContent!.to.length).toBeLessThan(600)
  })

  test('returns 400 for values that could run script or break out of the markup', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const { id } = await aCustomer(desk.db)
    const { host } = await aPortal(desk.db, id)
    const refused: [object, string][] = [
      [{ primaryColor: 'red; background: url(//evil)' }, 'Choose a color'],
      [{ secondaryColor: '#12345' }, 'Choose a color'],
      [{ supportEmail: 'no"><script>' }, 'Please enter a valid email address'],
      [{ senderAddress: 'acme@elsewhere.test' }, 'Use an address at localhost'],
      [{ supportPhone: 'javascript:alert(1)' }, 'A phone number can only contain'],
      [{ logoUrl: 'https://evil.example/x.svg' }, 'Upload the picture first'],
      [{ logoUrl: 'javascript:alert(1)' }, 'Upload the picture first'],
      [{ timeZone: 'Mars/Base' }, 'Choose a time zone, such as'],
      [{ dateFormat: 'YYYY' }, 'Date format must be one of'],
      [{ name: '' }, 'Enter a name for this portal'],
    ]
    for (const [body, sentence] of refused) {
      const answer = await change(desk, admin, id, body)
      expect([answer.status, (answer.json as { message: string }).message]).toEqual([
        400,
        expect.stringContaining(sentence),
      ])
    }
    await change(desk, admin, id, {
      name: '</title><script>alert(1)</script>',
      termsOfServiceContent:
        '# Terms\n<img src=x onerror=alert(1)><script>alert(2)</script><a href="javascript:alert(3)">read</a>',
    })
    const { termsOfServiceContent } = (await detect(desk, host)) as { termsOfServiceContent: string }
    expect(termsOfServiceContent).not.toMatch(/script|onerror|javascript/i)
    expect(termsOfServiceContent).toContain('read')
    await change(desk, admin, id, { termsOfServiceContent: ' ', supportEmail: '', logoUrl: null })
    expect(await detect(desk, host)).toMatchObject({ termsOfServiceContent: null, supportEmail: null, logoUrl: null })
  })
})
