import { errorMessage } from '../../platform/api-error.ts'
import type { Upload } from './upload-file.ts'
import * as steps from './upload-queue.ts'

export type Outcome = { arrived: number; failed: number }
type Listeners = {
  onChange: (queue: steps.UploadQueue) => void
  /** A run has come to its end. */
  onSettled: (outcome: Outcome) => void
}

/** Files that were chosen in one place, and their way to a ticket, one by one. */
export function makeUploads({ onChange, onSettled }: Listeners) {
  let queue: steps.UploadQueue = []
  let running: Promise<Map<number, boolean>> | undefined

  const become = (next: steps.UploadQueue) => {
    queue = next
    onChange(next)
  }
  /** Answers which files arrived, by their keys. */
  const run = async () => {
    const arrivals = new Map<number, boolean>()
    for (let next = steps.nextSentOff(queue); next; next = steps.nextSentOff(queue)) {
      const { key, file, way } = next
      become(steps.begin(queue, key))
      try {
        await way(file, (progress) => become(steps.advance(queue, key, progress)))
        become(steps.succeed(queue, key))
        arrivals.set(key, true)
      } catch (error) {
        become(steps.fail(queue, key, errorMessage(error, 'Upload failed')))
        arrivals.set(key, false)
      }
    }
    running = undefined
    onSettled(outcomeOf([...arrivals.values()]))
    return arrivals
  }
  const start = () => {
    running ??= Promise.resolve().then(run)
    return running
  }

  /** Sends what waits, and answers how much of that arrived. */
  const upload = async (way: Upload): Promise<Outcome> => {
    const keys = queue.filter(steps.isWaiting).map(({ key }) => key)
    become(steps.sendOff(queue, way))
    const arrivals = await start()
    return outcomeOf(keys.map((key) => arrivals.get(key)))
  }

  return {
    upload,
    /** Sends what failed before, too. */
    uploadAll(way: Upload) {
      become(steps.waitAgain(queue))
      return upload(way)
    },
    /** Answers a sentence for each file, or selection, that breaks a rule and is left out. */
    add(files: readonly File[]): string[] {
      const { queue: next, problems } = steps.select(queue, files)
      become(next)
      return problems
    },
    remove: (key: number) => become(steps.remove(queue, key)),
    /** Takes out what has arrived. */
    clearDone: () => become(queue.filter(({ state }) => state !== 'success')),
    clear: () => become(queue.filter(({ state }) => state === 'uploading')),
    /** Sends a failed file again, to where it was sent before. */
    async retry(key: number) {
      become(steps.retry(queue, key))
      await start()
    },
  }
}

/** Files that were taken out of the list before their turn are in neither number. */
const outcomeOf = (arrivals: (boolean | undefined)[]): Outcome => ({
  arrived: arrivals.filter((hasArrived) => hasArrived === true).length,
  failed: arrivals.filter((hasArrived) => hasArrived === false).length,
})
