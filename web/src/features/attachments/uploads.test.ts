import { expect, test } from 'vitest'
import type { UploadQueue } from './upload-queue.ts'
import { makeUploads, type Outcome } from './uploads.ts'

const file = (name: string) => new File(['x'], name, { type: 'text/plain' })

/** A file list that clears completed uploads, as all users of the queue do. */
function aTarget() {
  const outcomes: Outcome[] = []
  let queue: UploadQueue = []
  const uploads = makeUploads({
    onChange: (next) => {
      queue = next
    },
    onSettled: (outcome) => {
      outcomes.push(outcome)
      uploads.clearDone()
    },
  })
  const names = () => queue.map((queued) => `${queued.file.name} ${queued.state}`)
  const keyOf = (name: string) => queue.find((queued) => queued.file.name === name)!.key
  return { ...uploads, outcomes, names, keyOf }
}
const arrive = async () => {}
const stumbleOver = (name: string) => async (sent: File) => {
  if (sent.name === name) throw new Error('Too large')
}

test('counts completed uploads even when the list clears them at once', async () => {
  const { add, upload, outcomes, names } = aTarget()
  add([file('a.txt'), file('b.txt'), file('c.txt')])
  expect(await upload(stumbleOver('b.txt'))).toEqual({ arrived: 2, failed: 1 })
  expect(outcomes).toEqual([{ arrived: 2, failed: 1 }])
  expect(names()).toEqual(['b.txt error'])
})

test('counts the files of each upload separately and sends each file to its own target', async () => {
  const { add, upload, outcomes, names } = aTarget()
  const went: string[] = []
  const to = (place: string) => async (sent: File) => {
    went.push(`${sent.name} to ${place}`)
    if (sent.name === 'a.txt') add([file('later.txt')])
  }
  add([file('a.txt'), file('b.txt')])
  const first = upload(to('the note'))
  add([file('c.txt')])
  const second = upload(to('the reply'))
  expect(await Promise.all([first, second])).toEqual([
    { arrived: 2, failed: 0 },
    { arrived: 1, failed: 0 },
  ])
  expect(went).toEqual(['a.txt to the note', 'b.txt to the note', 'c.txt to the reply'])
  expect([outcomes, names()]).toEqual([[{ arrived: 3, failed: 0 }], ['later.txt pending']])
})

test('retries a failed file with its former target', async () => {
  const { add, upload, retry, keyOf, names } = aTarget()
  let attempts = 0
  const toNote = async () => {
    attempts += 1
    if (attempts === 1) throw new Error('Too large')
  }
  add([file('a.txt')])
  expect(await upload(toNote)).toEqual({ arrived: 0, failed: 1 })
  add([file('b.txt')])
  await upload(arrive)
  await retry(keyOf('a.txt'))
  expect([attempts, names()]).toEqual([2, []])
})

test('sends failed files to the new target when all files are submitted again', async () => {
  const { add, upload, uploadAll, names } = aTarget()
  add([file('a.txt'), file('b.txt')])
  await upload(stumbleOver('a.txt'))
  expect(await uploadAll(stumbleOver('c.txt'))).toEqual({ arrived: 1, failed: 0 })
  expect(names()).toEqual([])
})

test('does not count a file that is removed before its upload', async () => {
  const { add, upload, remove, keyOf } = aTarget()
  expect(await upload(arrive)).toEqual({ arrived: 0, failed: 0 })
  add([file('a.txt'), file('b.txt')])
  expect(await upload(async () => remove(keyOf('b.txt')))).toEqual({ arrived: 1, failed: 0 })
})
