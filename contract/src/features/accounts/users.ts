import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  email,
  id,
  instant,
  line,
  namedRecord,
  oneId,
  pageTotals,
  paging,
  pleaseFillIn,
  shownPictureUrl,
  sortDirection,
  text,
  username,
} from '../../shapes.ts'
import { pictureUrl } from '../files/pictures.ts'
import { limits } from '../limits.ts'

/** The roles of staff, who work at the desk. */
export const staffRoles = ['admin', 'agent'] as const
export const roles = [...staffRoles, 'requester'] as const
export const role = z.enum(roles)
export type Role = z.infer<typeof role>

const account = {
  id,
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  role,
  avatarUrl: shownPictureUrl,
  department: z.string().nullable(),
  position: z.string().nullable(),
  phone: z.string().nullable(),
  customerId: id.nullable(),
  customerName: z.string().nullable(),
}

/** The signed-in user, as returned by sign-in and `me`. */
export const currentUser = z.object({
  ...account,
  dateFormat: z.string().nullable(),
  timeZone: z.string().nullable(),
  /** Whether the desk holds their public replies for some seconds, in which they can take them back. */
  undoSend: z.boolean(),
  /** Groups whose tickets an agent may see; empty means all. */
  allowedGroups: z.array(namedRecord),
  portalPermissions: z.object({ canViewKnowledgeBase: z.boolean() }).nullable(),
  /** An item of the request catalog is offered to them. */
  canOrder: z.boolean(),
  /** The cursor of the event log: a page that fetches after this and then opens its socket from here misses nothing. */
  livePosition: z.string(),
})
export type CurrentUser = z.infer<typeof currentUser>

/** A user in a list. Portal users receive only `id`, `fullName` and `role`. */
export const listedUser = z.object({
  id,
  fullName: z.string(),
  role,
  username: z.string().optional(),
  email: z.string().optional(),
  avatarUrl: shownPictureUrl.optional(),
  department: z.string().nullable().optional(),
  position: z.string().nullable().optional(),
  customerId: id.nullable().optional(),
  customerName: z.string().nullable().optional(),
  /** A person without an account, for staff. `email` is empty for one who is reached by phone only. */
  isContact: z.boolean().optional(),
})
export type ListedUser = z.infer<typeof listedUser>

/** `contact`: a person without an account. */
export const userStatus = z.enum(['active', 'invited', 'deactivated', 'contact'])
export type UserStatus = z.infer<typeof userStatus>

/** A row of the admins' list of users. */
export const listedPerson = z.object({
  ...account,
  status: userStatus,
  groups: z.array(namedRecord),
  /** Groups whose tickets an agent may see; empty means all. */
  allowedGroups: z.array(namedRecord),
  createdAt: instant,
  lastSignedInAt: instant.nullable(),
})
export type ListedPerson = z.infer<typeof listedPerson>

/** A user with all properties that an admin manages. */
export const user = listedPerson.extend({
  /** The permissions of a customer's user on its portal. */
  canViewKnowledgeBase: z.boolean(),
  /** The most open tickets that an agent should have. */
  capacity: z.number().nullable(),
  /** Who approves for the user as their manager. */
  manager: z.object({ id, fullName: z.string() }).nullable(),
  /** Approves for their customer. */
  isApprover: z.boolean(),
  /** Unresolved tickets that are assigned to the user. */
  unresolvedTickets: z.number(),
  /** Open tasks that are assigned to the user. */
  openTasks: z.number(),
  /** The pending invitation to choose a password. */
  invitation: z.object({ sentAt: instant, expiresAt: instant, invitedBy: z.string().nullable() }).nullable(),
  /** The user has no password yet, and a place to sign in with one. */
  canBeInvited: z.boolean(),
})
export type User = z.infer<typeof user>

/** A user who has just been invited. */
export const invitedUser = user.extend({
  /** The link of the invitation, for the admin to send: null when a mail server sends it, and without an invitation. */
  invitationUrl: z.string().nullable(),
})
export type InvitedUser = z.infer<typeof invitedUser>

/** One line of a list of people to invite, with what is wrong with it. */
export const invitationLine = z.object({
  /** Its number in the text, from 1. */
  line: z.number(),
  fullName: z.string(),
  email: z.string(),
  username: z.string(),
  role: z.string(),
  groups: z.array(z.string()),
  errors: z.array(z.string()),
  /** The account, after the invitations were sent. */
  userId: id.nullable(),
  invitationUrl: z.string().nullable(),
})
export type InvitationLine = z.infer<typeof invitationLine>

const groupIds = z
  .array(id)
  .max(200)
  .transform((given) => [...new Set(given)])
const fullName = line(120).pipe(z.string({ error: pleaseFillIn }).min(1, pleaseFillIn))

const decided = {
  department: line(120).nullish(),
  position: line(120).nullish(),
  phone: line(40).nullish(),
  avatarUrl: pictureUrl.nullish(),
  canViewKnowledgeBase: z.boolean().optional(),
  groups: groupIds.optional(),
  allowedGroups: groupIds.optional(),
  capacity: z.int().min(1, 'Capacity must be at least 1').max(1000, 'Capacity must be at most 1000').nullish(),
  managerId: id.nullish(),
  isApprover: z.boolean().optional(),
}

export const newUser = z.object({
  fullName,
  email,
  /** Derived from the name when it is left out. */
  username: username.optional(),
  role: role.default('requester'),
  /** The organization of a portal user. */
  customerId: id.nullish(),
  ...decided,
  /** Sends a mail with a link to choose a password. */
  invite: z.boolean().default(true),
})
export type NewUser = z.input<typeof newUser>

export const userChanges = z.object({
  fullName: fullName.optional(),
  email: email.optional(),
  username: username.optional(),
  role: role.optional(),
  ...decided,
})
export type UserChanges = z.input<typeof userChanges>

const peopleQuery = z.object({
  ...paging,
  /** Parts of names and addresses; each word must occur. */
  search: z.string().max(200).optional(),
  /** `portal` selects users of customers, whose role is requester too. */
  role: z.enum([...role.options, 'portal']).optional(),
  /** `waiting` selects no one: those who registered and wait have no account yet, and are listed by `/api/registrations`. */
  status: z.enum([...userStatus.options, 'waiting']).optional(),
  groupId: id.optional(),
  customerId: id.optional(),
  sortBy: z.enum(['fullName', 'email', 'role', 'createdAt', 'lastSignedInAt']).default('fullName'),
  sortDirection: sortDirection.default('asc'),
})

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    summary: 'Users. Portal users see their own organization and the staff who replied to them.',
    access: 'signed-in',
    query: z.object({
      /** Part of a name, a user name or an e-mail address. */
      search: z.string().max(200).optional(),
      role: role.optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
    }),
    response: z.array(listedUser),
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/people',
    summary: 'All users with an account, searched, filtered, sorted and paged.',
    access: 'admin',
    query: peopleQuery,
    response: z.object({ people: z.array(listedPerson), ...pageTotals }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/users',
    summary: 'Create an account and email the user an invitation to set a password.',
    access: 'admin',
    requiresSession: true,
    body: newUser,
    response: invitedUser,
    status: 201,
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/users/:id',
    summary: 'One user, with their groups and what they can see.',
    access: 'admin',
    params: oneId,
    response: user,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/users/:id',
    summary: 'Change a user’s role, groups and access. Takes effect immediately.',
    access: 'admin',
    requiresSession: true,
    params: oneId,
    body: userChanges,
    response: user,
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/api/users/:id/deactivate',
    summary: 'Deactivate a user and end their sessions. They are kept in the history.',
    access: 'admin',
    requiresSession: true,
    params: oneId,
    response: user,
  }),
  reactivate: endpoint({
    method: 'POST',
    path: '/api/users/:id/reactivate',
    summary: 'Reactivate a user.',
    access: 'admin',
    requiresSession: true,
    params: oneId,
    response: user,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/users/:id/invitation',
    summary: 'Send or resend an invitation to a user without a password. Earlier links stop working.',
    access: 'admin',
    requiresSession: true,
    params: oneId,
    response: invitedUser,
    status: 201,
  }),
  invitationLink: endpoint({
    method: 'POST',
    path: '/api/users/:id/invitation/link',
    summary:
      'The link of a user’s invitation, to send it yourself. A link that was sent keeps working; an expired one is replaced.',
    access: 'admin',
    requiresSession: true,
    params: oneId,
    response: z.object({ url: z.string(), expiresAt: instant }),
  }),
  inviteMany: endpoint({
    method: 'POST',
    path: '/api/users/invitations',
    summary:
      'Invite people from CSV, 200 at most, all or none. Columns: name, email; optional: username, role, groups, department, position.',
    access: 'admin',
    requiresSession: true,
    body: z.object({
      csv: text(
        limits.invitationCsv,
        `The list is too long. Invite at most ${limits.invitationsPerList} people at a time.`,
      ),
      /** The organization of the people; without it they are staff or requesters of the company. */
      customerId: id.nullish(),
      /** Checks the lines only: no invitation is sent. */
      isPreview: z.boolean().default(false),
    }),
    response: z.object({ people: z.array(invitationLine), invited: z.number() }),
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/api/users/:id/invitation',
    summary: 'Revoke an invitation: its link stops working, and the account is deactivated.',
    access: 'admin',
    requiresSession: true,
    params: oneId,
    response: z.null(),
    status: 204,
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/api/users/:id/sessions',
    summary: 'End all sessions of a user.',
    access: 'admin',
    requiresSession: true,
    params: oneId,
    response: z.null(),
    status: 204,
  }),
}
