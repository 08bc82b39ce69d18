import { describe, expect, inject, onTestFinished } from 'vitest'
import { withDatabase } from '../../testing/global-setup.ts'
import { openTcpProxy } from '../../testing/services/tcp-proxy.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { openLog } from '../log.ts'
import { ConnectionLostError, send } from './connection-loss.ts'
import { openNotifyChannel } from './notify-channel.ts'
import { openPool, takeConnection } from './pool.ts'
import { applicationRole } from './session-settings.ts'

describe('a server whose packets are dropped', () => {
  test('is noticed while connecting and while a result is awaited, and other connections are not used again', async ({
    desk,
  }) => {
    const { proxy, connection } = await throughProxy(desk)
    const pool = openPool({ ...connection, max: 3 })
    onTestFinished(() => pool.end())
    const [busy, other] = [await takeConnection(pool), await takeConnection(pool)]
    proxy.drop()
    await Promise.all([
      expect(send(busy, 'select 1')).rejects.toThrow(ConnectionLostError),
      expect(takeConnection(pool)).rejects.toThrow(ConnectionLostError),
    ])
    proxy.forward()
    busy.release(true)
    other.release()
    const next = await takeConnection(pool)
    expect((await send<{ one: number }>(next, 'select 1 as one')).rows).toEqual([{ one: 1 }])
    next.release()
    expect(pool.totalCount).toBe(1)
  })

  test('is noticed by a connection that only listens, which connects again', async ({ desk }) => {
    const { proxy, connection } = await throughProxy(desk)
    const channel = openNotifyChannel(connection, openLog('silent'))
    onTestFinished(channel.close)
    const heard: (string | null)[] = []
    await channel.listen('words', (word) => heard.push(word))
    await expect.poll(() => heard).toEqual([null])
    proxy.drop()
    proxy.forward()
    await expect.poll(() => heard, { timeout: 60_000 }).toEqual([null, null])
    channel.publish('words', 'again')
    await expect.poll(() => heard).toEqual([null, null, 'again'])
  })
})

test('a statement that takes longer than the limit for silence is not given up', async ({ desk }) => {
  const { connection } = await throughProxy(desk)
  const pool = openPool({ ...connection, max: 1 })
  onTestFinished(() => pool.end())
  const client = await takeConnection(pool)
  const result = await send<{ done: boolean }>(client, 'select pg_sleep(12) is not null as done')
  client.release()
  expect(result.rows).toEqual([{ done: true }])
})

async function throughProxy({ databaseName }: Desk) {
  const proxy = await openTcpProxy(withDatabase(inject('postgres'), databaseName))
  onTestFinished(proxy.close)
  return { proxy, connection: { connectionString: proxy.url, role: applicationRole } }
}
