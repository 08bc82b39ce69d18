import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, oneId, paging, shownPictureUrl, withoutNul } from '../shapes.ts'
import { role } from './users.ts'

/** The window of a sign-on tells the page that opened it what came of it, as a message of this type. */
export const signOnMessage = 'aad-auth'

const begun = z.object({
  /** The directory's own page, where the window goes next. */
  address: z.string(),
})

/** Where an identity leads, in a sentence, and to whom. */
export const signOnTrial = z.object({
  outcome: z.enum(['known', 'link', 'new', 'refused']),
  sentence: z.string(),
  user: z.object({ id, fullName: z.string(), username: z.string(), role }).nullable(),
  /** What the directory said of the person, as it said it. */
  claims: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type SignOnTrial = z.infer<typeof signOnTrial>

export const signOnOutcome = z.object({
  purpose: z.enum(['sign-in', 'connect', 'trial']),
  /** Who is signed in now, or was connected. */
  userId: id.nullable(),
  /** An account was made for them. */
  isNew: z.boolean(),
  trial: signOnTrial.nullable(),
})
export type SignOnOutcome = z.infer<typeof signOnOutcome>

export const identity = z.object({
  id,
  issuer: z.string(),
  /** As the directory wrote it last. */
  email: z.string().nullable(),
  connectedAt: instant,
  lastUsedAt: instant,
})
export type Identity = z.infer<typeof identity>

export const waysIn = z.object({ hasPassword: z.boolean(), isConfigured: z.boolean(), identities: z.array(identity) })

/** Signing in with a directory by OpenID Connect: the steps of the popup, and the person's own connections. */
export const singleSignOn = {
  begin: endpoint({
    method: 'POST',
    path: '/api/auth/azure/begin',
    summary: 'Begin a sign-on with the directory; the browser keeps a cookie that ends it.',
    access: 'anyone',
    takesNoKey: true,
    response: begun,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/auth/azure/finish',
    summary: 'End a sign-on with what the directory gave back in the address. Each works once.',
    access: 'anyone',
    takesNoKey: true,
    body: z.object({ search: z.string().max(8000).transform(withoutNul) }),
    response: signOnOutcome,
  }),
  waysIn: endpoint({
    method: 'GET',
    path: '/api/auth/identities',
    summary: 'What one signs in with: whether there is a password, and which identities of a directory.',
    access: 'signed-in',
    response: waysIn,
  }),
  connect: endpoint({
    method: 'POST',
    path: '/api/auth/identities/begin',
    summary: 'Begin to connect one’s own account with the directory, with the password.',
    access: 'signed-in',
    takesNoKey: true,
    body: z.object({ password: z.string().max(1000).default('') }),
    response: begun,
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/api/auth/identities/:id',
    summary: 'Disconnect one’s own account from an identity; refused where it is the only way in.',
    access: 'signed-in',
    takesNoKey: true,
    params: oneId,
    response: z.null(),
    status: 204,
  }),
}

export const signOnStep = z.object({
  name: z.string(),
  state: z.enum(['ok', 'warning', 'failed', 'skipped']),
  /** What was found. */
  says: z.string(),
  /** What to do about it. */
  todo: z.string().nullable(),
})
export type SignOnStep = z.infer<typeof signOnStep>

export const linkedPerson = z.object({
  identityId: id,
  userId: id,
  fullName: z.string(),
  username: z.string(),
  avatarUrl: shownPictureUrl,
  role,
  isActive: z.boolean(),
  email: z.string().nullable(),
  connectedAt: instant,
  lastUsedAt: instant,
})
export type LinkedPerson = z.infer<typeof linkedPerson>

/** What connects the desk to others, for its admins. */
export const integrations = {
  singleSignOn: endpoint({
    method: 'GET',
    path: '/api/integrations/single-sign-on',
    summary: 'How single sign-on is set up. The client’s secret is never shown.',
    access: 'admin',
    response: z.object({
      isConfigured: z.boolean(),
      issuer: z.string().nullable(),
      clientId: z.string().nullable(),
      scopes: z.string(),
      isSignUpOn: z.boolean(),
      /** To be registered at the directory, exactly so. */
      redirectAddress: z.string(),
      /** How many people have connected. */
      linked: z.number(),
    }),
  }),
  linkedPeople: endpoint({
    method: 'GET',
    path: '/api/integrations/single-sign-on/people',
    summary: 'Who has connected with the directory, last used first.',
    access: 'admin',
    query: z.object(paging),
    response: z.object({ people: z.array(linkedPerson), total: z.number(), totalPages: z.number() }),
  }),
  checkSingleSignOn: endpoint({
    method: 'POST',
    path: '/api/integrations/single-sign-on/check',
    summary: 'Look at the settings and ask the directory, step by step.',
    access: 'admin',
    response: z.object({ steps: z.array(signOnStep), canTry: z.boolean() }),
  }),
  trySingleSignOn: endpoint({
    method: 'POST',
    path: '/api/integrations/single-sign-on/trial',
    summary: 'Begin a sign-on that shows what came back, and signs nobody in.',
    access: 'admin',
    takesNoKey: true,
    response: begun,
  }),
}
