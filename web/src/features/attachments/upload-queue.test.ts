import { expect, test } from 'vitest'
import {
  advance,
  begin,
  fail,
  hasWaiting,
  nextSentOff,
  remove,
  retry,
  select,
  sendOff,
  succeed,
} from './upload-queue.ts'

const file = (name: string, type = 'text/plain', size = 3) => new File(['x'.repeat(size)], name, { type })
const names = (queue: ReturnType<typeof select>['queue']) => queue.map(({ file }) => file.name)
const three = select([], [file('a.txt'), file('b.txt'), file('c.txt')]).queue

test('chosen files wait in the order in which they were chosen', () => {
  expect(names(three)).toEqual(['a.txt', 'b.txt', 'c.txt'])
  expect(three.every(({ state }) => state === 'pending')).toBe(true)
})

test('a file of another type is refused by its name and type, and the others stay', () => {
  const { queue, problems } = select([], [file('trace.bin', 'application/x-thing'), file('a.txt')])
  expect(problems).toEqual(['trace.bin has an unsupported file type (application/x-thing)'])
  expect(names(queue)).toEqual(['a.txt'])
})

test('a file whose type is not known passes by its extension', () => {
  expect(select([], [file('gateway.LOGS', 'application/octet-stream')]).problems).toEqual([])
  expect(select([], [file('gateway', '')]).problems).toEqual(['gateway has an unsupported file type (unknown)'])
})

test('the same name and size twice is refused, another size is another file', () => {
  const { queue, problems } = select(three, [file('a.txt'), file('b.txt', 'text/plain', 9)])
  expect(problems).toEqual(['a.txt is already selected.'])
  expect(queue).toHaveLength(4)
})

test('more than ten files at once are refused as a whole', () => {
  const many = Array.from({ length: 11 }, (_, at) => file(`${at}.txt`))
  expect(select([], many)).toEqual({ queue: [], problems: ['You can only select up to 10 files.'] })
  expect(select([], many.slice(1)).queue).toHaveLength(10)
})

test('a second selection fills up to ten and says so once', () => {
  const nine = select(
    [],
    Array.from({ length: 9 }, (_, at) => file(`${at}.txt`)),
  ).queue
  const { queue, problems } = select(nine, [file('x.txt'), file('y.txt'), file('z.txt')])
  expect(queue).toHaveLength(10)
  expect(problems).toEqual(['You can only select up to 10 files.'])
})

test('files go one by one, and what fails does not stop the rest', () => {
  const [a, b, c] = three
  expect(nextSentOff(three)).toBeUndefined()
  let queue = sendOff(three, async () => {})
  queue = begin(queue, nextSentOff(queue)!.key)
  expect(nextSentOff(queue)).toBeUndefined()
  queue = fail(advance(queue, a!.key, 0.5), a!.key, 'Upload failed')
  expect(queue[0]).toMatchObject({ state: 'error', error: 'Upload failed' })
  expect(nextSentOff(queue)?.key).toBe(b!.key)
  queue = succeed(begin(queue, b!.key), b!.key)
  expect(nextSentOff(queue)?.key).toBe(c!.key)
})

test('a file that is chosen while others are on their way waits, and a failed one keeps its own way', () => {
  const [first, second] = [async () => 1, async () => 2]
  let queue = sendOff(select([], [file('a.txt')]).queue, first)
  const { key } = queue[0]!
  queue = fail(begin(queue, key), key, 'Upload failed')
  queue = select(queue, [file('b.txt')]).queue
  expect([hasWaiting(queue), nextSentOff(queue)]).toEqual([true, undefined])
  queue = retry(sendOff(queue, second), key)
  expect(queue.map(({ way }) => way)).toEqual([first, second])
})

test('a failed file goes back into the line without its error', () => {
  const queue = retry(fail(three, three[1]!.key, 'Upload failed'), three[1]!.key)
  expect(queue[1]).toEqual({ ...three[1], state: 'pending', progress: 0 })
})

test('a waiting file can be taken out, one on its way cannot', () => {
  const queue = begin(three, three[0]!.key)
  expect(names(remove(queue, three[0]!.key))).toEqual(['a.txt', 'b.txt', 'c.txt'])
  expect(names(remove(queue, three[2]!.key))).toEqual(['a.txt', 'b.txt'])
})

test('a file that was uploaded can be chosen again', () => {
  const done = succeed(three, three[0]!.key)
  expect(select(done, [file('a.txt')]).problems).toEqual([])
})
