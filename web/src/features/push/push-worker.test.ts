import fs from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { describe, expect, test } from 'vitest'

const code = fs.readFileSync(path.resolve(import.meta.dirname, '../../../public/push-worker.js'), 'utf8')
const origin = 'https://desk.example'

type Handler = (event: object) => void

/** Runs the worker with these open tabs, and returns what it shows, focuses and opens. */
function runWorker(tabs: string[] = []) {
  const handlers = new Map<string, Handler>()
  const done: unknown[] = []
  const clients = {
    matchAll: async () => tabs.map((url) => ({ url, focus: async () => done.push(`focused ${url}`) })),
    openWindow: async (url: string) => done.push(`opened ${url}`),
  }
  const registration = { showNotification: async (title: string, options: object) => done.push({ title, ...options }) }
  const self = {
    location: { origin },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    skipWaiting: () => {},
    clients,
    registration,
  }
  vm.runInNewContext(code, { self, URL })
  const dispatch = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve()
    handlers.get(name)!({
      ...event,
      waitUntil: (promise: Promise<unknown>) => {
        work = promise
      },
    })
    await work
    return done
  }
  return {
    events: [...handlers.keys()],
    push: (data: unknown) => dispatch('push', { data }),
    click: (to: string) => dispatch('notificationclick', { notification: { close: () => {}, data: { path: to } } }),
  }
}

describe('the push worker', () => {
  test('handles pushes and clicks, and no requests', () => {
    expect(runWorker().events).toEqual(['install', 'push', 'notificationclick'])
  })

  test('shows a push, one for each ticket', async () => {
    const content = { title: 'Desk #7', body: 'Ada replied', path: '/tickets/7', icon: '/x.png', tag: 'ticket-7' }
    expect(await runWorker().push({ json: () => content })).toMatchObject([
      {
        title: 'Desk #7',
        body: 'Ada replied',
        icon: '/x.png',
        tag: 'ticket-7',
        renotify: true,
        data: { path: '/tickets/7' },
      },
    ])
  })

  test('shows something for a push that it can’t read', async () => {
    const unreadable = {
      json: () => {
        throw new SyntaxError('not JSON')
      },
    }
    for (const data of [null, unreadable])
      expect(await runWorker().push(data)).toMatchObject([{ title: 'New notification', data: { path: '/' } }])
  })

  test('focuses the tab that shows the ticket, and otherwise opens one', async () => {
    const tabs = [`${origin}/tickets`, `${origin}/tickets/7?from=list`, `${origin}/?ticket=8`]
    expect(await runWorker(tabs).click('/tickets/7')).toEqual([`focused ${origin}/tickets/7?from=list`])
    expect(await runWorker(tabs).click('/tickets/9')).toEqual([`opened ${origin}/tickets/9`])
    expect(await runWorker(tabs).click('/?ticket=8')).toEqual([`focused ${origin}/?ticket=8`])
    expect(await runWorker(tabs).click('/?ticket=9')).toEqual([`opened ${origin}/?ticket=9`])
  })

  test('opens no page of another site', async () => {
    for (const to of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])
      expect(await runWorker().click(to)).toEqual([])
  })
})
