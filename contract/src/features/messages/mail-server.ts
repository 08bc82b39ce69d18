import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { email, filledLine, instant, line } from '../../shapes.ts'

/** `tls` from the first byte (port 465), `starttls` after a greeting (port 587), `none` for a server on the same machine. */
export const mailEncryption = z.enum(['tls', 'starttls', 'none'])
export type MailEncryption = z.infer<typeof mailEncryption>

const noHost = 'Enter a host name or IP address, such as mail.example.com'
const mailHost = line(253).pipe(
  z
    .string()
    .min(1, noHost)
    .regex(/^[\p{L}\p{N}]([\p{L}\p{N}.:-]*[\p{L}\p{N}])?$/u, noHost),
)

const settings = {
  host: mailHost,
  port: z
    .number('Enter a port from 1 to 65535')
    .int('Enter a port from 1 to 65535')
    .min(1, 'Enter a port from 1 to 65535')
    .max(65_535, 'Enter a port from 1 to 65535'),
  encryption: mailEncryption,
  /** Null where the server needs no sign-in. */
  username: line(254)
    .nullable()
    .transform((value) => value || null),
  senderAddress: email,
  senderName: filledLine(80, 'Enter a name'),
  /** Replies to emails about tickets are read in a mailbox. Only then do emails invite replies. */
  readsReplies: z.boolean().default(false),
}

/** The settings of the mail server as they are stored. The password is never returned. */
export const mailServerSettings = z.object({
  host: z.string(),
  port: z.number(),
  encryption: mailEncryption,
  username: z.string().nullable(),
  senderAddress: z.string(),
  senderName: z.string(),
  readsReplies: z.boolean(),
  hasPassword: z.boolean(),
  /** False when the key that encrypts the password has changed: the password must be entered again. */
  isPasswordReadable: z.boolean(),
  version: z.number(),
})
export type MailServerSettings = z.infer<typeof mailServerSettings>

/** Without `password` the stored one is kept, which is only possible for the same server and username. */
export const newMailServerSettings = z.object({
  ...settings,
  password: z.string().max(1000).nullish(),
})
export type NewMailServerSettings = z.input<typeof newMailServerSettings>

/** Mail that is not sent although a mail server is set up. */
export const mailTrouble = z.object({ waiting: z.number(), failed: z.number(), since: instant })

/** One step of sending a test email. `skipped` says that the server does not use it, or that an earlier step failed. */
export const mailTestStep = z.object({
  step: z.enum(['connect', 'tls', 'sign_in', 'send']),
  outcome: z.enum(['done', 'failed', 'skipped']),
  /** What the mail server, or the connection to it, reported. */
  detail: z.string().nullable(),
})
export type MailTestStep = z.infer<typeof mailTestStep>

export const mailServerState = z.object({
  isConfigured: z.boolean(),
  /** Where the settings are: the environment variable `SMTP_URL`, which wins, or this page. */
  source: z.enum(['environment', 'settings']).nullable(),
  /** Host and port of the mail server, without credentials. */
  server: z.string().nullable(),
  from: z.string().nullable(),
  /** Emails that were not sent because no mail server was configured. */
  held: z.number(),
  trouble: mailTrouble.nullable(),
  settings: mailServerSettings.nullable(),
})
export type MailServerState = z.infer<typeof mailServerState>

export const mailServer = {
  show: endpoint({
    method: 'GET',
    path: '/api/messages/mail-server',
    summary: 'The mail server, whether emails can be sent, and how many were not sent.',
    access: 'admin',
    response: mailServerState,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/messages/mail-server',
    summary: 'Set the mail server up. It is used from the next email on.',
    access: 'admin',
    requiresSession: true,
    body: newMailServerSettings.extend({ version: z.number().optional() }),
    response: mailServerState,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/messages/mail-server',
    summary: 'Remove the mail server. Emails are then only stored.',
    access: 'admin',
    requiresSession: true,
    response: mailServerState,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/messages/mail-server/test',
    summary: 'Send a test email at once and report each step: connect, TLS, sign in, send.',
    access: 'admin',
    requiresSession: true,
    /** With `server`, these settings are tested without being stored. */
    body: z.object({ to: email, server: newMailServerSettings.optional() }),
    response: z.object({ steps: z.array(mailTestStep) }),
  }),
}
