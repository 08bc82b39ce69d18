import { expect } from 'vitest'
import { mostPages } from '../../platform/live/socket-server.ts'
import { openLivePage, test } from '../../testing/live-client.ts'
import { anAgent } from '../users/users.factory.ts'

test('live sockets are limited per user, and a new one opens after a page has closed', async ({ nodes: [desk] }) => {
  const [agent, other] = [await anAgent(desk.db), await anAgent(desk.db)]
  const most = mostPages.ofOnePerson
  mostPages.ofOnePerson = 2
  const pages = [await openLivePage(desk, agent), await openLivePage(desk, agent)]
  try {
    await expect(openLivePage(desk, agent)).rejects.toThrow('429')
    pages.push(await openLivePage(desk, other))
    pages[0]!.leave()
    await pages[0]!.closed
    const again = () => openLivePage(desk, agent).then((page) => pages.push(page), String)
    await expect.poll(again).toBe(4)
  } finally {
    mostPages.ofOnePerson = most
    for (const page of pages) page.leave()
  }
})
