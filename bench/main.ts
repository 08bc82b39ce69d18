// Fills a database with benchmark data, measures the system on it over HTTP beside its baselines, and writes docs/performance.md.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openPool } from '../server/src/platform/database/pool.ts'
import { openRecorder } from './baseline/statements.ts'
import { interactions, measureInteractions } from './browser/measure-interactions.ts'
import { measurePageLoads, pageLoads } from './browser/measure-page-loads.ts'
import { withCleanup } from './data/cleanup.ts'
import { fillIfStale } from './data/fill.ts'
import { type Explained, type Findings, type Part, type Parts, readFindings, storeFindings } from './findings.ts'
import { hostileMarkup, measureHostileMarkup } from './measure-hostile-markup.ts'
import { livePages, livePagesSentence, measureLivePages } from './measure-live-pages.ts'
import { measureNoisyNeighbor, noisyNeighbor } from './measure-noisy-neighbor.ts'
import {
  measureNotificationDelay,
  notificationDelayPath,
  notificationDelaySentence,
} from './measure-notification-delay.ts'
import { measureReactions, reactionsPath, reactionsSentence } from './measure-reactions.ts'
import { type Bench, type Measured, measureRead } from './measure-reads.ts'
import { measureRecurringTickets, recurringPath, recurringSentence } from './measure-recurring-tickets.ts'
import { measureRules, rulesPath, rulesSentence } from './measure-rules.ts'
import { measureWrites } from './measure-writes.ts'
import { isReported, isWanted, options } from './options.ts'
import { type Path, readPaths } from './paths.ts'
import { createAgentSessions, signInPeople } from './people.ts'
import { plansOf } from './plans.ts'
import { interactionTable, mainTable, noisyNeighborTable, otherTable, pageLoadTable } from './report.tables.ts'
import { failuresIn, hostileMarkupSentence, writeReport } from './report.ts'
import { postmasterOf, socketOf, startServer } from './server.ts'
import { measureStarts, startPath } from './starts.ts'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

await fillIfStale(options.dataFolder, options.tickets)
const findings: Findings = isReported ? readFindings(options.dataFolder, options.tickets) : {}
const starts = isWanted(startPath) && !options.isShort ? await measureStarts() : null
const server = await startServer(options.dataFolder, {
  nodeOptions: options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [],
})
if (starts) {
  keep('starts', { ...starts, million: server.milliseconds })
  console.log(`Starts: ${Math.round(starts.cold)} ms with a fresh folder, ${Math.round(starts.warm)} ms again`)
}
const socket = socketOf(options.dataFolder)
const ownerConnection = { ...socket, user: 'postgres' }
const owner = openPool({ ...ownerConnection, max: 2 })
try {
  await withCleanup(owner, measure)
  const failures = failuresIn(findings)
  console.log(failures.length === 0 ? 'All targets are met.' : failures.join('\n'))
  if (isReported) writeReport(options.tickets, findings)
  // A short run measures too little to fail by its figures.
  process.exitCode = failures.length === 0 || options.quick ? 0 : 1
} finally {
  await owner.end()
  await server.stop()
}

function keep<P extends Part>(part: P, found: Parts[P]) {
  Object.assign(findings, { [part]: { day: new Date().toISOString().slice(0, 10), found } })
  if (isReported) storeFindings(options.dataFolder, options.tickets, findings)
}

async function measure() {
  const processes = { pid: server.pid, postmaster: postmasterOf(options.dataFolder) }
  const application = { ...socket, user: 'hatchway_app' }
  const people = await signInPeople(server.port, owner)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hatchway-bench-'))
  const recorder = await openRecorder(application, folder)
  const bench: Bench = { port: server.port, processes, application, people, record: recorder.record }
  try {
    await measureReads(bench)
    const agentSessions = await createAgentSessions(owner)
    const writes = await measureWrites(bench, owner, ownerConnection, agentSessions)
    console.log(mainTable(writes))
    if (writes.length > 0) keep('writes', writes)
    const part = async <P extends Part>(
      name: P,
      path: Parameters<typeof isWanted>[0],
      run: () => Promise<Parts[P]>,
      print: (found: Parts[P]) => string,
    ) => {
      if (!isWanted(path)) return
      const found = await run()
      console.log(print(found))
      keep(name, found)
    }
    await part(
      'hostile',
      hostileMarkup,
      () => measureHostileMarkup(bench, owner, agentSessions[0]!),
      hostileMarkupSentence,
    )
    await part('neighbor', noisyNeighbor, () => measureNoisyNeighbor(bench), noisyNeighborTable)
    await part('live', livePages, () => measureLivePages(bench, owner), livePagesSentence)
    await part('reactions', reactionsPath, () => measureReactions(bench, owner), reactionsSentence)
    await part('rules', rulesPath, () => measureRules(bench, owner), rulesSentence)
    await part('delay', notificationDelayPath, () => measureNotificationDelay(owner), notificationDelaySentence)
    await part('recurring', recurringPath, () => measureRecurringTickets(bench, owner), recurringSentence)
    if (options.isShort) return
    await part('loads', pageLoads, () => measurePageLoads(bench, owner), pageLoadTable)
    await part('interactions', interactions, () => measureInteractions(bench, owner), interactionTable)
  } finally {
    await recorder.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function measureReads(bench: Bench) {
  const measured: Measured[] = []
  const explained: Explained[] = []
  const all = await readPaths(owner, bench.people)
  // A short run shows that everything still runs: one search of each kind is enough for each person, whatever its words.
  const paths = options.isShort ? all.filter((one, at) => all.findIndex(isSearchLike(one)) === at) : all
  // All of them take half an hour: the earlier figures of the others are kept.
  const before = findings.reads?.found ?? { measured: [], explained: [] }
  const isOther = (one: { name: string; who: string }) => paths.some(isSame(one)) && !measured.some(isSame(one))
  for (const one of paths) {
    if (!isWanted({ isMain: false, ...one })) continue
    const read = await measureRead(bench, one)
    measured.push(...read.measured)
    console.log((one.isMain ? mainTable : otherTable)(read.measured).split('\n').slice(2).join('\n'))
    const plans = await plansOf(bench.application, owner, read.statements)
    if (one.isMain || plans.some(({ scans }) => scans.length > 0))
      explained.push({ name: one.name, who: one.who, plans })
    keep('reads', {
      measured: [...measured, ...before.measured.filter(isOther)],
      explained: [...explained, ...before.explained.filter(isOther)],
    })
  }
}

function isSearchLike(one: Path) {
  const [kind] = one.name.split(',')
  return (other: Path) =>
    other === one || (one.target === 'search' && other.who === one.who && other.name.split(',')[0] === kind)
}

function isSame(one: { name: string; who: string }) {
  return (other: { name: string; who: string }) => one.name === other.name && one.who === other.who
}
