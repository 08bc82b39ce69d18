import type { TicketState } from '@hatchway/contract/ticket-types'

/** A property of a ticket that changed: what it was and is, as stored (ids, keys), with words for people where those differ. */
export type Change = { from: unknown; to: unknown; fromText?: string | null; toText?: string | null }

/** A record of the desk's own furnishing (a group, a type, an article, ...) that came, changed or went. */
export type RecordChange = { id: number; name: string; changes?: Record<string, Change> }

/** Ids alone: who may not see the other ticket is not told its number. */
export type LinkEnds = { fromId: number; toId: number; kind: string; otherId: number }

/** What a merge did, and so what has to be done to take it back. */
export type Merging = {
  sourceId: number
  targetId: number
  otherId: number
  /** Tickets that had been merged into the source before. */
  carried: number[]
  /** People who follow the target since. */
  followers: number[]
  status: TicketState
  statusName: string
}

export type Splitting = {
  originId: number
  newId: number
  otherId: number
  commentIds: number[]
  attachmentIds: number[]
}

/**
 * Everything that can happen, and what the log keeps of it. `reactions.ts` says what follows from each.
 * A name is the kind of record and what became of it: `group.created`, `group.changed`, `group.deleted` carry a {@link RecordChange}.
 */
export type Events = {
  'user.registered': { userId: number; fullName: string }
  /** `via` is another way than the password. */
  'user.signed_in': { userId: number; via?: 'single sign-on' }
  'user.signed_out': { userId: number }
  /** Both are null for a name that nobody here has. */
  'user.sign_in_failed': { userId: number | null; username: string | null }
  /** A directory vouched for somebody whom no account may be given to. */
  'user.sign_on_refused': { userId: number | null; issuer: string; email: string | null; reason: string }
  'identity.connected': {
    userId: number
    issuer: string
    email: string | null
    /** By their own hand, by an address that the directory vouched for, or with a new account. */
    how: 'profile' | 'address' | 'sign-up'
  }
  'identity.disconnected': { userId: number; issuer: string }
  'user.password_reset': { userId: number }
  /** Their record, by themselves or by an admin. */
  'user.changed': RecordChange
  'user.password_changed': { userId: number }
  /** Ended by hand: by the person from another session, or by an admin. */
  'user.sessions_ended': { userId: number; devices: string[] }
  'user.api_key_created': { userId: number }
  'user.api_key_regenerated': { userId: number }
  'user.api_key_ended': { userId: number }
  'user.notifications_chosen': { userId: number; changes: Record<string, Change> }
  'user.created': RecordChange
  'user.deactivated': RecordChange
  'user.reactivated': RecordChange
  'user.invited': RecordChange
  'user.invitation_revoked': RecordChange
  'user.invitation_accepted': RecordChange
  'company.changed': RecordChange
  'group.created': RecordChange
  'group.changed': RecordChange
  /** Where its tickets went, and how many those were. */
  'group.deleted': RecordChange & { movedTo: string | null; tickets: number }
  'desk.set_up': { userId: number; companyName: string }
  'ticket.created': {
    number: number
    subject: string
    requesterId: number | null
    assigneeId: number | null
    groupId: number | null
    status: TicketState
    tags?: string[]
  }
  /** Any properties but the two below, by name. */
  'ticket.changed': { number: number; subject: string; changes: Record<string, Change> }
  'ticket.assigned': {
    number: number
    subject: string
    changes: Record<string, Change>
    assigneeId: number | null
    groupId: number | null
  }
  'ticket.status_changed': {
    number: number
    subject: string
    changes: Record<string, Change>
    status: TicketState
    requesterId: number | null
  }
  /** Its time had come; by hand or by a reply it is plainly changed. */
  'ticket.woken': { number: number; subject: string; changes: Record<string, Change>; assigneeId: number | null }
  /** The two lines of a link say the same, each on its own ticket. */
  'ticket.linked': LinkEnds
  'ticket.unlinked': LinkEnds
  'ticket.followed': { userId: number }
  'ticket.unfollowed': { userId: number }
  /** On the ticket that goes on; `merged_away` is the same on each that closed. */
  'ticket.merged': Merging
  'ticket.merged_away': Merging
  'ticket.unmerged': Merging
  'ticket.merged_back': Merging
  /** On the ticket that was split; `split_off` is the same on the new one. */
  'ticket.split': Splitting
  'ticket.split_off': Splitting
  'ticket.rejoined': Splitting
  'comment.added': {
    commentId: number
    number: number
    subject: string
    isInternal: boolean
    authorRole: 'admin' | 'agent' | 'requester' | null
    mentions: number[]
  }
  /** `isInternal`: it came with an internal note. */
  'attachment.added': {
    attachmentId: number
    fileName: string
    fileSize: number
    commentId: number | null
    isInternal: boolean
  }
  'knowledge_article.created': RecordChange
  'knowledge_article.changed': RecordChange
  'knowledge_article.published': RecordChange
  'knowledge_article.archived': RecordChange
  'knowledge_article.deleted': RecordChange
  /** Null: the vote was taken back. */
  'knowledge_article.voted': { id: number; name: string; vote: 'yes' | 'no' | null }
  'knowledge_category.created': RecordChange
  'knowledge_category.changed': RecordChange
  'knowledge_category.deleted': RecordChange
  'filter.saved': { filterId: number; name: string }
  'filter.deleted': { filterId: number; name: string }
  'filter.changed': RecordChange
  'ticket_type.created': RecordChange
  'ticket_type.changed': RecordChange
  'ticket_type.deleted': RecordChange
  /** The new order, by name. */
  'ticket_types.ordered': { names: string[] }
  'category.created': RecordChange
  'category.changed': RecordChange
  'categories.ordered': { names: string[] }
  'canned_reply.created': RecordChange
  'canned_reply.changed': RecordChange
  'canned_reply.deleted': RecordChange
  'macro.created': RecordChange
  'macro.changed': RecordChange
  'macro.deleted': RecordChange
  /** About a ticket; what it did to that is written down beside it. */
  'macro.applied': RecordChange
  'customer.created': RecordChange
  'customer.changed': RecordChange
  'customer.archived': RecordChange
  'customer.restored': RecordChange
  'portal.created': RecordChange
  'portal.changed': RecordChange
  'service.created': RecordChange
  'service.changed': RecordChange
  /** Releases go by their service and version: "Remote access 5.3.0". */
  'release.created': RecordChange
  'release.changed': RecordChange
  'release.published': RecordChange
  'release.deleted': RecordChange
  /** A customer runs it now. */
  'release.applied': RecordChange & {
    serviceId: number
    customerName: string
    version: string
    formerVersion: string | null
  }
  /** A customer's people are told of a newer version of a service; the name is what they read first. */
  'version_notice.sent': RecordChange & {
    serviceId: number
    serviceName: string
    customerName: string
    version: string | null
    people: string
  }
  /** Its container image was given to somebody as an archive. */
  'release.downloaded': RecordChange & { image: string; digest: string; bytes: number }
  'docker_archives.cleared': { count: number; bytes: number }
}
export type EventName = keyof Events
