import { expect, test } from 'vitest'
import type { UploadQueue } from './upload-queue.ts'
import { makeUploads, type Outcome } from './uploads.ts'

const file = (name: string) => new File(['x'], name, { type: 'text/plain' })

/** Files chosen in one place that empties its list of what has arrived, as all of them do. */
function aPlace() {
  const settled: Outcome[] = []
  let queue: UploadQueue = []
  const uploads = makeUploads({
    onChange: (next) => {
      queue = next
    },
    onSettled: (outcome) => {
      settled.push(outcome)
      uploads.clearDone()
    },
  })
  const names = () => queue.map((queued) => `${queued.file.name} ${queued.state}`)
  const keyOf = (name: string) => queue.find((queued) => queued.file.name === name)!.key
  return { ...uploads, settled, names, keyOf }
}
const arrive = async () => {}
const stumbleOver = (name: string) => async (sent: File) => {
  if (sent.name === name) throw new Error('Too large')
}

test('what arrived is counted, also where the list is emptied of it at once', async () => {
  const { add, upload, settled, names } = aPlace()
  add([file('a.txt'), file('b.txt'), file('c.txt')])
  expect(await upload(stumbleOver('b.txt'))).toEqual({ arrived: 2, failed: 1 })
  expect(settled).toEqual([{ arrived: 2, failed: 1 }])
  expect(names()).toEqual(['b.txt error'])
})

test('each sending counts its own files, and each file goes where it was sent', async () => {
  const { add, upload, settled, names } = aPlace()
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
  expect([settled, names()]).toEqual([[{ arrived: 3, failed: 0 }], ['later.txt pending']])
})

test('a file that failed goes again to where it was sent before', async () => {
  const { add, upload, retry, keyOf, names } = aPlace()
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

test('with the next word for all of them, files that failed go where that says', async () => {
  const { add, upload, uploadAll, names } = aPlace()
  add([file('a.txt'), file('b.txt')])
  await upload(stumbleOver('a.txt'))
  expect(await uploadAll(stumbleOver('c.txt'))).toEqual({ arrived: 1, failed: 0 })
  expect(names()).toEqual([])
})

test('a file that is taken out before its turn counts as nothing', async () => {
  const { add, upload, remove, keyOf } = aPlace()
  expect(await upload(arrive)).toEqual({ arrived: 0, failed: 0 })
  add([file('a.txt'), file('b.txt')])
  expect(await upload(async () => remove(keyOf('b.txt')))).toEqual({ arrived: 1, failed: 0 })
})
