import fs from 'node:fs'
import path from 'node:path'
import { reactionLabels } from '@hatchway/contract/dead-letters'
import { endpoints } from '@hatchway/contract/endpoints'
import { describe, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { eventNames } from './features/activity/activity.events.ts'
import { systemReasons } from './platform/database/system-reasons.ts'
import { openLog } from './platform/log.ts'
import { readSettings } from './platform/settings.ts'
import { reactions } from './reactions.ts'

/** Tiers of features, lowest first: a feature may import from its own tier, without cycles, and from those below. */
const tiers = [
  [
    'activity',
    'api-keys',
    'auth',
    'company',
    'groups',
    'mails',
    'pictures',
    'profile',
    'search',
    'registrations',
    'sessions',
    'single-sign-on',
    'users',
  ],
  [
    'calendars',
    'categories',
    'conditions',
    'customers',
    'default-groups',
    'on-call',
    'services',
    'sla',
    'ticket-types',
  ],
  [
    'approvals',
    'assignment',
    'attachments',
    'catalogue',
    'comments',
    'docker',
    'files',
    'knowledge',
    'recurring-tickets',
    'releases',
    'sla/policies',
    'sla/tracking',
    'tasks',
    'tasks/bulk',
    'tasks/templates',
    'tickets',
    'tickets/bulk',
    'tickets/deletion',
    'tickets/export',
    'tickets/followers',
    'tickets/links',
    'tickets/list',
    'tickets/merging',
    'tickets/participants',
    'tickets/requester',
    'tickets/requirements',
    'tickets/texts',
    'version-notices',
    'version-overview',
  ],
  [
    'dead-letters',
    'live',
    'message-texts',
    'messages',
    'messages/mail',
    'notifications',
    'notifications/reactions',
    'outbox',
    'push',
  ],
  [
    'actions',
    'activity-log',
    'approvals/mail-link',
    'approvals/outcome',
    'canned-replies',
    'dashboard',
    'macros',
    'portal',
    'portal-releases',
    'redaction',
    'rules',
    'rules/dry-run',
    'rules/engine',
    'rules/runs',
    'saved-filters',
    'setup',
    'tags',
    'tickets/viewers',
  ],
]

/** Users, their groups and their sessions are one subject in three features; the bell and the other channels of messages too. */
const subjects: Record<string, string> = {
  groups: 'users',
  sessions: 'users',
  'messages/mail': 'messages',
  notifications: 'messages',
  'notifications/reactions': 'messages',
  push: 'messages',
}
const subjectOf = (feature: string) => subjects[feature] ?? feature

/** Files that use the rights of the system in the transaction of a caller, or in one of their own. */
const actsAsTheSystem = [
  'features/activity-log/activity-log.scan.ts',
  'features/approvals/approvals.access.ts',
  'features/approvals/approvals.show.ts',
  'features/approvals/mail-link/approval-link.ts',
  'features/attachments/attachments.download.ts',
  'features/auth/auth.accounts.ts',
  'features/catalogue/catalogue.offered.ts',
  'features/catalogue/catalogue.order.ts',
  'features/dead-letters/dead-letters.ts',
  'features/mails/mail-server.settings.ts',
  'features/mails/mails.ts',
  'features/messages/message-links.routes.ts',
  'features/messages/message-links.subscriptions.ts',
  'features/redaction/redaction.approval.ts',
  'features/redaction/redaction.copies.ts',
  'features/redaction/redaction.file.ts',
  'features/redaction/redaction.ticket.ts',
  'features/redaction/redaction.values.ts',
  'features/registrations/registrations.ts',
  'features/sessions/sessions.ts',
  'features/single-sign-on/identities.ts',
  'features/sla/sla.calendars.ts',
  'features/tickets/requirements/given-approval.ts',
  'features/tickets/tickets.as-system.ts',
  'features/users/users.add.ts',
  'platform/auth/signed-token.ts',
  'platform/database/rows/count-cache.ts',
]

/** What runs without a caller: jobs, consumers of the log, and other work of the process. Its suffix says so. */
const isWorker = (file: string) => /[.-](job|consumer|background)\.ts$/.test(file)

/** Files that mark a ticket as one that the caller has loaded or created. */
const marksTickets = ['features/tickets/tickets.create.ts', 'features/tickets/tickets.find.ts']

const root = path.resolve(import.meta.dirname, '../..')
const files = ['contract/src', 'server/src', 'web/src'].flatMap(sourcesIn)
const sources = new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]))
const imports = files.flatMap((from) => importsOf(from).map((to) => ({ from, to })))
const isTest = (file: string) => /\.test\.tsx?$|\.factory\.ts$|\/testing\/|\/seed\//.test(file)

describe('the layout', () => {
  test('the contract imports zod and itself, nothing else', () => {
    expect(broken(/^contract\/(?!.*\.test)/, (to) => to === 'zod' || to.startsWith('contract/'))).toEqual([])
  })

  test('the web depends on the server through the contract only', () => {
    expect(broken(/^web\//, (to) => !to.startsWith('server/'))).toEqual([])
    expect(broken(/^server\//, (to) => !to.startsWith('web/'))).toEqual([])
  })

  test('the web points one way: screens, features, design system and platform', () => {
    expect(broken(/^web\/src\/(features|sign-in)\//, (to) => !/^web\/src\/(desk|portal|dev)\//.test(to))).toEqual([])
    expect(broken(/^web\/src\/ui\//, (to) => !/^web\/src\/(desk|portal|dev|features|sign-in)\//.test(to))).toEqual([])
    expect(
      broken(/^web\/src\/platform\//, (to) => !/^web\/src\/(desk|portal|dev|features|sign-in)\//.test(to)),
    ).toEqual([])
    expect(broken(/^web\/src\/desk\//, (to) => !to.startsWith('web/src/portal/'))).toEqual([])
    expect(broken(/^web\/src\/portal\//, (to) => !to.startsWith('web/src/desk/'))).toEqual([])
  })

  test('the server’s platform knows no feature, no migration and no endpoint', () => {
    const known = /^server\/src\/(features|migrations)\/|^contract\/endpoints$/
    expect(broken(/^server\/src\/platform\/(?!.*\.test)/, (to) => !known.test(to))).toEqual([])
  })

  test('every feature of the server belongs to a group, and imports from its own group or from those below', () => {
    const features = new Set(files.flatMap((file) => featureOf(file) ?? []))
    expect([...features].filter((feature) => tierOf(feature) < 0)).toEqual([])
    const upward = betweenFeatures().filter(({ from, to }) => tierOf(to.feature) > tierOf(from.feature))
    expect(upward.map(described)).toEqual([])
  })

  test('the features of a group import each other in no cycle', () => {
    const needs = new Map<string, Set<string>>()
    for (const { from, to } of betweenFeatures())
      if (!isRowType(to.file) && subjectOf(from.feature) !== subjectOf(to.feature))
        needs.set(subjectOf(from.feature), (needs.get(subjectOf(from.feature)) ?? new Set()).add(subjectOf(to.feature)))
    expect([...needs.keys()].flatMap((feature) => circleFrom(feature, needs))).toEqual([])
  })

  test('routes and presenters are imported by their own feature only', () => {
    const foreign = betweenFeatures().filter(({ to }) => /\.(routes|present)\.ts$/.test(to.file))
    expect(foreign.map(described)).toEqual([])
  })

  test('no file is a barrel or a collection of helpers', () => {
    expect(files.filter((file) => /\/(index|utils|helpers|common)\.tsx?$/.test(file))).toEqual([])
  })

  test('names are kebab-case: noun, then role', () => {
    const odd = files.filter(
      (file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx)$/.test(path.basename(file)),
    )
    expect(odd).toEqual([])
  })

  const callersOf = (call: RegExp, except: string) =>
    [...sources]
      .filter(([file, text]) => file.startsWith('server/') && !isTest(file) && call.test(text))
      .map(([file]) => file.replace('server/src/', ''))
      .filter((file) => file !== except)
      .sort()

  test('only these files and workers use the rights of the system, and workers in transactions of their own', () => {
    const systemRole = 'platform/database/system-role.ts'
    const inCallers = callersOf(/\basSystem(<[^>]*>)?\(/, systemRole)
    const acting = callersOf(
      /\b(asSystem|runAsSystem|runAsSystemAtDatabaseTime|runBatchesAsSystem|batchJob)(<[^>]*>)?\(/,
      systemRole,
    )
    expect(acting.filter((file) => !isWorker(file))).toEqual(actsAsTheSystem)
    expect(inCallers.filter(isWorker)).toEqual([])
  })

  test('only these files mark a ticket as loaded by the caller', () => {
    expect(callersOf(/\bmarkTicketLoaded\(/, 'features/tickets/tickets.as-system.ts')).toEqual(marksTickets)
  })

  test('connections to the database are opened in one place, which listens to their errors', () => {
    const opens = /\b(?:new|extends) (?:pg\.)?(?:Client|Pool)\b/
    expect(callersOf(opens, 'platform/database/pool.ts')).toEqual(['platform/database/database-client.ts'])
    expect(sources.get('server/src/platform/database/pool.ts')).toContain('Client: DatabaseClient')
  })

  test('every reason to use the rights of the system occurs in the code', () => {
    const text = [...sources].filter(([file]) => file.startsWith('server/')).map(([, source]) => source)
    const unused = Object.keys(systemReasons).filter(
      (reason) =>
        !text.some(
          (source) =>
            /\b(asSystem|runAsSystem|runAsSystemAtDatabaseTime|runBatchesAsSystem|batchJob|asSystemOnTickets)\b/.test(
              source,
            ) && source.includes(`'${reason}'`),
        ),
    )
    expect(unused).toEqual([])
  })
})

describe('the contract', () => {
  const promised = Object.values(endpoints).flatMap((feature) =>
    Object.values(feature).map(({ method, path: at }) => `${method} ${at}`),
  )

  test('names each call once', () => {
    expect(promised.filter((call, index) => promised.indexOf(call) !== index)).toEqual([])
  })

  test('has exactly the endpoints that the server serves', async () => {
    const app = await buildApp(readSettings({ HATCHWAY_LOG: 'silent', HATCHWAY_DATA: '/nowhere' }), openLog('silent'))
    expect([...app.registeredEndpoints].sort()).toEqual([...promised].sort())
  })
})

test('reactions.ts lists known events, each with its reactions once, and every reaction has a label', () => {
  const text = sources.get('server/src/features/activity/activity.events.ts')!
  const names = [...text.matchAll(/^ {2}'([a-z_.]+)':/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(10)
  expect([...eventNames].sort()).toEqual(names.sort())
  for (const [event, reactionsToEvent] of Object.entries(reactions)) {
    expect(names).toContain(event)
    expect(reactionsToEvent.length, event).toBeGreaterThan(0)
    // Dead letters identify a reaction to an event by its name.
    const reactionNames = reactionsToEvent.map(({ name }) => name)
    expect(new Set(reactionNames).size, event).toBe(reactionNames.length)
    for (const name of reactionNames) expect(reactionLabels).toHaveProperty(name)
  }
})

/** Returns imports of matching files that `allowed` does not allow. */
function broken(from: RegExp, allowed: (to: string) => boolean) {
  return imports.filter((one) => from.test(one.from) && !allowed(one.to)).map((one) => `${one.from} -> ${one.to}`)
}

type Side = { file: string; feature: string }

/** The callbacks of `mutate` run only while their component is shown and has started no other change. */
test('no result of a change is shown by a callback of mutate: the promise of mutateAsync keeps it', () => {
  const calls = [...sources].flatMap(([file, source]) =>
    isTest(file) || !file.startsWith('web/src/')
      ? []
      : source
          .split('.mutate(')
          .slice(1)
          .map((rest) => ({ file, call: rest.slice(0, endOfCall(rest)) })),
  )
  expect(calls.length).toBeGreaterThan(20)
  expect(calls.filter(({ call }) => /\b(?:toast\w*|navigate)\(/.test(call))).toEqual([])
})

/** Returns the index of the parenthesis that closes a call, whose opening one is before the text. */
function endOfCall(text: string) {
  let depth = 1
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

function betweenFeatures(): { from: Side; to: Side }[] {
  return imports.flatMap(({ from, to }) => {
    const [here, there] = [featureOf(from), featureOf(to)]
    if (!here || !there || here === there || isTest(from)) return []
    return [{ from: { file: from, feature: here }, to: { file: to, feature: there } }]
  })
}

/** A feature is the folder of its files: `tickets/bulk` is one of its own beside `tickets`. */
const featureOf = (file: string) => /^server\/src\/features\/(.+)\//.exec(file)?.[1]
const tierOf = (feature: string) => tiers.findIndex((tier) => tier.includes(feature))
const described = ({ from, to }: { from: Side; to: Side }) => `${from.file} -> ${to.file}`

/** Row types describe the database, which all features share. */
const isRowType = (file: string) => file.endsWith('.table.ts')

function circleFrom(start: string, needs: Map<string, Set<string>>) {
  const circles: string[] = []
  const walk = (feature: string, trail: string[]) => {
    for (const next of needs.get(feature) ?? []) {
      if (next === start) circles.push([...trail, next].join(' -> '))
      else if (!trail.includes(next)) walk(next, [...trail, next])
    }
  }
  walk(start, [start])
  return circles
}

function importsOf(file: string) {
  const named = [...sources.get(file)!.matchAll(/^(?:import|export)\s(?:[^'"`;]*?\bfrom\s+)?['"]([^'"\n]+)['"]/gm)].map(
    (match) => match[1]!,
  )
  const dynamic = [...sources.get(file)!.matchAll(/\bimport\(\s*['"]([^'"\n]+)['"]/g)].map((match) => match[1]!)
  return [...named, ...dynamic].map((specifier) => resolved(file, specifier))
}

/** Resolves an import to a path from the root, or to the name of a package; the contract's subpaths are its files. */
function resolved(from: string, specifier: string) {
  if (specifier.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier))
  if (specifier.startsWith('@hatchway/')) return specifier.replace('@hatchway/', '')
  return specifier
}

function sourcesIn(folder: string): string[] {
  const found = fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  return found
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
}
