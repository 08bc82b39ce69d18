import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { isLoopbackName } from './http/security/client-network.ts'

const whole = (least: number, most: number) =>
  z
    .string()
    .transform(Number)
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
const oneOrZero = z.enum(['0', '1'], { error: 'must be 1 or 0' }).transform((value) => value === '1')
const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  })

/** An identity provider is reached over https; over http only on this machine. */
const issuer = url('http:', 'https:').refine(
  (value) => !URL.canParse(value) || new URL(value).protocol === 'https:' || isLoopbackName(new URL(value).hostname),
  { error: 'must start with https://' },
)
const oidcEnvironment = {
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_SCOPES: z
    .string()
    .refine((value) => value.split(/\s+/).includes('openid'), { error: 'must contain openid' })
    .default('openid profile email'),
  OIDC_SIGN_UP: oneOrZero.default(true),
}

const gigabyte = 1024 ** 3
const hosts = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine((names) => names.every((host) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/.test(host)), {
    error: 'must be host names with or without a port, separated by commas, such as registry.lan:5000',
  })
const imageEnvironment = {
  HATCHWAY_SKOPEO: z.string().default('skopeo'),
  HATCHWAY_REGISTRY_AUTHFILE: z.string().optional(),
  HATCHWAY_PLAIN_REGISTRIES: hosts.default([]),
  HATCHWAY_IMAGES_GB: z.coerce.number({ error: 'must be a number' }).positive('must be more than 0').default(20),
  HATCHWAY_IMAGE_MINUTES: whole(1, 1440).default(60),
  HTTPS_PROXY: z.string().optional(),
  HTTP_PROXY: z.string().optional(),
  NO_PROXY: z.string().optional(),
}

const secretKey = z.string().min(32, 'must have at least 32 characters, such as the output of openssl rand -base64 32')

/** Every environment variable that Hatchway reads; no other code reads any. `docs/operations.md` describes them. */
const environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_DIRECT_URL: url('postgres:', 'postgresql:').optional(),
  HATCHWAY_PREPARED: oneOrZero.optional(),
  HATCHWAY_DATA: z.string().min(1).default('./data'),
  HATCHWAY_DATABASE_POOL: whole(2, 200).default(20),
  HATCHWAY_DEMO: oneOrZero.default(true),
  HATCHWAY_URL: url('http:', 'https:').optional(),
  HATCHWAY_TRUST_PROXY: whole(0, 9).default(0),
  HATCHWAY_MAX_UPLOAD_MB: z.coerce
    .number({ error: 'must be a number' })
    .positive('must be more than 0')
    .max(10_000, 'must be at most 10000')
    .default(100),
  HATCHWAY_LOG: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  HATCHWAY_PRIVATE_HOSTS: hosts.default([]),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  HATCHWAY_MAIL_FROM: z.string().min(3).default('Hatchway <no-reply@localhost>'),
  HATCHWAY_MAIL_REPLIES: oneOrZero.default(false),
  HATCHWAY_MAILS_PER_MINUTE: whole(1, 100_000).optional(),
  HATCHWAY_SECRET_KEY: secretKey.optional(),
  HATCHWAY_SECRET_KEY_PREVIOUS: secretKey.optional(),
  HATCHWAY_PUSH_HOSTS: hosts.default([]),
  HATCHWAY_DKIM_DOMAIN: z.string().optional(),
  HATCHWAY_DKIM_SELECTOR: z.string().optional(),
  HATCHWAY_DKIM_KEY: z.string().optional(),
  ...oidcEnvironment,
  ...imageEnvironment,
})

export type Settings = {
  port: number
  host: string
  /** The URL of an external PostgreSQL; without it the embedded one runs in `dataFolder`. */
  databaseUrl: string | undefined
  /** Leads past the pooler that `databaseUrl` names, for what needs a session of its own. */
  databaseDirectUrl: string | undefined
  /** Hot paths send named statements, which the connection remembers. */
  preparesStatements: boolean
  dataFolder: string
  databasePool: number
  demo: boolean
  /** The public origin, without a trailing slash; without it links use the request's own host. */
  publicUrl: string | undefined
  /** The number of reverse proxies in front; only what they add to `X-Forwarded-*` is trusted. */
  trustProxy: number
  maxUploadBytes: number
  logLevel: (typeof logLevels)[number]
  /** HATCHWAY_LOG is set, so that entries are wanted on standard output, on a terminal too. */
  hasOwnLogLevel: boolean
  /** Hosts with a private address that URLs entered by admins may lead to. */
  privateHosts: string[]
  smtpUrl: string | undefined
  mailFrom: string
  /** With SMTP_URL: replies to emails about tickets are read in a mailbox. */
  mailReplies: boolean
  /** The most mails that all processes together hand to the mail server in a minute; without it there is no limit. */
  mailsPerMinute: number | undefined
  /** Encrypts stored passwords; without it a key file in the data folder does. */
  secretKey: string | undefined
  /** The key before the last change, to read what it encrypted. */
  previousSecretKey: string | undefined
  /** Hosts of push services besides those of the browsers' makers. */
  pushHosts: string[]
  /** The key that signs mails; null without one. */
  dkim: { domain: string; selector: string; keyFile: string } | null
  /** The identity provider for single sign-on; null without one. */
  oidc: OidcSettings | null
  images: ImageSettings
}
export type ImageSettings = {
  /** The program that fetches container images (skopeo), by name or path. */
  skopeo: string
  /** Credentials for private registries, as `skopeo login` writes them. */
  authFile: string | null
  /** Registries that may be reached without TLS, besides those on this machine. */
  plainRegistries: string[]
  /** The total size of archives to keep, in bytes; beyond that the least recently used ones are removed. */
  capBytes: number
  /** The time limit for fetching one image. */
  minutes: number
  /** The proxy for registries, which the program reads from its own environment. */
  proxy: Record<string, string>
}
export type OidcSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  scopes: string
  /** Creates a requester account for unknown users. */
  signUp: boolean
}

/** An invalid setting. Its message is the one line that the start ends with. */
export class WrongSetting extends Error {}

/** Reads and validates the environment. Throws {@link WrongSetting} at the first invalid value. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = environment.safeParse(given)
  if (!read.success) {
    const { path: where, message } = read.error.issues[0]!
    throw new WrongSetting(`Hatchway can't start: ${String(where[0])} ${message}`)
  }
  const e = read.data
  if (e.DATABASE_DIRECT_URL !== undefined && e.DATABASE_URL === undefined)
    throw new WrongSetting("Hatchway can't start: DATABASE_URL must also be set, because DATABASE_DIRECT_URL is")
  return {
    port: e.PORT,
    host: e.HOST,
    databaseUrl: e.DATABASE_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    preparesStatements: e.HATCHWAY_PREPARED ?? e.DATABASE_DIRECT_URL === undefined,
    dataFolder: path.resolve(e.HATCHWAY_DATA),
    databasePool: e.HATCHWAY_DATABASE_POOL,
    demo: e.HATCHWAY_DEMO,
    publicUrl: e.HATCHWAY_URL && new URL(e.HATCHWAY_URL).origin,
    trustProxy: e.HATCHWAY_TRUST_PROXY,
    maxUploadBytes: Math.floor(e.HATCHWAY_MAX_UPLOAD_MB * 1024 * 1024),
    logLevel: e.HATCHWAY_LOG,
    hasOwnLogLevel: given.HATCHWAY_LOG !== undefined,
    privateHosts: e.HATCHWAY_PRIVATE_HOSTS,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.HATCHWAY_MAIL_FROM,
    mailReplies: e.HATCHWAY_MAIL_REPLIES,
    mailsPerMinute: e.HATCHWAY_MAILS_PER_MINUTE,
    secretKey: e.HATCHWAY_SECRET_KEY,
    previousSecretKey: e.HATCHWAY_SECRET_KEY_PREVIOUS,
    pushHosts: e.HATCHWAY_PUSH_HOSTS,
    dkim: dkimOf(e),
    oidc: oidcOf(e),
    images: imagesOf(e),
  }
}

/** Returns the identity provider's settings. All three are required together: with some missing, users could not sign in. */
function oidcOf(e: z.output<typeof environment>): OidcSettings | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = e
  const needed = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }
  const missing = Object.entries(needed).find(([, value]) => value === undefined)
  if (Object.values(needed).every((value) => value === undefined)) return null
  if (missing)
    throw new WrongSetting(`Hatchway can't start: ${missing[0]} must also be set, because other OIDC_ variables are`)
  return {
    issuer: OIDC_ISSUER!,
    clientId: OIDC_CLIENT_ID!,
    clientSecret: OIDC_CLIENT_SECRET!,
    scopes: e.OIDC_SCOPES,
    signUp: e.OIDC_SIGN_UP,
  }
}

/** Returns the settings of the key that signs mails. All three are required together, and the file is read at the start. */
function dkimOf(e: z.output<typeof environment>): Settings['dkim'] {
  const { HATCHWAY_DKIM_DOMAIN: domain, HATCHWAY_DKIM_SELECTOR: selector, HATCHWAY_DKIM_KEY: key } = e
  const given = Object.entries({
    HATCHWAY_DKIM_DOMAIN: domain,
    HATCHWAY_DKIM_SELECTOR: selector,
    HATCHWAY_DKIM_KEY: key,
  })
  if (given.every(([, value]) => value === undefined)) return null
  const missing = given.find(([, value]) => value === undefined)
  if (missing)
    throw new WrongSetting(
      `Hatchway can't start: ${missing[0]} must also be set, because other HATCHWAY_DKIM_ variables are`,
    )
  const keyFile = path.resolve(key!)
  if (!fs.existsSync(keyFile))
    throw new WrongSetting("Hatchway can't start: HATCHWAY_DKIM_KEY must be a file that exists")
  return { domain: domain!, selector: selector!, keyFile }
}

function imagesOf(e: z.output<typeof environment>): ImageSettings {
  const proxy = { HTTPS_PROXY: e.HTTPS_PROXY, HTTP_PROXY: e.HTTP_PROXY, NO_PROXY: e.NO_PROXY }
  return {
    skopeo: e.HATCHWAY_SKOPEO,
    authFile: e.HATCHWAY_REGISTRY_AUTHFILE ? path.resolve(e.HATCHWAY_REGISTRY_AUTHFILE) : null,
    plainRegistries: e.HATCHWAY_PLAIN_REGISTRIES,
    capBytes: Math.floor(e.HATCHWAY_IMAGES_GB * gigabyte),
    minutes: e.HATCHWAY_IMAGE_MINUTES,
    proxy: Object.fromEntries(Object.entries(proxy).filter((entry): entry is [string, string] => Boolean(entry[1]))),
  }
}
