import fc from 'fast-check'
import type { Db } from '../server/src/platform/context.ts'
import type { Callers } from './callers.ts'
import { probeHealth } from './health-probe.ts'
import { type HostileRequest, type Target, targets } from './hostile-request.ts'
import { knownOpen } from './known-open.ts'
import { responseFaults } from './response-faults.ts'
import { scanForSecrets } from './secret-scan.ts'
import { type RawResponse, sendRaw } from './send-raw.ts'

export type FuzzOptions = {
  seed: number
  /** The total number of requests. */
  runs: number
  seconds: number
  /** An endpoint, or the prefix of several: `tickets.create`, `tickets.`. */
  only?: string | undefined
  /** The length of the longest text, in characters. */
  maxLength: number
  /** The milliseconds that a response may take, and that `/healthz` may take during it. */
  slowest: { response: number; health: number }
}
/** The server under test. */
export type Subject = {
  port: number
  db: Db
  callers: Callers
  /** Runs the garbage collector of the server's process, so that the remaining memory is what it retains. */
  collectGarbage: () => void
  /** Everything that it has logged, at the most detailed level. */
  log: () => string
}
export type Failure = {
  call: string
  faults: string[]
  request?: HostileRequest
  response?: RawResponse
  /** The arguments that reproduce a failure that is not of one request. */
  again?: string
}
export type FuzzReport = {
  requests: number
  /** The number of requests by status. */
  statuses: Record<string, number>
  slowest: { call: string; milliseconds: number }
  /** The longest response time of `/healthz`, in milliseconds. */
  worstHealth: number
  /** The growth of retained memory (MB) with each repetition of the same requests. */
  growth: number[]
  failures: Failure[]
  /** How often each fault of known-open.ts occurred. */
  known: Record<string, number>
}

/** How often the same requests are repeated to judge memory; the first time, caches are filled and code is compiled. */
const repetitions = 5
/** Every third endpoint is repeated, with another seed another third. */
const oneIn = 3
/** The megabytes that the process may retain more after each further repetition. What only some of them add was collected late. */
const mostGrowth = 3
/** The time limit for shrinking a failing request, in milliseconds. */
const shrinkingTime = 15_000

/** Sends hostile requests to every endpoint and returns the first failure of each endpoint. */
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
    growth: [],
    failures: [],
    known: {},
  }
  const chosen = targets.filter(({ call }) => call.startsWith(only))
  const each = Math.ceil(runs / Math.max(1, chosen.length))
  const failed = new Set<string>()
  try {
    for (const target of chosen) await check(target, each)
    report.growth = await growthOfRepetitions()
  } finally {
    await probe.stop()
  }
  const least = Math.min(...report.growth)
  const faults = [
    ...(least > mostGrowth && report.growth.length > 0
      ? [`the process keeps ${least} MB more after each repetition of the same requests`]
      : []),
    ...(await subject.callers.signInAgain()),
    ...(await scanForSecrets(subject)),
  ]
  const ofAll = withoutKnown({ call: 'all', faults })
  if (ofAll) fail(ofAll)
  return report

  function fail(failure: Failure) {
    report.failures.push(failure)
    onFailure(failure)
  }

  /** Sends the same requests several times. Returns the growth with each time after the first; empty when the time is over before. */
  async function growthOfRepetitions() {
    const kept = chosen.filter(({ method }) => method !== 'DELETE')
    const repeated = kept.filter((_, at) => kept.length < 3 * oneIn || (at + seed) % oneIn === 0)
    const heaps: number[] = []
    for (let times = 0; times < repetitions; times++) {
      for (const target of repeated) await check(target, Math.ceil(each / 8))
      if (performance.now() > until) return []
      heaps.push(await heapMegabytes(subject))
    }
    return heaps.slice(1).map((heap, at) => Math.round((heap - heaps[at]!) * 10) / 10)
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
      // Shrinking a slow request would itself be slow.
      const isLongRunning = failure.faults.some((fault) => /^(took|no response|\/healthz)/.test(fault))
      shrinkUntil = Math.min(shrinkUntil, performance.now() + (isLongRunning ? 0 : shrinkingTime))
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

  /** A slow request is sent again: the fastest of three counts, since the machine itself may be busy. */
  async function timed(request: HostileRequest, triesLeft = 2) {
    probe.begin()
    const response = await sendRaw(subject.port, subject.callers.named(request.caller), request)
    const health = probe.worst()
    const times = Math.max(response.milliseconds / options.slowest.response, health / options.slowest.health)
    // Far above the limit, the cause is not a busy machine.
    if (times < 1 || times > 3 || triesLeft === 0) return { response, health }
    const again: { response: RawResponse; health: number } = await timed(request, triesLeft - 1)
    const milliseconds = Math.min(response.milliseconds, again.response.milliseconds)
    return { response: { ...response, milliseconds }, health: Math.min(health, again.health) }
  }

  /** Returns the failure without its known faults; undefined if none is left. */
  function withoutKnown(failure: Failure): Failure | undefined {
    const faults = failure.faults.filter((fault) => {
      const open = knownOpen.find(({ isMet }) => isMet(fault, failure))
      if (open) report.known[open.why] = (report.known[open.why] ?? 0) + 1
      return !open
    })
    return faults.length > 0 ? { ...failure, faults } : undefined
  }
}

/** Formats a failure, with the command that reproduces it. */
export function describeFailure(
  { call, faults, request, response, again }: Failure,
  { seed, runs, only = '', maxLength }: FuzzOptions,
) {
  if (!request) {
    const command = again && `\n  again    npm run fuzz -- ${again}`
    return `${call}: ${faults.join(', ')}${command ?? ''}`
  }
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

/** Each endpoint has its own random numbers, so that it gets the same requests alone as in a full run. */
const hashOf = (text: string) => [...text].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 7)

async function heapMegabytes({ port, collectGarbage }: Subject) {
  collectGarbage()
  const { text } = await fetch(`http://127.0.0.1:${port}/metrics`).then(async (reply) => ({ text: await reply.text() }))
  const bytes = ['heap_size_used', 'external_memory'].map((name) =>
    Number(new RegExp(`^hatchway_nodejs_${name}_bytes (\\S+)$`, 'm').exec(text)?.[1]),
  )
  return bytes.reduce((sum, value) => sum + value, 0) / 1024 / 1024
}
