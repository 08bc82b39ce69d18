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

test('keeps chosen files in the order in which they were chosen', () => {
  expect(names(three)).toEqual(['a.txt', 'b.txt', 'c.txt'])
  expect(three.every(({ state }) => state === 'pending')).toBe(true)
})

test('rejects a file of an unsupported type by name and type, and keeps the others', () => {
  const { queue, problems } = select([], [file('trace.bin', 'application/x-thing'), file('a.txt')])
  expect(problems).toEqual(['trace.bin has an unsupported file type (application/x-thing)'])
  expect(names(queue)).toEqual(['a.txt'])
})

test('accepts a file of unknown type by its extension', () => {
  expect(select([], [file('gateway.LOGS', 'application/octet-stream')]).problems).toEqual([])
  expect(select([], [file('gateway', '')]).problems).toEqual(['gateway has an unsupported file type (unknown)'])
})

test('rejects a second file with the same name and size, but not one of another size', () => {
  const { queue, problems } = select(three, [file('a.txt'), file('b.txt', 'text/plain', 9)])
  expect(problems).toEqual(['a.txt is already selected.'])
  expect(queue).toHaveLength(4)
})

test('rejects a selection of more than ten files as a whole', () => {
  const many = Array.from({ length: 11 }, (_, at) => file(`${at}.txt`))
  expect(select([], many)).toEqual({ queue: [], problems: ['You can only select up to 10 files.'] })
  expect(select([], many.slice(1)).queue).toHaveLength(10)
})

test('fills up to ten from a second selection and reports the limit once', () => {
  const nine = select(
    [],
    Array.from({ length: 9 }, (_, at) => file(`${at}.txt`)),
  ).queue
  const { queue, problems } = select(nine, [file('x.txt'), file('y.txt'), file('z.txt')])
  expect(queue).toHaveLength(10)
  expect(problems).toEqual(['You can only select up to 10 files.'])
})

test('uploads files one by one and continues after a failure', () => {
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

test('keeps files chosen during an upload pending, and a failed file on its own target', () => {
  const [first, second] = [async () => 1, async () => 2]
  let queue = sendOff(select([], [file('a.txt')]).queue, first)
  const { key } = queue[0]!
  queue = fail(begin(queue, key), key, 'Upload failed')
  queue = select(queue, [file('b.txt')]).queue
  expect([hasWaiting(queue), nextSentOff(queue)]).toEqual([true, undefined])
  queue = retry(sendOff(queue, second), key)
  expect(queue.map(({ way }) => way)).toEqual([first, second])
})

test('clears the error of a failed file when it is queued again', () => {
  const queue = retry(fail(three, three[1]!.key, 'Upload failed'), three[1]!.key)
  expect(queue[1]).toEqual({ ...three[1], state: 'pending', progress: 0 })
})

test('removes a pending file, but not one that is uploading', () => {
  const queue = begin(three, three[0]!.key)
  expect(names(remove(queue, three[0]!.key))).toEqual(['a.txt', 'b.txt', 'c.txt'])
  expect(names(remove(queue, three[2]!.key))).toEqual(['a.txt', 'b.txt'])
})

test('accepts a file again after it was uploaded', () => {
  const done = succeed(three, three[0]!.key)
  expect(select(done, [file('a.txt')]).problems).toEqual([])
})
