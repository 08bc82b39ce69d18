import { filesPerSelection } from '@hatchway/contract/files/attachments'
import { isSupportedFile, unsupportedFile } from '@hatchway/contract/files/file-kinds'
import type { FileState } from '../../ui/display/file-row.tsx'
import { attachmentMessages as messages } from './attachment.messages.ts'
import type { Upload } from './upload-file.ts'

/** A chosen file. `progress` is 0 to 1 while it uploads. `way` is the upload target, which does not change once the file was submitted. */
export type QueuedFile = { key: number; file: File; state: FileState; progress: number; error?: string; way?: Upload }
export type UploadQueue = readonly QueuedFile[]

const tooManyFiles = messages.tooMany(filesPerSelection)

let lastKey = 0

/** Adds the files that the rules allow. `problems` holds a message for each file or selection that breaks a rule. */
export function select(queue: UploadQueue, files: readonly File[]): { queue: UploadQueue; problems: string[] } {
  if (files.length > filesPerSelection) return { queue, problems: [tooManyFiles] }
  const problems: string[] = []
  const next = [...queue]
  for (const file of files) {
    const waiting = next.filter(({ state }) => state !== 'success')
    if (!isSupportedFile(file.name, file.type)) problems.push(unsupportedFile(file.name, file.type))
    else if (waiting.some((other) => isSame(other.file, file))) problems.push(messages.alreadySelected(file.name))
    else if (waiting.length >= filesPerSelection) problems.push(tooManyFiles)
    else next.push({ key: ++lastKey, file, state: 'pending', progress: 0 })
  }
  return { queue: next, problems: [...new Set(problems)] }
}

/** Removes a file. A file that is uploading stays. */
export const remove = (queue: UploadQueue, key: number) =>
  queue.filter((queued) => queued.key !== key || queued.state === 'uploading')

/** Sets the upload target of all pending files. Files chosen later need a call of their own, because they may belong to another message. */
export const sendOff = (queue: UploadQueue, way: Upload): UploadQueue =>
  queue.map((queued) => (isWaiting(queued) ? { ...queued, way } : queued))

/** Returns the next file to upload: one at a time, in the order in which they were chosen. */
export function nextSentOff(queue: UploadQueue) {
  if (isUploading(queue)) return undefined
  return queue.find((queued): queued is QueuedFile & { way: Upload } => queued.state === 'pending' && !!queued.way)
}

export const begin = (queue: UploadQueue, key: number) => become(queue, key, { state: 'uploading', progress: 0 })
export const advance = (queue: UploadQueue, key: number, progress: number) => become(queue, key, { progress })
export const succeed = (queue: UploadQueue, key: number) => become(queue, key, { state: 'success', progress: 1 })
export const fail = (queue: UploadQueue, key: number, error: string) => become(queue, key, { state: 'error', error })
/** Queues a failed file again, with the same upload target. */
export const retry = (queue: UploadQueue, key: number) => become(queue, key, { state: 'pending', progress: 0 })
/** Makes failed files pending again, without an upload target. */
export const waitAgain = (queue: UploadQueue): UploadQueue =>
  queue.map((queued) =>
    queued.state === 'error' ? { key: queued.key, file: queued.file, state: 'pending', progress: 0 } : queued,
  )

export const isUploading = (queue: UploadQueue) => queue.some(({ state }) => state === 'uploading')
export const isWaiting = ({ state, way }: QueuedFile) => state === 'pending' && !way
export const hasWaiting = (queue: UploadQueue) => queue.some(isWaiting)
export const hasFailed = (queue: UploadQueue) => queue.some(({ state }) => state === 'error')

function become(queue: UploadQueue, key: number, change: Partial<QueuedFile>): UploadQueue {
  return queue.map((queued) => {
    if (queued.key !== key) return queued
    const { error: _, ...rest } = queued
    return { ...rest, ...change }
  })
}

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size
