import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { canaryId } from '../server/src/testing/canaries.ts'
import type { HostileCaller } from './callers.ts'
import type { Failure, Subject } from './fuzz.ts'
import { fileFamilies, type HostileFile, hostileFileOf } from './hostile-files.ts'
import { formOf } from './hostile-form.ts'
import type { HostileRequest } from './hostile-request.ts'
import { responseFaults } from './response-faults.ts'
import { sendRaw } from './send-raw.ts'

export type FileOptions = {
  seed: number
  /** The number of files of each family. */
  filesPerFamily: number
  /** The beginning of a family's name, such as `docx`. */
  only?: string | undefined
  /** The milliseconds that a response to another customer's user may take, at most and in the median, while files are received and read. */
  bystander: { worst: number; median: number }
}
export type FileReport = {
  files: number
  /** The response times of another customer's user, in milliseconds, alone and while files are received and read. */
  quiet: Times
  busy: Times
  failures: Failure[]
}
export type Times = { median: number; worst: number; requests: number }

/** The longest that the files of one upload may wait to be read, in milliseconds. */
const readingTime = 120_000

/**
 * Uploads crafted files of each family and waits until the server has read them, while a user of another customer goes on asking for their
 * list. A file may be refused or skipped. It must not fail the server, and it must not keep other customers waiting.
 */
export async function fuzzFiles(
  subject: Subject,
  { seed, filesPerFamily, only = '', bystander }: FileOptions,
  onFailure: (failure: Failure) => void = () => {},
): Promise<FileReport> {
  const chosen = fileFamilies.filter((family) => family.startsWith(only))
  const quiet = timesOf(await beside(subject, () => pause(1000)))
  const report: FileReport = { files: 0, quiet, busy: { median: 0, worst: 0, requests: 0 }, failures: [] }
  const all: number[] = []
  for (const family of chosen) {
    await subject.callers.restore()
    let failure: Failure | undefined
    const property = fc.asyncProperty(hostileFileOf(family), async (file) => {
      report.files += 1
      const faults: string[] = []
      const times = await beside(subject, async () => {
        for (const request of uploadsOf(file)) {
          const response = await sendRaw(subject.port, subject.callers.named(request.caller), request)
          faults.push(...responseFaults(request, response))
        }
        if (!(await isRead(subject))) faults.push('was not read in time')
      })
      all.push(...times)
      const { median, worst } = timesOf(times)
      if (worst > bystander.worst) faults.push(`another customer waited ${worst} ms`)
      if (median > bystander.median) faults.push(`another customer waited ${median} ms in the median`)
      if (faults.length === 0) return
      failure = { call: `files: ${family}`, faults: [`${file.bytes.length} bytes: ${faults.join(', ')}`] }
      throw new Error(faults.join(', '))
    })
    // What takes long would take long again for each attempt to shrink it.
    await fc.check(property, { seed, numRuns: filesPerFamily, endOnFailure: true })
    if (!failure) continue
    report.failures.push(failure)
    onFailure(failure)
  }
  report.busy = timesOf(all)
  return report
}

/** Runs `work` while the bystander sends one request after the other; returns the time of each. */
export async function beside({ port, callers }: Subject, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  const asking = (async () => {
    do {
      const response = await sendRaw(port, callers.bystander, {
        method: 'GET',
        target: '/api/portal/tickets?limit=20',
        headers: [],
        body: null,
      })
      if (response.status !== 200) throw new Error(`The bystander's list: ${response.status} ${response.body}`)
      times.push(response.milliseconds)
      // As a person who goes on working, and not as a load.
      await pause(20)
    } while (!isDone)
  })()
  await Promise.all([working, asking])
  return times
}

export function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return { median: at(0.5), worst: at(1), requests: sorted.length }
}

/** The requests that upload a file: to a ticket, and to where else files of its kind are read. */
function uploadsOf({ name, type, bytes }: HostileFile): HostileRequest[] {
  const form = (caller: HostileCaller, target: string): HostileRequest => {
    const { type: contentType, body } = formOf({ fileName: name, type, content: bytes })
    return { caller, method: 'POST', target, headers: [['content-type', contentType]], body }
  }
  const attached = form('a portal user', `/api/tickets/${canaryId}/attachments`)
  if (type.startsWith('image/')) return [attached, form('an agent', '/api/pictures')]
  if (type !== 'text/calendar') return [attached]
  const body = Buffer.from(JSON.stringify({ name: 'x', content: bytes.toString() }))
  const feed: HostileRequest = {
    caller: 'an admin',
    method: 'POST',
    target: `/api/sla/calendars/${canaryId}/feeds`,
    headers: [['content-type', 'application/json']],
    body,
  }
  return [attached, feed]
}

/** Waits until the text of no file and the words of no ticket wait to be read. */
export async function isRead({ db }: Subject) {
  for (const until = performance.now() + readingTime; performance.now() < until; await pause(50)) {
    const changed = await db.selectFrom('ticket_text_changes').select('ticket_id').limit(1).executeTakeFirst()
    const waiting = await db
      .selectFrom('file_texts')
      .select('state')
      .where('state', '=', 'waiting')
      .limit(1)
      .executeTakeFirst()
    if (!changed && !waiting) return true
  }
  return false
}
