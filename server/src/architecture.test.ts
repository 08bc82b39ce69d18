import fs from 'node:fs'
import path from 'node:path'
import { reactionLabels } from '@hatchway/contract/dead-letters'
import { endpoints } from '@hatchway/contract/endpoints'
import { describe, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { eventNames } from './features/activity/activity.events.ts'
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
    'sessions',
    'single-sign-on',
    'users',
  ],
  ['categories', 'customers', 'services', 'ticket-types'],
  [
    'attachments',
    'comments',
    'docker',
    'files',
    'knowledge',
    'releases',
    'ticket-bulk',
    'ticket-followers',
    'ticket-links',
    'ticket-merging',
    'tickets',
    'version-notices',
    'version-overview',
  ],
  ['dead-letters', 'live', 'notifications'],
  [
    'activity-log',
    'canned-replies',
    'dashboard',
    'macros',
    'portal',
    'portal-releases',
    'saved-filters',
    'setup',
    'ticket-viewers',
  ],
]

/** Users, their groups and their sessions are one subject in three features. */
const subjectOf = (feature: string) => (feature === 'groups' || feature === 'sessions' ? 'users' : feature)

/** Files that use rights beyond the caller's database role. Each call states its reason. */
const actsAsTheSystem = [
  'features/activity-log/activity-log.walk.ts',
  'features/activity/event-consumer.ts',
  'features/api-keys/api-keys.ts',
  'features/api-keys/api-keys.use.ts',
  'features/attachments/attachments.download.ts',
  'features/attachments/attachments.from-form.ts',
  'features/attachments/attachments.upload.ts',
  'features/auth/auth.failures.ts',
  'features/auth/auth.forgot-password.ts',
  'features/auth/auth.invitation.ts',
  'features/auth/auth.register.ts',
  'features/auth/auth.reset-links.ts',
  'features/auth/auth.reset-password.ts',
  'features/auth/auth.sign-in.ts',
  'features/company/company.ts',
  'features/customers/customers.archive.ts',
  'features/customers/portals.change.ts',
  'features/dead-letters/dead-letters.ts',
  'features/docker/docker.cache.ts',
  'features/docker/docker.lease.ts',
  'features/docker/docker.setup.ts',
  'features/knowledge/articles.views.ts',
  'features/knowledge/articles.vote.ts',
  'features/live/hub.ts',
  'features/live/presence.ts',
  'features/mails/mails.deliver.ts',
  'features/notifications/notifications.cleaning.ts',
  'features/pictures/pictures.add.ts',
  'features/pictures/pictures.cleaning.ts',
  'features/pictures/pictures.open.ts',
  'features/portal/portal-tickets.progress.ts',
  'features/portal/portal.detect.ts',
  'features/profile/profile.confirm.ts',
  'features/profile/profile.email.ts',
  'features/profile/profile.password.ts',
  'features/profile/profile.ts',
  'features/sessions/sessions.cleaning.ts',
  'features/sessions/sessions.own.ts',
  'features/sessions/sessions.touch.ts',
  'features/sessions/sessions.ts',
  'features/setup/setup.ts',
  'features/single-sign-on/login-attempts.ts',
  'features/single-sign-on/provision-user.ts',
  'features/single-sign-on/single-sign-on.begin.ts',
  'features/single-sign-on/single-sign-on.link.ts',
  'features/single-sign-on/single-sign-on.overview.ts',
  'features/single-sign-on/single-sign-on.own.ts',
  'features/single-sign-on/single-sign-on.sign-in.ts',
  'features/single-sign-on/single-sign-on.trial.ts',
  'features/ticket-merging/ticket-merging.merge.ts',
  'features/ticket-merging/ticket-merging.split.ts',
  'features/ticket-types/ticket-types.step-migration.ts',
  'features/ticket-viewers/ticket-viewers.ts',
  'features/tickets/tickets.create.ts',
  'features/tickets/tickets.show.ts',
  'features/tickets/tickets.snooze.ts',
  'features/tickets/tickets.write.ts',
  'features/users/users.add.ts',
  'features/users/users.change.ts',
  'features/users/users.current.ts',
  'features/users/users.deactivate.ts',
  'features/users/users.invite.ts',
  'features/users/users.read.ts',
  'platform/auth/signed-token.ts',
  'platform/database/count-cache.ts',
]

const root = path.resolve(import.meta.dirname, '../..')
const files = ['contract/src', 'server/src', 'web/src'].flatMap(sourcesIn)
const sources = new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]))
const imports = files.flatMap((from) => importsOf(from).map((to) => ({ from, to })))
const isTest = (file: string) => /\.test\.tsx?$|\.factory\.ts$|\/testing\/|\/seed\//.test(file)

describe('the layout', () => {
  test('the contract imports zod and itself, nothing else', () => {
    expect(broken(/^contract\/(?!.*\.test)/, (to) => to === 'zod' || to.startsWith('contract/'))).toEqual([])
  })

  test('the web reaches the server through the contract alone', () => {
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

  test('every feature of the server stands on a tier, and imports from its own or below', () => {
    const features = fs.readdirSync(path.join(root, 'server/src/features'))
    expect(features.filter((feature) => tierOf(feature) < 0)).toEqual([])
    const upward = betweenFeatures().filter(({ from, to }) => tierOf(to.feature) > tierOf(from.feature))
    expect(upward.map(described)).toEqual([])
  })

  test('no two features of a tier need each other, around any corner', () => {
    const needs = new Map<string, Set<string>>()
    for (const { from, to } of betweenFeatures())
      if (!isRowType(to.file) && subjectOf(from.feature) !== subjectOf(to.feature))
        needs.set(subjectOf(from.feature), (needs.get(subjectOf(from.feature)) ?? new Set()).add(subjectOf(to.feature)))
    expect([...needs.keys()].flatMap((feature) => circleFrom(feature, needs))).toEqual([])
  })

  test('routes and presenters are their feature’s own business', () => {
    const foreign = betweenFeatures().filter(({ to }) => /\.(routes|present)\.ts$/.test(to.file))
    expect(foreign.map(described)).toEqual([])
  })

  test('no file is a barrel or a collection of everything', () => {
    expect(files.filter((file) => /\/(index|utils|helpers|common)\.tsx?$/.test(file))).toEqual([])
  })

  test('names are kebab-case: noun, then role', () => {
    const odd = files.filter(
      (file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx)$/.test(path.basename(file)),
    )
    expect(odd).toEqual([])
  })

  test('only these files use the rights of the system', () => {
    const acting = [...sources]
      .filter(
        ([file, text]) =>
          file.startsWith('server/') && !isTest(file) && /\b(asSystem|runAsSystem)(<[^>]*>)?\(/.test(text),
      )
      .map(([file]) => file)
      .filter((file) => file !== 'server/src/platform/database/transaction.ts')
      .map((file) => file.replace('server/src/', ''))
    expect(acting.sort()).toEqual(actsAsTheSystem)
  })
})

describe('the contract', () => {
  const promised = Object.values(endpoints).flatMap((feature) =>
    Object.values(feature).map(({ method, path: at }) => `${method} ${at}`),
  )

  test('names each call once', () => {
    expect(promised.filter((call, index) => promised.indexOf(call) !== index)).toEqual([])
  })

  test('is kept: what it promises is served, and what is served it promises', async () => {
    const app = await buildApp(readSettings({ HATCHWAY_LOG: 'silent', HATCHWAY_DATA: '/nowhere' }), openLog('silent'))
    expect([...app.bound].sort()).toEqual([...promised].sort())
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

function betweenFeatures(): { from: Side; to: Side }[] {
  const feature = (file: string) => /^server\/src\/features\/([^/]+)\//.exec(file)?.[1]
  return imports.flatMap(({ from, to }) => {
    const [here, there] = [feature(from), feature(to)]
    if (!here || !there || here === there || isTest(from)) return []
    return [{ from: { file: from, feature: here }, to: { file: to, feature: there } }]
  })
}

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
