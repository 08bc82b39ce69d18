import fs from 'node:fs'
import path from 'node:path'
import type { Interaction } from './browser/measure-interactions.ts'
import type { PageLoad } from './browser/measure-page-loads.ts'
import type { HostileMarkup } from './measure-hostile-markup.ts'
import type { LivePages } from './measure-live-pages.ts'
import type { NoisyNeighbor } from './measure-noisy-neighbor.ts'
import type { NotificationDelay } from './measure-notification-delay.ts'
import type { Reactions } from './measure-reactions.ts'
import type { Measured } from './measure-reads.ts'
import type { RecurringCost } from './measure-recurring-tickets.ts'
import type { RuleCost } from './measure-rules.ts'
import type { Plan } from './plans.ts'

/** The plans of a path. */
export type Explained = { name: string; who: string; plans: Plan[] }
/** What each part of the benchmark finds. */
export type Parts = {
  /** Milliseconds; `million` is the start on the data of the benchmark. */
  starts: { cold: number; warm: number; million: number }
  reads: { measured: Measured[]; explained: Explained[] }
  writes: Measured[]
  hostile: HostileMarkup
  neighbor: readonly NoisyNeighbor[]
  live: LivePages
  reactions: Reactions
  rules: readonly RuleCost[]
  delay: NotificationDelay
  recurring: RecurringCost
  loads: PageLoad[]
  interactions: Interaction[]
}
export type Part = keyof Parts
/** What was found, and on which day. */
export type Findings = { [P in Part]?: { day: string; found: Parts[P] } }

const fileOf = (dataFolder: string) => path.join(dataFolder, 'findings.json')

/** Returns what earlier runs found on the same number of tickets. */
export function readFindings(dataFolder: string, tickets: number): Findings {
  const file = fileOf(dataFolder)
  if (!fs.existsSync(file)) return {}
  const stored = JSON.parse(fs.readFileSync(file, 'utf8')) as { tickets: number; findings: Findings }
  return stored.tickets === tickets ? stored.findings : {}
}

/** Stores what was found so far, so that a run that is interrupted loses at most the part that it measures. */
export const storeFindings = (dataFolder: string, tickets: number, findings: Findings) =>
  fs.writeFileSync(fileOf(dataFolder), JSON.stringify({ tickets, findings }))
