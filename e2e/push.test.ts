import { comments } from '@hatchway/contract/tickets/comments'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, inject } from 'vitest'
import { composeDuePushes, sendWaitingPushes } from '../server/src/features/push/push.delivery.job.ts'
import { loadPushSender } from '../server/src/features/push/push-keys.background.ts'
import { aTicket } from '../server/src/features/tickets/tickets.factory.ts'
import { anAgent } from '../server/src/features/users/users.factory.ts'
import { openLog } from '../server/src/platform/log.ts'
import { startPushService, type TestBrowser } from '../server/src/testing/services/push-service.ts'
import { unique } from '../server/src/testing/unique.ts'
import { button, expectHidden, expectVisible, toast } from './harness/expects.ts'
import { journeyOn } from './harness/journey.ts'

const service = await startPushService()
const log = openLog('silent')
const test = journeyOn(
  () => inject('demo'),
  () => ({ HATCHWAY_PUSH_HOSTS: service.host }),
)

beforeEach<{ desk: import('../server/src/testing/test-desk.ts').Desk }>(async ({ desk }) => {
  desk.pool.services.push ??= await loadPushSender(desk.pool, desk.settings, log)
})

/**
 * A headless browser has no push service and shows no notifications: the page gets a permission and a subscription of the test's own.
 * Everything else is the browser's.
 */
const withSubscription = (context: BrowserContext, { subscription }: TestBrowser) =>
  context.addInitScript((given) => {
    let permission: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = 'granted'
      return permission
    }
    let current: object | null = null
    PushManager.prototype.subscribe = async (options) => {
      current = {
        endpoint: given.endpoint,
        options: { applicationServerKey: (options!.applicationServerKey as Uint8Array).buffer },
        toJSON: () => given,
        unsubscribe: async () => {
          current = null
          return true
        },
      }
      return current as PushSubscription
    }
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null
  }, subscription)

const here = (page: Page, checked: boolean) => page.getByRole('switch', { name: /This browser/, checked })

describe('push', () => {
  test('is turned on in the settings, arrives while no page is open, and is turned off again', async ({
    visit,
    desk,
  }) => {
    const [agent, colleague] = [
      await anAgent(desk.db),
      await anAgent(desk.db, { full_name: 'Ada Colleague', username: unique('ada') }),
    ]
    const ticket = await aTicket(desk.db, { assignee_id: agent.id, subject: 'The printer is on fire' })
    const { page } = await visit(agent, '/settings/notifications')
    await expectVisible(page.getByText('This browser blocks notifications from this site.'))
    const browser = service.openBrowser()
    await withSubscription(page.context(), browser)
    await page.goto(new URL('/tickets', page.url()).href)
    await button(page, /^Notifications/).click()
    await page.getByRole('link', { name: 'Set up push' }).click()
    await here(page, false).click()
    await expectVisible(toast(page, /Push turned on in Chrome on Linux/))
    await expectVisible(here(page, true))

    await button(page, 'Send a test').click()
    await expectVisible(toast(page, /Test sent to Chrome on Linux/))
    expect(browser.pushes).toHaveLength(1)

    const content = `@${agent.full_name} it still burns.`
    await desk.as(colleague)(comments.add, { params: { id: ticket.id }, body: { content } })
    await expect
      .poll(async () => {
        await composeDuePushes(desk.pool, desk.settings, log, -1000)
        await sendWaitingPushes(desk.pool, desk.pool.services.push!)
        return browser.pushes.length
      })
      .toBe(2)
    expect(await shownFor(page, browser.pushes.at(-1)!.text)).toEqual({
      title: expect.stringMatching(new RegExp(`#${ticket.number}$`)),
      body: 'Ada Colleague mentioned you in “The printer is on fire”',
      path: `/tickets/${ticket.id}`,
    })

    await here(page, true).click()
    await expectVisible(toast(page, /Push turned off in Chrome on Linux/))
    await expectVisible(here(page, false))
    await expectHidden(button(page, 'Send a test'))
    expect(
      await desk.db.selectFrom('push_subscriptions').select('id').where('user_id', '=', agent.id).execute(),
    ).toEqual([])
  })
})

/** Hands a push to the service worker, as the browser does after it has decrypted one, and returns the notification that it shows. */
async function shownFor(page: Page, data: string) {
  const session = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted)
      if (found) resolve(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const worker = page.context().serviceWorkers()[0]!
  const shown = await worker.evaluateHandle(() => {
    const notification = Promise.withResolvers<unknown>()
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async (title, { body, data } = {}) =>
      notification.resolve({ title, body, path: data.path })
    return { notification: notification.promise }
  })
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId, data })
  return shown.evaluate(({ notification }) => notification)
}
