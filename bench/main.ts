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
import { hostileMarkup, measureHostileMarkup } from './measure-hostile-markup.ts'
import { livePages, livePagesSentence, measureLivePages } from './measure-live-pages.ts'
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
import { isWanted, options } from './options.ts'
import { readPaths } from './paths.ts'
import { createAgentSessions, signInPeople } from './people.ts'
import { plansOf } from './plans.ts'
import { interactionTable, mainTable, otherTable, pageLoadTable } from './report.tables.ts'
import { type Explained, type Findings, failuresIn, hostileMarkupSentence, writeReport } from './report.ts'
import { postmasterOf, socketOf, startServer } from './server.ts'
import { measureStarts } from './starts.ts'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

await fillIfStale(options.dataFolder, options.tickets)
const starts = options.isShort || options.only ? null : await measureStarts()
if (starts)
  console.log(`Starts: ${Math.round(starts.cold)} ms with a fresh folder, ${Math.round(starts.warm)} ms again`)
const server = await startServer(options.dataFolder, {
  nodeOptions: options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [],
})
const socket = socketOf(options.dataFolder)
const ownerConnection = { ...socket, user: 'postgres' }
const owner = openPool({ ...ownerConnection, max: 2 })
try {
  const found = await withCleanup(owner, measure)
  const findings: Findings = {
    ...found,
    tickets: options.tickets,
    starts: starts && { ...starts, million: server.milliseconds },
  }
  const failures = failuresIn(findings)
  console.log(failures.length === 0 ? 'All targets are met.' : failures.join('\n'))
  if (!options.only && !options.quick) writeReport(findings)
  // A short run measures too little to fail by its figures.
  process.exitCode = failures.length === 0 || options.quick ? 0 : 1
} finally {
  await owner.end()
  await server.stop()
}

async function measure() {
  const processes = { pid: server.pid, postmaster: postmasterOf(options.dataFolder) }
  const application = { ...socket, user: 'hatchway_app' }
  const people = await signInPeople(server.port, owner)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hatchway-bench-'))
  const recorder = await openRecorder(application, folder)
  const bench: Bench = { port: server.port, processes, application, people, record: recorder.record }
  try {
    const reads = await measureReads(bench)
    const agentSessions = await createAgentSessions(owner)
    const writes = await measureWrites(bench, owner, ownerConnection, agentSessions)
    console.log(mainTable(writes))
    const hostile = isWanted(hostileMarkup) ? await measureHostileMarkup(bench, owner, agentSessions[0]!) : null
    if (hostile) console.log(hostileMarkupSentence(hostile))
    const live = isWanted(livePages) ? await measureLivePages(bench, owner) : null
    if (live) console.log(livePagesSentence(live))
    const reactions = isWanted(reactionsPath) ? await measureReactions(bench, owner) : null
    if (reactions) console.log(reactionsSentence(reactions))
    const rules = isWanted(rulesPath) ? await measureRules(bench, owner) : []
    if (rules.length > 0) console.log(rulesSentence(rules))
    const delay = isWanted(notificationDelayPath) ? await measureNotificationDelay(owner) : null
    if (delay) console.log(notificationDelaySentence(delay))
    const recurring = isWanted(recurringPath) ? await measureRecurringTickets(bench, owner) : null
    if (recurring) console.log(recurringSentence(recurring))
    const loads = isWanted(pageLoads) && !options.isShort ? await measurePageLoads(bench, owner) : []
    if (loads.length > 0) console.log(pageLoadTable(loads))
    const acts = isWanted(interactions) && !options.isShort ? await measureInteractions(bench, owner) : []
    if (acts.length > 0) console.log(interactionTable(acts))
    return {
      measured: [...reads.measured, ...writes],
      explained: reads.explained,
      loads,
      interactions: acts,
      hostile,
      live,
      reactions,
      rules,
      delay,
      recurring,
    }
  } finally {
    await recorder.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function measureReads(bench: Bench) {
  const measured: Measured[] = []
  const explained: Explained[] = []
  for (const one of await readPaths(owner, bench.people)) {
    if (!isWanted({ isMain: false, ...one })) continue
    const read = await measureRead(bench, one)
    measured.push(...read.measured)
    console.log((one.isMain ? mainTable : otherTable)(read.measured).split('\n').slice(2).join('\n'))
    const plans = await plansOf(bench.application, owner, read.statements)
    if (one.isMain || plans.some(({ scans }) => scans.length > 0))
      explained.push({ name: one.name, who: one.who, plans })
  }
  return { measured, explained }
}
