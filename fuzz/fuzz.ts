import fc from 'fast-check'
import type { Db } from '../server/src/platform/context.ts'
import type { Callers } from './callers.ts'
import { probeHealth } from './health-probe.ts'
import { type HostileRequest, type Target, targets } from './hostile-request.ts'
import { forgedHost } from './hostile-text.ts'
import { knownOpen } from './known-open.ts'
import { responseFaults } from './response-faults.ts'
import { type RawResponse, sendRaw } from './send-raw.ts'

export type FuzzOptions = {
  seed: number
  /** Requests in all. */
  runs: number
  seconds: number
  /** A call, or the beginning of several: `tickets.create`, `tickets.`. */
  only?: string | undefined
  /** Characters of the longest text. */
  maxLength: number
  /** Milliseconds that a response may take, and `/healthz` meanwhile. */
  slowest: { response: number; health: number }
}
/** The server under test. */
export type Subject = {
  port: number
  db: Db
  callers: Callers
  /** Collects the garbage of the server's process, so that what remains is what it keeps. */
  collectGarbage: () => void
}
export type Failure = { call: string; faults: string[]; request?: HostileRequest; response?: RawResponse }
export type FuzzReport = {
  requests: number
  /** How many requests got each status. */
  statuses: Record<string, number>
  slowest: { call: string; milliseconds: number }
  /** Milliseconds that `/healthz` took at most. */
  worstHealth: number
  /** Megabytes that the process keeps more after all requests than after the first quarter of them. */
  growth: number
  failures: Failure[]
  /** How often each fault of known-open.ts was met. */
  known: Record<string, number>
}

/** Megabytes. */
const mostGrowth = 96
/** Milliseconds spent on making a failing request smaller. */
const shrinkingTime = 15_000

/** Sends hostile requests to every endpoint and returns what was wrong with the responses, the first failure of each endpoint. */
export async function fuzz(
  subject: Subject,
  options: FuzzOptions,
  onFailure: (failure: Failure) => void = () => {},
): Promise<FuzzReport> {
  const { seed, runs, seconds, only = '', maxLength } = options
  let until = performance.now() + seconds * 1000
  const probe = probeHealth(subject.port)
  const report: FuzzReport = {
    requests: 0,
    statuses: {},
    slowest: { call: '', milliseconds: 0 },
    worstHealth: 0,
    growth: 0,
    failures: [],
    known: {},
  }
  const chosen = targets.filter(({ call }) => call.startsWith(only))
  const each = Math.ceil(runs / Math.max(1, chosen.length))
  const failed = new Set<string>()
  try {
    // Compiled code and caches come with the first requests; the same ones again may keep nothing more.
    const warmUp = chosen.filter(({ method }) => method !== 'DELETE')
    for (const target of warmUp) await check(target, Math.ceil(each / 4))
    const before = until > 0 ? await keptMegabytes(subject) : 0
    for (const target of chosen) await check(target, each)
    if (until > 0) report.growth = Math.round((await keptMegabytes(subject)) - before)
  } finally {
    await probe.stop()
  }
  const links = await mailsWithForgedLinks(subject.db)
  const faults = [
    ...(report.growth > mostGrowth ? [`the process keeps ${report.growth} MB more`] : []),
    ...(links > 0 ? [`${links} mails link to a forged host`] : []),
  ]
  const ofAll = withoutKnown({ call: 'all', faults })
  if (ofAll) fail(ofAll)
  return report

  function fail(failure: Failure) {
    report.failures.push(failure)
    onFailure(failure)
  }

  async function check(target: Target, numRuns: number) {
    if (failed.has(target.call) || performance.now() > until) return
    await subject.callers.restore()
    let last: Failure | undefined
    let shrinkUntil = Number.POSITIVE_INFINITY
    const property = fc.asyncProperty(target.request(maxLength), async (request) => {
      if (performance.now() > Math.min(until, shrinkUntil)) return
      const failure = await send(target.call, request)
      if (!failure) return
      last = failure
      // What is slow would be made smaller slowly.
      const isSlow = failure.faults.some((fault) => /^(took|no response|\/healthz)/.test(fault))
      shrinkUntil = Math.min(shrinkUntil, performance.now() + (isSlow ? 0 : shrinkingTime))
      throw new Error(failure.faults.join(', '))
    })
    await fc.check(property, { seed: seed ^ hashOf(target.call), numRuns })
    if (last) {
      failed.add(target.call)
      fail(last)
      if (await probe.recovers()) return
      until = 0
      fail({ call: target.call, faults: ['the server no longer responds'] })
    }
  }

  async function send(call: string, request: HostileRequest): Promise<Failure | undefined> {
    const { response, health } = await timed(request)
    report.requests += 1
    report.statuses[response.status] = (report.statuses[response.status] ?? 0) + 1
    if (response.status === 401 || response.status === 429 || report.requests % 10 === 0)
      await subject.callers.restore()
    report.worstHealth = Math.max(report.worstHealth, health)
    if (response.milliseconds > report.slowest.milliseconds)
      report.slowest = { call, milliseconds: Math.round(response.milliseconds) }
    const faults = responseFaults(request, response)
    if (response.milliseconds > options.slowest.response) faults.push(`took ${Math.round(response.milliseconds)} ms`)
    if (health > options.slowest.health) faults.push(`/healthz waited ${health} ms`)
    return withoutKnown({ call, faults, request, response })
  }

  /** A request that is slow is sent again: what counts is the quickest of three, since a busy machine is slow too. */
  async function timed(request: HostileRequest, triesLeft = 2) {
    probe.begin()
    const response = await sendRaw(subject.port, subject.callers.named(request.caller), request)
    const health = probe.worst()
    const times = Math.max(response.milliseconds / options.slowest.response, health / options.slowest.health)
    // So much more than allowed is no busy machine's doing.
    if (times < 1 || times > 3 || triesLeft === 0) return { response, health }
    const again: { response: RawResponse; health: number } = await timed(request, triesLeft - 1)
    const milliseconds = Math.min(response.milliseconds, again.response.milliseconds)
    return { response: { ...response, milliseconds }, health: Math.min(health, again.health) }
  }

  /** The failure with the faults that are not known; undefined if none is left. */
  function withoutKnown(failure: Failure): Failure | undefined {
    const faults = failure.faults.filter((fault) => {
      const open = knownOpen.find(({ isMet }) => isMet(fault, failure))
      if (open) report.known[open.why] = (report.known[open.why] ?? 0) + 1
      return !open
    })
    return faults.length > 0 ? { ...failure, faults } : undefined
  }
}

/** A failure as a line to read, and how to have it again. */
export function describeFailure(
  { call, faults, request, response }: Failure,
  { seed, runs, only = '', maxLength }: FuzzOptions,
) {
  if (!request) return `${call}: ${faults.join(', ')}`
  const each = Math.ceil(runs / targets.filter((target) => target.call.startsWith(only)).length)
  return [
    `${call}: ${faults.join(', ')}`,
    `  caller   ${request.caller}`,
    `  request  ${request.method} ${cut(request.target)}`,
    ...request.headers.slice(0, 5).map(([name, value]) => `  header   ${name}: ${cut(value)}`),
    ...(request.body ? [`  body     ${request.body.length} bytes: ${cut(request.body.toString())}`] : []),
    ...(response ? [`  response ${response.status} ${cut(response.body)}`] : []),
    `  again    npm run fuzz -- --seed ${seed} --only ${call} --runs ${each} --length ${maxLength}`,
  ].join('\n')
}

const cut = (text: string, most = 400) => {
  const shown = JSON.stringify(text).slice(1, -1)
  return shown.length > most ? `${shown.slice(0, most)}… (${text.length} characters)` : shown
}

/** Each endpoint has random numbers of its own, so that one alone gets the same requests as among all. */
const hashOf = (text: string) => [...text].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 7)

async function keptMegabytes({ port, collectGarbage }: Subject) {
  collectGarbage()
  const { text } = await fetch(`http://127.0.0.1:${port}/metrics`).then(async (reply) => ({ text: await reply.text() }))
  const bytes = ['heap_size_used', 'external_memory'].map((name) =>
    Number(new RegExp(`^hatchway_nodejs_${name}_bytes (\\S+)$`, 'm').exec(text)?.[1]),
  )
  return bytes.reduce((sum, value) => sum + value, 0) / 1024 / 1024
}

async function mailsWithForgedLinks(db: Db) {
  const { count } = await db
    .selectFrom('mails')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('body', 'like', `%${forgedHost}%`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
