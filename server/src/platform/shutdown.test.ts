import { pino } from 'pino'
import { expect, test } from 'vitest'
import { stopInOrder } from './shutdown.ts'

test('stops each part only when the one before has stopped, also after one that fails', async () => {
  const order: string[] = []
  const lines: { part: string; level: number }[] = []
  const log = pino({ level: 'debug' }, { write: (line) => lines.push(JSON.parse(line)) })
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    order.push('slow')
  }
  const broken = async () => {
    order.push('broken')
    throw new Error('It does not stop')
  }
  await stopInOrder(
    [
      { name: 'slow', stop: slow },
      { name: 'broken', stop: broken },
      { name: 'last', stop: () => order.push('last') },
    ],
    log,
  )
  expect(order).toEqual(['slow', 'broken', 'last'])
  expect(lines.map(({ part, level }) => [part, level])).toEqual([
    ['slow', 20],
    ['broken', 50],
    ['last', 20],
  ])
})
