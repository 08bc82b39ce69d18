import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  blank,
  filledLine,
  id,
  instant,
  line,
  namedTicket,
  oneId,
  optionalInstant,
  orNull,
  person,
  text,
} from '../../shapes.ts'
import { httpAddress } from '../addresses.ts'
import { ticketState } from '../ticket-types/ticket-types.ts'
import { releaseVersion } from './release-version.ts'

export const releaseType = z.enum(['major', 'minor', 'patch', 'hotfix'])
export type ReleaseType = z.infer<typeof releaseType>
export const environment = z.enum(['development', 'staging', 'production', 'testing'])
export type Environment = z.infer<typeof environment>

const entry = filledLine(500, 'An entry cannot be empty')
const entries = (message: string) => z.array(entry, { error: message }).max(100, 'A list can have at most 100 entries')
const groupName = filledLine(60, 'Enter a name for the group')

const featuresForm = 'Features must be a list, or lists by group'
export const features = z.union([entries(featuresForm), z.record(groupName, entries(featuresForm))], {
  error: featuresForm,
})
export type Features = z.infer<typeof features>

export const severities = ['critical', 'major', 'minor'] as const
const fixesForm = 'Bug fixes must be a list, or lists by critical, major and minor'
export const bugFixes = z.union(
  [entries(fixesForm), z.partialRecord(z.enum(severities, { error: fixesForm }), entries(fixesForm))],
  { error: fixesForm },
)
export type BugFixes = z.infer<typeof bugFixes>

const dependenciesForm =
  'Dependencies must be a list, or, by required and optional, a list or a map of names to versions'
const wanted = z.union([entries(dependenciesForm), z.record(groupName, line(60))], { error: dependenciesForm })
export const dependencies = z.union(
  [entries(dependenciesForm), z.partialRecord(z.enum(['required', 'optional'], { error: dependenciesForm }), wanted)],
  { error: dependenciesForm },
)
export type Dependencies = z.infer<typeof dependencies>

/** A critical bug of older versions that this release fixes: of all of them, or of those since `since`. */
export const knownCriticalBug = z.object({
  text: entry,
  since: blank(releaseVersion).transform((value) => value ?? null),
})

export const relatedTicket = namedTicket.extend({ status: ticketState })
export type RelatedTicket = z.infer<typeof relatedTicket>

/** A release as customers see it. */
export const release = z.object({
  id,
  serviceId: id,
  version: z.string(),
  releaseType,
  summary: z.string(),
  deployedAt: instant.nullable(),
  environments: z.array(environment),
  packageName: z.string().nullable(),
  requiresVersion: z.string().nullable(),
  /** The name of a container image. */
  imageUrl: z.string().nullable(),
  downloadUrl: z.string().nullable(),
  migrationNotes: z.string().nullable(),
  features,
  bugFixes,
  knownCriticalBugs: z.array(z.object({ text: z.string(), since: z.string().nullable() })),
  dependencies,
  testInfo: z.string().nullable(),
  documentationUrl: z.string().nullable(),
  /** Tickets that the caller may see. */
  tickets: z.array(relatedTicket),
})
export type Release = z.infer<typeof release>

export const staffRelease = release.extend({
  publishedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  createdBy: person.nullable(),
  /** The number of customers that run it now. */
  appliedCount: z.number(),
  revision: z.number(),
  can: z.object({ change: z.boolean(), publish: z.boolean(), delete: z.boolean(), apply: z.boolean() }),
})
export type StaffRelease = z.infer<typeof staffRelease>

/** A container image: registry, path, and a tag or a digest. */
export const image = line(300).pipe(
  z
    .string()
    .regex(
      /^[a-z0-9]+(?:[._:-][a-z0-9]+)*(?:\/[a-z0-9]+(?:[._-]+[a-z0-9]+)*)*(?::[\w][\w.-]{0,127})?(?:@sha256:[0-9a-f]{64})?$/,
      'An image looks like registry.example.com/team/name:5.3.0',
    ),
)

const properties = {
  releaseType,
  summary: line(200),
  deployedAt: optionalInstant,
  environments: z
    .array(environment)
    .max(4)
    .transform((values) => environment.options.filter((one) => values.includes(one))),
  packageName: orNull(line(120)),
  requiresVersion: orNull(releaseVersion),
  imageUrl: orNull(image),
  downloadUrl: orNull(httpAddress),
  migrationNotes: orNull(text(20_000)),
  features,
  bugFixes,
  knownCriticalBugs: z.array(knownCriticalBug).max(50),
  dependencies,
  testInfo: orNull(text(5_000)),
  documentationUrl: orNull(httpAddress),
  ticketIds: z.array(id).max(50, 'A release can have at most 50 related tickets'),
}

export const releaseChange = z
  .object({ version: releaseVersion, ...properties })
  .partial()
  .extend({
    /** The revision that the change is based on; returns 409 when the release has a newer one. */
    revision: z.number().int().optional(),
  })
export const newRelease = z
  .object({ version: releaseVersion, ...properties })
  .partial()
  .required({
    version: true,
    releaseType: true,
  })

const ofService = z.object({ id, releaseId: id })

/** The version of a service that a customer runs. */
export const appliedVersion = z.object({
  releaseId: id,
  version: z.string(),
  releaseType,
  appliedAt: instant,
  notes: z.string().nullable(),
})

export const appliedByCustomer = appliedVersion.extend({
  customerId: id,
  customerName: z.string(),
  serviceId: id,
  serviceName: z.string(),
  appliedBy: person.nullable(),
  /** The number of newer final releases; 0 is up to date. */
  behind: z.number(),
  latestVersion: z.string().nullable(),
  /** Critical bugs of this version that newer ones fix. */
  knownCriticalBugs: z.array(z.string()),
})
export type AppliedByCustomer = z.infer<typeof appliedByCustomer>

export const pastVersion = appliedVersion.extend({ id, appliedBy: person.nullable(), isCurrent: z.boolean() })
export type PastVersion = z.infer<typeof pastVersion>

export const releases = {
  list: endpoint({
    method: 'GET',
    path: '/api/services/:id/releases',
    summary: 'The releases of a service including drafts, newest version first.',
    access: 'staff',
    params: oneId,
    query: z.object({
      search: z.string().max(200).optional(),
      releaseType: blank(releaseType),
      environment: blank(environment),
    }),
    response: z.array(staffRelease),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/services/:id/releases/:releaseId',
    summary: 'One release.',
    access: 'staff',
    params: ofService,
    response: staffRelease,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/services/:id/releases',
    summary: 'Create a draft release.',
    access: 'admin',
    params: oneId,
    body: newRelease,
    richText: ['migrationNotes', 'testInfo'],
    response: staffRelease,
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/services/:id/releases/:releaseId',
    summary: 'Change a draft or published release. `revision` prevents overwriting a concurrent change.',
    access: 'admin',
    params: ofService,
    body: releaseChange,
    richText: ['migrationNotes', 'testInfo'],
    response: staffRelease,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/services/:id/releases/:releaseId/publish',
    summary: 'Publish a draft to the customers of its service.',
    access: 'admin',
    params: ofService,
    response: staffRelease,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/services/:id/releases/:releaseId',
    summary: 'Delete a draft.',
    access: 'admin',
    params: ofService,
    response: z.null(),
    status: 204,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/services/:id/releases/:releaseId/apply',
    summary: 'Record on a customer’s behalf that it runs this release.',
    access: 'staff',
    params: ofService,
    body: z.object({ customerId: id, appliedAt: optionalInstant, notes: orNull(text(2_000)).optional() }),
    response: appliedByCustomer,
    status: 201,
  }),
  applied: endpoint({
    method: 'GET',
    path: '/api/services/:id/applied-versions',
    summary: 'Which customer runs which version of a service, outdated ones first.',
    access: 'staff',
    params: oneId,
    response: z.array(appliedByCustomer),
  }),
  appliedOfCustomer: endpoint({
    method: 'GET',
    path: '/api/customers/:id/applied-versions',
    summary: 'The versions that a customer runs, by service.',
    access: 'staff',
    params: oneId,
    response: z.array(appliedByCustomer),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/services/:id/applied-versions/:customerId',
    summary: 'The versions of a service that a customer has run, latest first.',
    access: 'staff',
    params: z.object({ id, customerId: id }),
    response: z.array(pastVersion),
  }),
}
