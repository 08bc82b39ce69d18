import { type BulkOutcome, type BulkProgress, ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { ApiError } from '../../platform/api-error.ts'
import { call } from '../../platform/call.ts'
import { readStored, removeStored, writeStored } from '../../platform/storage.ts'
import { bulkOutcomeMessages as messages } from './bulk-outcome.messages.ts'
import { describeDone } from './bulk-outcome.ts'

const everySecond = 1_000

/** Returns the result of a bulk change when it has ended, and reports how far it is until then. A lost connection does not end it. */
export async function followRun(
  { changeId, total, isRunning, changed, unchanged, failed }: BulkOutcome,
  onProgress: (progress: BulkProgress) => void = () => {},
): Promise<BulkProgress> {
  if (!isRunning) {
    const reasons = [...new Set(failed.map(({ message }) => message))].map((message) => ({
      message,
      tickets: failed.filter((one) => one.message === message).length,
    }))
    return { changeId, total, changed: changed.length, unchanged, failed: failed.length, reasons, state: 'finished' }
  }
  writeStored(openRun, changeId, 'session')
  const progress = await followUntilEnd(changeId, onProgress)
  removeStored(openRun, 'session')
  return progress
}

/** The change that this tab follows, so that a reload of the page continues to follow it. */
const openRun = 'bulk_run'

/**
 * Returns the result of the change that this tab followed before it was loaded again, when it has ended. Undefined without one, or when the
 * user may not see it.
 */
export async function followOpenRun(onProgress: (progress: BulkProgress) => void): Promise<BulkProgress | undefined> {
  const changeId = readStored(openRun, '', 'session')
  if (!changeId) return undefined
  try {
    return await followUntilEnd(changeId, onProgress)
  } catch {
    return undefined
  } finally {
    removeStored(openRun, 'session')
  }
}

async function followUntilEnd(changeId: string, onProgress: (progress: BulkProgress) => void): Promise<BulkProgress> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, everySecond))
    const progress = await call(ticketBulk.progress, { params: { changeId } }).catch((error: unknown) => {
      if (error instanceof ApiError && (error.status === 404 || error.status === 403)) throw error
      return undefined
    })
    if (progress) onProgress(progress)
    if (progress && progress.state !== 'running') return progress
  }
}

/** Returns what a long change did, as a toast says it. */
export function describeRun(progress: BulkProgress, title: string) {
  const { total, changed, failed, reasons, state } = progress
  if (state === 'stopped')
    return {
      title: messages.stopped(changed, total),
      description: messages.stoppedHint,
    }
  if (failed === 0) return describeDone(title, progress)
  return {
    title: messages.skipped(failed, total),
    description: reasons
      .slice(0, 3)
      .map(({ message, tickets }) => messages.reason(message, tickets))
      .join(' '),
  }
}
