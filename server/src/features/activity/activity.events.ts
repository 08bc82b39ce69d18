import type { AutomaticMode, ChoiceReason, NoneReason } from '@hatchway/contract/assignment/choose-assignee'
import type { NamedChannel } from '@hatchway/contract/messages/channels'
import type { EscalationRecipient, SlaTarget } from '@hatchway/contract/sla/policies'
import type { TicketState } from '@hatchway/contract/ticket-types/ticket-types'
import type { Deletion } from '@hatchway/contract/tickets/ticket-deletion'

/** A changed property of a ticket: its old and new value as stored (ids, keys), with display texts where those differ from the value. */
export type Change = { from: unknown; to: unknown; fromText?: string | null; toText?: string | null }

/** A reference-data record of the desk (a group, a type, an article, ...) that was created, changed or deleted. */
export type RecordChange = { id: number; name: string; changes?: Record<string, Change> }

/** Carries ids only: a reader who may not see the other ticket must not learn its number. */
export type LinkEnds = { fromId: number; toId: number; kind: string; otherId: number }

/** A user, or a contact with an address. `name` is the name at that time, or the address of a contact without a name. */
export type Participation = {
  participant: { userId: number | null; address: string | null; name: string | null }
  name: string
}

/** What a merge did, and therefore what must be done to undo it. */
export type Merging = {
  sourceId: number
  targetId: number
  otherId: number
  /** Tickets that had been merged into the source before. */
  carried: number[]
  /** Users who follow the target because of this merge. */
  followers: number[]
  /** Ids of the participants that the target has because of this merge. */
  participants?: number[]
  /** Open tasks that moved to the target. */
  tasks?: number[]
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

/** A tag's name is its identity. */
export type TagChange = Omit<RecordChange, 'id'> & { renameId: string; tickets: number }

export type CommentChange = { commentId: number; number: number; subject: string; isInternal: boolean }
/** `name` is the subject of the request, `number` that of its ticket. `people` are its approvers, whose open pages show it. */
export type ApprovalEvent = { id: number; name: string; number: number; people: number[] }
export type SlaAlarm = {
  number: number
  subject: string
  target: SlaTarget
  generation: number
  dueAt: string | null
  policyName: string
}
export type TaskEvent = {
  taskId: number
  number: number
  subject: string
  name: string
  assigneeId: number | null
  groupId: number | null
  /** The customer is to do it. */
  isOfCustomer: boolean
  /** Customers see it. */
  isShown: boolean
}
/** The tags are counted without deleted tickets. */
type Deleting = { number: number; subject: string; tags: string[] }

/**
 * All events, with the data that the log stores for each. `reactions.ts` lists those that have reactions.
 * An event is named by the kind of record and what happened to it: `group.created`, `group.changed` and `group.deleted` carry a {@link
 * RecordChange}.
 */
export type Events = {
  'user.registered': { userId: number; fullName: string }
  /** `via` is set for any method other than the password. */
  /** `name` is the person's. */
  'registration.requested': RecordChange
  /** The person opened the link of the email: the address is theirs. */
  'registration.proved': RecordChange
  /** By an admin, while no mail server is set up. */
  'registration.accepted': RecordChange & { userId: number }
  'registration.declined': RecordChange
  'registration.restored': RecordChange
  'user.signed_in': { userId: number; via?: 'single sign-on' }
  'user.signed_out': { userId: number }
  /** Both are null when no account has the given name. */
  'user.sign_in_failed': { userId: number | null; username: string | null }
  /** An identity provider authenticated a user for whom no account may be created. */
  'user.sign_on_refused': { userId: number | null; issuer: string; email: string | null; reason: string }
  'identity.connected': {
    userId: number
    issuer: string
    email: string | null
    /** By the user in their profile, by an e-mail address that the identity provider verified, or with a new account. */
    how: 'profile' | 'address' | 'sign-up'
  }
  'identity.disconnected': { userId: number; issuer: string }
  'user.password_reset': { userId: number }
  /** The user record, changed by the user or by an admin. */
  'user.changed': RecordChange
  'user.password_changed': { userId: number }
  /** Ended explicitly: by the user from another session, or by an admin. */
  'user.sessions_ended': { userId: number; devices: string[] }
  'user.api_key_created': { userId: number }
  'user.api_key_regenerated': { userId: number }
  'user.api_key_ended': { userId: number }
  'user.push_enabled': { userId: number; device: string }
  /** By the user, or because the push service says that the subscription has ended. */
  'user.push_disabled': { userId: number; device: string }
  'user.notifications_chosen': { userId: number; changes: Record<string, Change> }
  /** By the link of an email, which works without a sign-in. `name` says what is no longer sent, or is sent again, and `to` to which address. */
  'message.unsubscribed': RecordChange & { to: string }
  'message.subscribed_again': RecordChange & { to: string }
  'user.created': RecordChange
  /** A person without an account, for whom a ticket is created. */
  'contact.created': RecordChange
  'user.deactivated': RecordChange
  'user.reactivated': RecordChange
  'user.invited': RecordChange
  'user.invitation_link_copied': RecordChange
  'user.invitation_revoked': RecordChange
  'user.invitation_accepted': RecordChange
  'company.changed': RecordChange
  'group.created': RecordChange
  'group.changed': RecordChange
  'group.assignment_changed': RecordChange
  /** Its open tickets without an assignee were queued for automatic assignment. */
  'group.open_tickets_assigned': RecordChange & { tickets: number }
  /** The group that received the tickets, and how many tickets moved. */
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
  /** Any properties except those of the two events below, by name. */
  'ticket.changed': { number: number; subject: string; changes: Record<string, Change> }
  'ticket.assigned': {
    number: number
    subject: string
    changes: Record<string, Change>
    assigneeId: number | null
    groupId: number | null
    /** Of an automatic assignment: why the assignee was chosen, or null where there was none. */
    automatic?: ChoiceReason | null
  }
  /** An automatic assignment found no one; with `waits`, the ticket is assigned as soon as a member is available. */
  'ticket.not_assigned': {
    number: number
    subject: string
    groupId: number
    mode: AutomaticMode
    reason: NoneReason
    waits: boolean
  }
  'ticket.status_changed': {
    number: number
    subject: string
    changes: Record<string, Change>
    status: TicketState
    requesterId: number | null
    /** A reply moved it from a step that pauses the SLA. */
    endsWaiting?: true
    /** The requester closed it without work. */
    isWithdrawal?: true
  }
  /** Ended because its time was reached. A snooze ended by a user or by a reply is recorded as an ordinary change. */
  'ticket.woken': { number: number; subject: string; changes: Record<string, Change>; assigneeId: number | null }
  /** A reminder to the assignee, once for each due date. */
  /**
   * The SLA policy that applies from an instant on, or that none does: chosen when the ticket was created or changed, or applied by someone, or
   * to all open tickets by a change of the policy. `former` is what applied before.
   */
  'ticket.sla_applied': {
    number: number
    subject: string
    policyId: number | null
    policyName: string | null
    version: number | null
    since: string
    why: 'created' | 'changed' | 'applied' | 'policy_changed'
    former: { policyId: number; policyName: string; version: number } | null
  }
  /** Once each for a generation of a target; `escalated` once for each step and repetition. */
  'ticket.sla_warning': SlaAlarm
  'ticket.sla_breached': SlaAlarm
  'ticket.sla_escalated': SlaAlarm & { notify: EscalationRecipient[]; channels: NamedChannel[]; repetition: number }
  /** Someone takes care of a breach: its escalation is not repeated. */
  'ticket.sla_acknowledged': { number: number; subject: string; target: SlaTarget; generation: number }
  /** A rule notifies these users, or sends an email to users and addresses; the reactions do it. */
  'ticket.notified': {
    number: number
    subject: string
    to: number[]
    /** Those of `to` whom an on-call schedule named. */
    onCall?: number[]
    channels: NamedChannel[]
    message: string
  }
  'ticket.emailed': {
    number: number
    subject: string
    to: { userId: number | null; address: string | null }[]
    emailSubject: string
    message: string
  }
  'ticket.due_soon': { number: number; subject: string; dueDate: string; assigneeId: number | null }
  /** Both entries of a link have the same data, one on each ticket. */
  'ticket.linked': LinkEnds
  'ticket.unlinked': LinkEnds
  'ticket.followed': { userId: number }
  'ticket.unfollowed': { userId: number }
  /** People in copy. */
  'ticket.participant_added': Participation
  'ticket.participant_removed': Participation
  /** On the target ticket, which stays open; `merged_away` has the same data on each ticket that was closed. */
  'ticket.merged': Merging
  'ticket.merged_away': Merging
  'ticket.unmerged': Merging
  'ticket.merged_back': Merging
  /** On the original ticket; `split_off` has the same data on the new one. */
  'ticket.split': Splitting
  'ticket.split_off': Splitting
  'ticket.rejoined': Splitting
  /** The ticket is hidden, and is removed 30 days later. */
  'ticket.deleted': Deleting & { deletion: Deletion }
  'ticket.restored': Deleting & { restored: Deletion }
  /** A recurring ticket created it; `name` is that of the recurring ticket. */
  'ticket.recurred': { recurringId: number; name: string; number: number; subject: string }
  /**
   * The text of its description, values of its custom fields or tags were removed for good, or another subject took the place of its subject.
   */
  'ticket.redacted': { number: number; subject: string; part: 'description' | 'subject' | 'customFields' | 'tags' }
  /** A deleted ticket was removed for good; `name` is its number. */
  'ticket.removed': RecordChange
  'comment.added': {
    commentId: number
    number: number
    subject: string
    isInternal: boolean
    /** Null for a message that a rule wrote. */
    authorRole: 'admin' | 'agent' | 'requester' | null
    mentions: number[]
  }
  /** Edited, deleted and restored by its author, redacted by an admin. No event has a text of the message. */
  'comment.edited': CommentChange
  'comment.deleted': CommentChange
  'comment.restored': CommentChange
  'comment.redacted': CommentChange
  /** `isInternal`: the file belongs to an internal note. */
  'attachment.added': {
    attachmentId: number
    fileName: string
    fileSize: number
    commentId: number | null
    isInternal: boolean
  }
  /** The bytes and the name of the file were removed for good, on all tickets that had it. */
  'attachment.redacted': { attachmentId: number; commentId: number | null; isInternal: boolean }
  /** On the ticket of the task; `name` is the task’s subject. What is undone is in `changes`, or in `values` where it is not shown. */
  'task.created': TaskEvent
  'task.changed': TaskEvent & { changes: Record<string, Change> }
  /** Another assignee or group, perhaps with other changes. */
  'task.assigned': TaskEvent & { changes: Record<string, Change> }
  'task.completed': TaskEvent & { values: Record<string, Change> }
  'task.reopened': TaskEvent & { values: Record<string, Change> }
  'task.deleted': TaskEvent & { values: Record<string, Change> }
  'task.restored': TaskEvent & { values: Record<string, Change> }
  /** What was written in it was removed for good, or another subject took the place of its subject. */
  'task.redacted': TaskEvent & { part: 'texts' | 'subject' }
  /** The last task before it is done. */
  'task.ready': TaskEvent
  /** Once for each due time. */
  'task.due': TaskEvent & { dueAt: string }
  'tasks.ordered': { number: number; subject: string; before: number[]; after: number[] }
  /** `name` is that of the template. */
  'tasks.added': { number: number; subject: string; name: string; tasks: number; taskIds: number[] }
  'tasks.removed': { number: number; subject: string; name: string; tasks: number; taskIds: number[] }
  'task_template.created': RecordChange
  'task_template.changed': RecordChange
  'task_template.deleted': RecordChange
  'recurring_ticket.created': RecordChange
  'recurring_ticket.changed': RecordChange & { version: number }
  'recurring_ticket.paused': RecordChange
  'recurring_ticket.resumed': RecordChange
  'recurring_ticket.deleted': RecordChange
  'recurring_ticket.restored': RecordChange
  /** A ticket of it was created, for the local day of a date. */
  'recurring_ticket.ticket_created': RecordChange & { number: number; subject: string; day: string }
  /** The ticket of a date could not be created. */
  'recurring_ticket.failed': RecordChange & { day: string; error: string }
  'knowledge_article.created': RecordChange
  'knowledge_article.changed': RecordChange
  'knowledge_article.published': RecordChange
  'knowledge_article.archived': RecordChange
  'knowledge_article.deleted': RecordChange
  /** Null: the vote was withdrawn. */
  'knowledge_article.voted': { id: number; name: string; vote: 'yes' | 'no' | null }
  'knowledge_category.created': RecordChange
  'knowledge_category.changed': RecordChange
  'knowledge_category.deleted': RecordChange
  'filter.saved': { filterId: number; name: string }
  'filter.deleted': { filterId: number; name: string }
  'filter.changed': RecordChange
  /** `renameId` names the tickets, views and macros that had the former tag. */
  'tag.renamed': TagChange
  'tag.merged': TagChange
  'tag.rename_undone': TagChange
  'ticket_type.created': RecordChange
  'ticket_type.changed': RecordChange
  'ticket_type.deleted': RecordChange
  /** The new order, by name. */
  'ticket_types.ordered': { names: string[] }
  'category.created': RecordChange
  'category.changed': RecordChange
  'categories.ordered': { names: string[] }
  /** Of a service, customer, category or ticket type, which the entry names. */
  'default_group.changed': RecordChange
  'calendar.created': RecordChange
  'calendar.changed': RecordChange
  'calendar.deleted': RecordChange
  'calendar.restored': RecordChange
  /** `holidays` are the days, and `feed` is the name of what they were imported from. */
  'calendar.holidays_imported': RecordChange & { feed: string; holidays: number }
  /** Reading the URL again found other holidays. */
  'calendar.holidays_refreshed': RecordChange & { feed: string; holidays: number }
  'calendar.holidays_removed': RecordChange & { feed: string; holidays: number }
  'calendar.holidays_restored': RecordChange & { feed: string; holidays: number }
  /** `name` is the absent person’s. */
  'absence.created': RecordChange
  'absence.changed': RecordChange
  'absence.deleted': RecordChange
  'on_call_schedule.created': RecordChange
  'on_call_schedule.changed': RecordChange
  'on_call_schedule.deleted': RecordChange
  'on_call_schedule.restored': RecordChange
  /** `person` is on call from an instant to another one, in place of those whom the rotations have. */
  'on_call_schedule.override_added': RecordChange & { person: string; from: string; to: string }
  'on_call_schedule.override_removed': RecordChange & { person: string; from: string; to: string }
  /** A test email was sent to `to`, or a step of it failed. */
  'mail.tested': { to: string; succeeded: boolean; error: string | null }
  /** The mail server that an admin set up; the password is only said to have changed. */
  'mail_server.changed': RecordChange
  'mail_server.deleted': RecordChange
  /** `name` is the subject of an email that an admin sent again. */
  'mail.sent_again': RecordChange & { to: string }
  /** `name` is the kind of message, and the customer whose brand has the text. */
  'message_text.changed': RecordChange
  'message_text.reset': RecordChange
  'message_text.tested': RecordChange
  'canned_reply.created': RecordChange
  'canned_reply.changed': RecordChange
  'canned_reply.deleted': RecordChange
  'macro.created': RecordChange
  'macro.changed': RecordChange
  'macro.deleted': RecordChange
  /** Belongs to a ticket; the changes that the macro made are recorded as separate entries. */
  'macro.applied': RecordChange
  'customer.created': RecordChange
  'customer.changed': RecordChange
  'customer.archived': RecordChange
  'customer.restored': RecordChange
  'portal.created': RecordChange
  'portal.changed': RecordChange
  'service.created': RecordChange
  'service.changed': RecordChange
  /** Releases are named by their service and version: "Remote access 5.3.0". */
  'release.created': RecordChange
  'release.changed': RecordChange
  'release.published': RecordChange
  'release.deleted': RecordChange
  /** A customer now runs this release. */
  'release.applied': RecordChange & {
    serviceId: number
    customerName: string
    version: string
    formerVersion: string | null
  }
  /** A customer's users are notified of a newer version of a service; `name` is the title of the notification. */
  'version_notice.sent': RecordChange & {
    serviceId: number
    serviceName: string
    customerName: string
    version: string | null
    people: string
  }
  /** The release's container image was downloaded as an archive. */
  'release.downloaded': RecordChange & { image: string; digest: string; bytes: number }
  'docker_archives.cleared': { count: number; bytes: number }
  /** A reaction failed for good and is kept; `name` says what it does. */
  'dead_letter.added': RecordChange & { error: string }
  'dead_letter.retried': RecordChange & { succeeded: boolean; error?: string }
  'dead_letter.dismissed': RecordChange & { error: string }
  'skill.created': RecordChange
  'skill.changed': RecordChange
  'skill.deleted': RecordChange
  'sla_policy.created': RecordChange
  /** Open tickets take the new version as well, or keep theirs. */
  'sla_policy.changed': RecordChange & { version: number; appliesToOpenTickets: boolean }
  'sla_policy.deleted': RecordChange
  'sla_policy.restored': RecordChange
  /** The new order, by name. */
  'sla_policies.ordered': { names: string[] }
  'approval.requested': ApprovalEvent & { stage: string }
  /** These people are asked to decide; `to` are the approvers, and the deputies of those who are absent. */
  'approval.stage_started': ApprovalEvent & { stage: string; to: number[] }
  /** `forUserId` is the absent approver in whose place a deputy decided. */
  'approval.decided': ApprovalEvent & {
    stage: string
    decision: 'approved' | 'declined'
    forUserId: number | null
    isByMail: boolean
  }
  'approval.delegated': ApprovalEvent & { stage: string; fromUserId: number; to: number[] }
  'approval.reminded': ApprovalEvent & { stage: string; to: number[] }
  /** The approver asked for a new link, since the one that was emailed had expired. */
  'approval.link_renewed': ApprovalEvent & { stage: string; to: number[] }
  /** The stage can't be completed by its approvers; who asked is notified. */
  'approval.blocked': ApprovalEvent & { stage: string; problem: string; askedBy: number | null }
  'approval.approved': ApprovalEvent & { askedBy: number | null }
  'approval.declined': ApprovalEvent & { stage: string; askedBy: number | null }
  /** An action after the outcome was refused. */
  'approval.outcome_failed': ApprovalEvent & { problem: string; askedBy: number | null }
  /** `to` are the approvers who had not decided. `mergedInto` is the ticket into which its own was merged, where that is why. */
  /** `withdrawalId`: the entry with which the requester withdrew its ticket. */
  'approval.withdrawn': ApprovalEvent & { to: number[]; mergedInto?: number; withdrawalId?: number }
  'approval.resumed': ApprovalEvent & { to: number[] }
  /** A change of what is approved ended it, pending or approved. `isForStaff`: what has changed is not for all whom it asked: the requester, the
   * customer, or a field that portals don’t show. */
  'approval.voided': ApprovalEvent & { to: number[]; askedBy: number | null; fields: string[]; isForStaff?: true }
  /** Its message and the comments were removed for good, or another subject took the place of its subject. */
  'approval.redacted': ApprovalEvent & { part: 'texts' | 'subject' }
  'rule.created': RecordChange
  'rule.changed': RecordChange & { version: number }
  'rule.deleted': RecordChange
  'rule.restored': RecordChange
  'rule.switched_on': RecordChange
  /** The reason where the system did it, and the ticket that would have been one too many. */
  'rule.switched_off': RecordChange & { reason: string | null; ticketId?: number }
  'rules.ordered': { names: string[] }
  'catalog_item.created': RecordChange
  /** With another version where its content changed. */
  'catalog_item.changed': RecordChange & { version: number }
  'catalog_item.published': RecordChange
  'catalog_item.archived': RecordChange
  /** It is a draft again. */
  'catalog_item.unpublished': RecordChange
  'catalog_item.deleted': RecordChange
  'catalog_item.restored': RecordChange
  /** On the ticket of the order. */
  'catalog_item.ordered': RecordChange & { version: number; number: number; subject: string; requestedFor?: string }
  'catalog_items.ordered': { names: string[] }
  'catalog_category.created': RecordChange
  'catalog_category.changed': RecordChange
  'catalog_category.deleted': RecordChange
  'catalog_categories.ordered': { names: string[] }
  'rule_folder.created': RecordChange
  'rule_folder.changed': RecordChange
  'rule_folder.deleted': RecordChange
}
export type EventName = keyof Events

/** What happens to each kind of record, for what needs the names of all events at run time. A test compares it with {@link Events}. */
const actions = {
  user: [
    'registered',
    'signed_in',
    'signed_out',
    'sign_in_failed',
    'sign_on_refused',
    'password_reset',
    'changed',
    'password_changed',
    'sessions_ended',
    'api_key_created',
    'api_key_regenerated',
    'api_key_ended',
    'push_enabled',
    'push_disabled',
    'notifications_chosen',
    'created',
    'deactivated',
    'reactivated',
    'invited',
    'invitation_link_copied',
    'invitation_revoked',
    'invitation_accepted',
  ],
  identity: ['connected', 'disconnected'],
  company: ['changed'],
  group: ['created', 'changed', 'assignment_changed', 'open_tickets_assigned', 'deleted'],
  desk: ['set_up'],
  ticket: [
    'created',
    'changed',
    'assigned',
    'not_assigned',
    'status_changed',
    'woken',
    'sla_applied',
    'sla_warning',
    'sla_breached',
    'sla_escalated',
    'sla_acknowledged',
    'notified',
    'emailed',
    'due_soon',
    'linked',
    'unlinked',
    'followed',
    'unfollowed',
    'participant_added',
    'participant_removed',
    'merged',
    'merged_away',
    'unmerged',
    'merged_back',
    'split',
    'split_off',
    'rejoined',
    'deleted',
    'restored',
    'redacted',
    'removed',
    'recurred',
  ],
  comment: ['added', 'edited', 'deleted', 'restored', 'redacted'],
  attachment: ['added', 'redacted'],
  knowledge_article: ['created', 'changed', 'published', 'archived', 'deleted', 'voted'],
  knowledge_category: ['created', 'changed', 'deleted'],
  filter: ['saved', 'deleted', 'changed'],
  tag: ['renamed', 'merged', 'rename_undone'],
  ticket_type: ['created', 'changed', 'deleted'],
  ticket_types: ['ordered'],
  category: ['created', 'changed'],
  categories: ['ordered'],
  default_group: ['changed'],
  calendar: [
    'created',
    'changed',
    'deleted',
    'restored',
    'holidays_imported',
    'holidays_refreshed',
    'holidays_removed',
    'holidays_restored',
  ],
  absence: ['created', 'changed', 'deleted'],
  on_call_schedule: ['created', 'changed', 'deleted', 'restored', 'override_added', 'override_removed'],
  mail: ['sent_again', 'tested'],
  mail_server: ['changed', 'deleted'],
  contact: ['created'],
  registration: ['requested', 'proved', 'accepted', 'declined', 'restored'],
  message: ['unsubscribed', 'subscribed_again'],
  message_text: ['changed', 'reset', 'tested'],
  canned_reply: ['created', 'changed', 'deleted'],
  macro: ['created', 'changed', 'deleted', 'applied'],
  customer: ['created', 'changed', 'archived', 'restored'],
  portal: ['created', 'changed'],
  service: ['created', 'changed'],
  release: ['created', 'changed', 'published', 'deleted', 'applied', 'downloaded'],
  version_notice: ['sent'],
  docker_archives: ['cleared'],
  dead_letter: ['added', 'retried', 'dismissed'],
  task: ['created', 'changed', 'assigned', 'completed', 'reopened', 'deleted', 'restored', 'redacted', 'ready', 'due'],
  tasks: ['ordered', 'added', 'removed'],
  task_template: ['created', 'changed', 'deleted'],
  recurring_ticket: ['created', 'changed', 'paused', 'resumed', 'deleted', 'restored', 'ticket_created', 'failed'],
  skill: ['created', 'changed', 'deleted'],
  sla_policy: ['created', 'changed', 'deleted', 'restored'],
  sla_policies: ['ordered'],
  approval: [
    'requested',
    'stage_started',
    'decided',
    'delegated',
    'reminded',
    'link_renewed',
    'blocked',
    'approved',
    'declined',
    'outcome_failed',
    'withdrawn',
    'resumed',
    'voided',
    'redacted',
  ],
  rule: ['created', 'changed', 'deleted', 'restored', 'switched_on', 'switched_off'],
  rules: ['ordered'],
  catalog_item: ['created', 'changed', 'published', 'archived', 'unpublished', 'deleted', 'restored', 'ordered'],
  catalog_items: ['ordered'],
  catalog_category: ['created', 'changed', 'deleted'],
  catalog_categories: ['ordered'],
  rule_folder: ['created', 'changed', 'deleted'],
} as const satisfies Record<string, readonly string[]>

export const eventNames = Object.entries(actions).flatMap(([kind, of]) =>
  of.map((action) => `${kind}.${action}` as EventName),
)
