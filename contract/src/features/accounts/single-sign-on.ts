import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant, oneId, pageTotals, paging, shownPictureUrl, withoutNul } from '../../shapes.ts'
import { role } from './users.ts'

/** The type of the message with which the sign-on window reports its result to the page that opened it. */
export const signOnMessage = 'aad-auth'

const begun = z.object({
  /** The identity provider's URL, to which the window navigates next. */
  address: z.string(),
})

/** What an identity leads to, as a message, and the user it belongs to. */
export const signOnTrial = z.object({
  outcome: z.enum(['known', 'link', 'new', 'refused']),
  message: z.string(),
  user: z.object({ id, fullName: z.string(), username: z.string(), role }).nullable(),
  /** The claims of the identity provider, unchanged. */
  claims: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type SignOnTrial = z.infer<typeof signOnTrial>

export const signOnOutcome = z.object({
  purpose: z.enum(['sign-in', 'connect', 'trial']),
  /** The user who is signed in now, or was connected. */
  userId: id.nullable(),
  /** An account was created for the user. */
  isNew: z.boolean(),
  trial: signOnTrial.nullable(),
})
export type SignOnOutcome = z.infer<typeof signOnOutcome>

const connection = {
  /** As the identity provider sent it last. */
  email: z.string().nullable(),
  connectedAt: instant,
  lastUsedAt: instant,
}
export const identity = z.object({ id, issuer: z.string(), ...connection })
export type Identity = z.infer<typeof identity>

export const signInMethods = z.object({
  hasPassword: z.boolean(),
  isConfigured: z.boolean(),
  identities: z.array(identity),
})

/** Single sign-on with OpenID Connect: the steps of the popup, and the user's own connections. */
export const singleSignOn = {
  begin: endpoint({
    method: 'POST',
    path: '/api/auth/azure/begin',
    summary: 'Start single sign-on. Sets the cookie that completing it needs.',
    access: 'anyone',
    requiresSession: true,
    response: begun,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/auth/azure/finish',
    summary:
      'Complete single sign-on with the parameters that the directory returned in the URL. Each attempt works once.',
    access: 'anyone',
    requiresSession: true,
    body: z.object({ search: z.string().max(8000).transform(withoutNul) }),
    response: signOnOutcome,
  }),
  waysIn: endpoint({
    method: 'GET',
    path: '/api/auth/identities',
    summary: 'How the caller can sign in: whether there is a password, and which directory identities are connected.',
    access: 'signed-in',
    response: signInMethods,
  }),
  connect: endpoint({
    method: 'POST',
    path: '/api/auth/identities/begin',
    summary: 'Start connecting the caller’s account to the directory, confirmed by the password.',
    access: 'signed-in',
    requiresSession: true,
    body: z.object({ password: z.string().max(1000).default('') }),
    response: begun,
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/api/auth/identities/:id',
    summary: 'Disconnect an identity from the caller’s account. Rejected if it is the only way to sign in.',
    access: 'signed-in',
    requiresSession: true,
    params: oneId,
    response: z.null(),
    status: 204,
  }),
}

export const signOnStep = z.object({
  name: z.string(),
  state: z.enum(['ok', 'warning', 'failed', 'skipped']),
  /** The finding. */
  says: z.string(),
  /** How to fix it. */
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
  ...connection,
})
export type LinkedPerson = z.infer<typeof linkedPerson>

/** Integrations with other systems, for admins. */
export const integrations = {
  singleSignOn: endpoint({
    method: 'GET',
    path: '/api/integrations/single-sign-on',
    summary: 'The single sign-on settings. The client secret is never shown.',
    access: 'admin',
    response: z.object({
      isConfigured: z.boolean(),
      issuer: z.string().nullable(),
      clientId: z.string().nullable(),
      scopes: z.string(),
      isSignUpOn: z.boolean(),
      /** The redirect URL to register at the identity provider, exactly as it is. */
      redirectUrl: z.string(),
      /** The number of users who have connected. */
      linked: z.number(),
    }),
  }),
  linkedPeople: endpoint({
    method: 'GET',
    path: '/api/integrations/single-sign-on/people',
    summary: 'The users connected to the directory, last used first.',
    access: 'admin',
    query: z.object(paging),
    response: z.object({ people: z.array(linkedPerson), ...pageTotals }),
  }),
  checkSingleSignOn: endpoint({
    method: 'POST',
    path: '/api/integrations/single-sign-on/check',
    summary: 'Check the settings and the directory, step by step.',
    access: 'admin',
    response: z.object({ steps: z.array(signOnStep), canTry: z.boolean() }),
  }),
  trySingleSignOn: endpoint({
    method: 'POST',
    path: '/api/integrations/single-sign-on/trial',
    summary: 'Start a test sign-in that shows what the directory returns, without signing in.',
    access: 'admin',
    requiresSession: true,
    response: begun,
  }),
}
