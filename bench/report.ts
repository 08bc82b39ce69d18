import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Explained, Findings } from './findings.ts'
import { connections, type HostileMarkup } from './measure-hostile-markup.ts'
import { livePagesSentence, missedLivePageTargets } from './measure-live-pages.ts'
import { missedNoisyNeighbor } from './measure-noisy-neighbor.ts'
import { missedNotificationDelay, notificationDelaySentence } from './measure-notification-delay.ts'
import { missedReactionTargets, reactionsSentence } from './measure-reactions.ts'
import type { Measured } from './measure-reads.ts'
import { recurringSentence } from './measure-recurring-tickets.ts'
import { rulesSentence } from './measure-rules.ts'
import type { Plan } from './plans.ts'
import {
  interactionTable,
  isMissed,
  mainTable,
  missedLoadTargets,
  noisyNeighborTable,
  otherTable,
  pageLoadTable,
} from './report.tables.ts'
import { coldStart, hostileMarkupRatio, missesOf, warmStart } from './targets.ts'

const document = path.resolve(import.meta.dirname, '../docs/performance.md')
const marks = ['<!-- measured: from here on `npm run bench` writes -->', '<!-- measured: up to here -->'] as const

/** Everything that misses its target, one line each. */
export function failuresIn(findings: Findings): string[] {
  const short = timingsOf(findings).flatMap((one) => missesOf(one).map((what) => `${title(one)}: ${what}`))
  return [...short, ...otherFailures(findings)]
}

const timingsOf = ({ reads, writes }: Findings) => [...(reads?.found.measured ?? []), ...(writes?.found ?? [])]

export const hostileMarkupSentence = ({ quiet, disturbed, sent, held }: HostileMarkup) =>
  `Four callers read the ticket list: p50 ${quiet.p50.toFixed(1)} ms, p99 ${quiet.p99.toFixed(1)} ms. While one more caller sends the worst markup from ${connections} connections (${sent} requests): p50 ${disturbed.p50.toFixed(1)} ms, p99 ${disturbed.p99.toFixed(1)} ms, ${(disturbed.p99 / quiet.p99).toFixed(1)} times the quiet one; target: at most ${hostileMarkupRatio} times. The main thread was held for ${held} ms at most.`

/** What the tables do not show. */
function otherFailures({
  reads,
  starts,
  loads,
  interactions,
  hostile,
  neighbor,
  live,
  reactions,
  delay,
}: Findings): string[] {
  return [
    ...(reads?.found.explained ?? []).flatMap(({ name, who, plans }) =>
      plans.flatMap(({ scans }) => scans.map((scan) => `${name} (${who}) scans: ${scan}`)),
    ),
    ...(starts && starts.found.cold > coldStart ? [`A cold start takes ${seconds(starts.found.cold)}`] : []),
    ...(starts && starts.found.warm > warmStart ? [`A warm start takes ${seconds(starts.found.warm)}`] : []),
    ...(hostile && hostile.found.disturbed.p99 > hostileMarkupRatio * hostile.found.quiet.p99
      ? [`Hostile markup takes the p99 of other callers to more than ${hostileMarkupRatio} times the quiet one`]
      : []),
    ...(neighbor ? missedNoisyNeighbor(neighbor.found) : []),
    ...(live ? missedLivePageTargets(live.found) : []),
    ...(reactions ? missedReactionTargets(reactions.found).map((what) => `Reactions: ${what}`) : []),
    ...(delay ? missedNotificationDelay(delay.found) : []),
    ...(loads?.found ?? []).flatMap((load) =>
      missedLoadTargets(load).map((what) => `First load of the ${load.screen}: ${what}`),
    ),
    ...(interactions?.found ?? [])
      .filter(isMissed)
      .map(({ name, median, target }) => `Interaction “${name}”: ${Math.round(median)} ms over ${target} ms`),
  ]
}

/** Writes the results into docs/performance.md, between its two markers. */
export function writeReport(tickets: number, findings: Findings) {
  const text = fs.readFileSync(document, 'utf8')
  const [before, after] = [text.indexOf(marks[0]) + marks[0].length, text.indexOf(marks[1])]
  fs.writeFileSync(document, `${text.slice(0, before)}\n\n${sections(tickets, findings)}\n${text.slice(after)}`)
}

function sections(tickets: number, findings: Findings) {
  const { reads, writes, starts, loads, interactions, hostile, neighbor, live, reactions, rules, delay, recurring } =
    findings
  const failures = otherFailures(findings)
  const measured = timingsOf(findings)
  const missed = measured.filter((one) => missesOf(one).length > 0)
  const main = (reads?.found.measured ?? []).filter(({ isMain }) => isMain)
  const others = (reads?.found.measured ?? []).filter(({ isMain }) => !isMain)
  return `${machine()}, ${tickets.toLocaleString('en')} tickets. Timings on a shared machine: read them as ratios. Each part has its own day.

${measured.length - missed.length} of ${measured.length} figures meet their targets; the last column says what the others miss.
${failures.map((one) => `\n- ${one}`).join('')}

### The main paths

${dayOf(reads)}\`of driver\` is the server's rate divided by that of the same statements through the driver alone. CPU milliseconds are those of
one response, in the server's process and in all processes of PostgreSQL: they hold on a shared machine, where rates and percentiles do not.

${mainTable(main)}

### Every other filter and sort, 16 callers

${otherTable(others)}

### Writes

${dayOf(writes)}Here \`of driver\` is the rate divided by that of one durable insert of a ticket.

${mainTable(writes?.found ?? [])}

### Beside hostile markup

${shown(hostile, hostileMarkupSentence)}

### Beside a noisy neighbor

${dayOf(neighbor)}Four callers of one customer read their list, while a user of another customer sends one kind of request from 24 connections.

${noisyNeighborTable(neighbor?.found ?? [])}

### Open pages

${shown(live, livePagesSentence)}

### Reactions to events

${shown(reactions, reactionsSentence)}

${shown(rules, rulesSentence)}

${shown(delay, notificationDelaySentence)}

${shown(recurring, recurringSentence)}

### Starts

${dayOf(starts)}

| | measured | target |
|---|---|---|
${starts ? startRows(starts.found) : ''}

### First loads

${dayOf(loads)}In Chromium with an empty cache, round trips of 150 ms, 6.4 Mbit/s and a processor slowed four times; medians of three loads.
Requests, chain and JavaScript are those until the content is in the document: a chain is a series of requests of which each began after the one
before had ended.

${pageLoadTable(loads?.found ?? [])}

### Interactions

${dayOf(interactions)}In Chromium, from the key or the press to the paint of its result, the median of several. A ticket is opened from the list
with an unthrottled processor. Until the result, a click includes the time in which the button is held; INP (Interaction to Next Paint) is the browser's own
figure, without it: the frame after the slowest event, with or without the result.

${interactionTable(interactions?.found ?? [])}

### Plans of the main paths

Under each path the statements that it sends, and which indexes of big tables they go by, with the rows touched there, loops included.

${(reads?.found.explained ?? []).map(explainedAs).join('\n')}
`
}

const dayOf = (part: { day: string } | undefined) => (part ? `On ${part.day}. ` : 'Not measured yet. ')

const shown = <Found>(part: { day: string; found: Found } | undefined, sentence: (found: Found) => string) =>
  dayOf(part) + (part ? sentence(part.found) : '')

const startRows = (starts: NonNullable<Findings['starts']>['found']) =>
  `| fresh folder, with the demo company: process start to ready | ${seconds(starts.cold)} | ${seconds(coldStart)} |
| the same folder again | ${seconds(starts.warm)} | ${seconds(warmStart)} |
| on the data of this bench | ${seconds(starts.million)} | |`

const explainedAs = ({ name, who, plans }: Explained) =>
  [`- **${name}**, ${who}`, ...plans.map((plan) => `  - ${planned(plan)}`)].join('\n')

const planned = ({ statement, milliseconds, buffers, steps }: Plan) =>
  `\`${shortened(statement)}\` ${milliseconds.toFixed(1)} ms, ${buffers} buffers. ${steps.join('; ')}`

/** "select … tickets": the command, and the table. */
function shortened(statement: string) {
  const [, command, table] =
    /^(select) (?:distinct )?"(\w+)"\./.exec(statement) ??
    /^(\w+) .*?\b(?:from|into|update) "?(\w+)/.exec(statement) ??
    []
  return table ? `${command} … ${table}` : `${statement.slice(0, 60)}…`
}

const title = ({ name, who, callers }: Measured) =>
  `${name} (${who}), ${callers} ${callers === 1 ? 'caller' : 'callers'}`
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
const machine = () =>
  `${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(os.totalmem() / 1024 ** 3)} GB, Node ${process.versions.node}`
