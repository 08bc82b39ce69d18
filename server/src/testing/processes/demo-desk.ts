import type { Notification } from '@hatchway/contract/accounts/notifications'
import { type LivePage, openSocket } from '../live-client.ts'
import type { DeskProcess } from './server-process.ts'

/** The password of the demo's users. */
export const demo = 'hatchway-demo'

/** Opens a page that receives everything this user may see. */
export async function openPage({ port, ask }: DeskProcess, cookie: string): Promise<LivePage> {
  const { id } = (await (await ask('/api/auth/me', { cookie })).json()) as { id: number }
  const page = await openSocket(port, id, { cookie })
  page.hello({ topics: ['tickets'] })
  await page.hears(({ event }) => event === 'ready')
  return page
}

/** A ticket that a requester of the demo files. */
export const newTicket = async ({ ask }: DeskProcess, cookie: string) => {
  const types = (await (await ask('/api/ticket-types', { cookie })).json()) as { id: number }[]
  return {
    subject: 'The projector hums',
    description: 'In room 4, all day.',
    typeId: types[0]!.id,
    category: 'Hardware',
    priority: 'low',
  }
}

/** Files a ticket; returns its id. */
export async function fileTicket(desk: DeskProcess, cookie: string): Promise<number> {
  const created = await desk.ask('/api/tickets', { cookie, body: await newTicket(desk, cookie) })
  if (created.status !== 201) throw new Error(await created.text())
  return ((await created.json()) as { id: number }).id
}

export const isNotificationAbout = (ticketId: number) => (message: LivePage['received'][number]) =>
  message.event === 'notification' && (message.notification as Notification).ticketId === ticketId
