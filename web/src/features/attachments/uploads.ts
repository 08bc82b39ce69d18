import { errorMessage } from '../../platform/api-error.ts'
import { attachmentMessages as messages } from './attachment.messages.ts'
import type { Upload } from './upload-file.ts'
import * as steps from './upload-queue.ts'

export type Outcome = { arrived: number; failed: number }
type Listeners = {
  onChange: (queue: steps.UploadQueue) => void
  /** Called when an upload run has ended. */
  onSettled: (outcome: Outcome) => void
}

/** Creates an upload queue for the files chosen in one form. Uploads them to a ticket one by one. */
export function makeUploads({ onChange, onSettled }: Listeners) {
  let queue: steps.UploadQueue = []
  let running: Promise<Map<number, boolean>> | undefined

  const become = (next: steps.UploadQueue) => {
    queue = next
    onChange(next)
  }
  /** Returns which files were uploaded, by their keys. */
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
        become(steps.fail(queue, key, errorMessage(error, messages.uploadFailed)))
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

  /** Uploads the pending files and returns how many succeeded and failed. */
  const upload = async (way: Upload): Promise<Outcome> => {
    const keys = queue.filter(steps.isWaiting).map(({ key }) => key)
    become(steps.sendOff(queue, way))
    const arrivals = await start()
    return outcomeOf(keys.map((key) => arrivals.get(key)))
  }

  return {
    upload,
    /** Uploads the pending files and those that failed before. */
    uploadAll(way: Upload) {
      become(steps.waitAgain(queue))
      return upload(way)
    },
    /** Adds files. Returns a message for each file or selection that breaks a rule and is left out. */
    add(files: readonly File[]): string[] {
      const { queue: next, problems } = steps.select(queue, files)
      become(next)
      return problems
    },
    remove: (key: number) => become(steps.remove(queue, key)),
    /** Removes completed uploads. */
    clearDone: () => become(queue.filter(({ state }) => state !== 'success')),
    clear: () => become(queue.filter(({ state }) => state === 'uploading')),
    /** Retries a failed file with its former target. */
    async retry(key: number) {
      become(steps.retry(queue, key))
      await start()
    },
  }
}

/** Files removed before their upload count as neither uploaded nor failed. */
const outcomeOf = (arrivals: (boolean | undefined)[]): Outcome => ({
  arrived: arrivals.filter((hasArrived) => hasArrived === true).length,
  failed: arrivals.filter((hasArrived) => hasArrived === false).length,
})
