import { countText } from '../../platform/count-text.ts'

/** A part of a sentence. `strong` parts are emphasized and may link to a ticket. */
export type EventPhrase = { text: string; strong?: boolean; ticketId?: number }

/** What the sentence about an event may name. */
export type EventAbout = {
  ticket: EventPhrase
  /** The other ticket of a link, a merge or a split. */
  other: EventPhrase
  name: string | null
  /** The changed fields, as {@link eventObjectMessages.fields} names them. */
  fields: string
  /** The target of the SLA. */
  target: string | undefined
  /** Whether a comment is an internal note. */
  isNote: boolean
}

/** What the actor did, as the rest of a sentence that begins with their name. Other events are described by their own name. */
export const eventMessages: Record<string, (about: EventAbout) => EventPhrase[]> = {
  'ticket.created': ({ ticket }) => phrases`created ${ticket}`,
  'ticket.changed': ({ ticket, fields }) => phrases`changed ${fields} of ${ticket}`,
  'ticket.not_assigned': ({ ticket }) => phrases`found no one to assign ${ticket} to`,
  'comment.added': ({ ticket, isNote }) =>
    isNote ? phrases`wrote a note on ${ticket}` : phrases`commented on ${ticket}`,
  'comment.edited': ({ ticket, isNote }) => phrases`edited a ${isNote ? 'note' : 'comment'} on ${ticket}`,
  'comment.deleted': ({ ticket }) => phrases`deleted a note on ${ticket}`,
  'comment.restored': ({ ticket }) => phrases`restored a note on ${ticket}`,
  'comment.redacted': ({ ticket, isNote }) =>
    phrases`permanently removed the text of a ${isNote ? 'note' : 'comment'} on ${ticket}`,
  'group.assignment_changed': ({ name }) => phrases`changed how tickets are assigned in ${quoted(name ?? 'a group')}`,
  'group.open_tickets_assigned': ({ name }) => phrases`assigned the open tickets in ${quoted(name ?? 'a group')}`,
  'ticket.due_soon': ({ ticket }) => phrases`reminded the assignee that ${ticket} is due soon`,
  'ticket.sla_warning': ({ ticket, target }) => phrases`warned that ${target ?? 'the SLA'} is due soon on ${ticket}`,
  'ticket.sla_breached': ({ ticket, target }) => phrases`reported that ${target ?? 'the SLA'} is overdue on ${ticket}`,
  'ticket.sla_escalated': ({ ticket, target }) => phrases`escalated ${target ?? 'the SLA'} on ${ticket}`,
  'ticket.sla_acknowledged': ({ ticket, target }) =>
    phrases`acknowledged that ${target ?? 'the SLA'} is overdue on ${ticket}`,
  'ticket.notified': ({ ticket }) => phrases`sent a notification about ${ticket}`,
  'ticket.emailed': ({ ticket }) => phrases`sent an email about ${ticket}`,
  'ticket.participant_added': ({ ticket, name }) => phrases`added ${quoted(name ?? 'someone')} in copy on ${ticket}`,
  'ticket.participant_removed': ({ ticket, name }) =>
    phrases`removed ${quoted(name ?? 'someone')} from the people in copy on ${ticket}`,
  'ticket.linked': ({ ticket, other }) => phrases`linked ${ticket} to ${other}`,
  'ticket.unlinked': ({ ticket, other }) => phrases`removed the link from ${ticket} to ${other}`,
  'ticket.merged': ({ ticket, other }) => phrases`merged ${other} into ${ticket}`,
  'ticket.merged_away': ({ ticket, other }) => phrases`merged ${ticket} into ${other}`,
  'ticket.unmerged': ({ ticket, other }) => phrases`unmerged ${other} from ${ticket}`,
  'ticket.merged_back': ({ ticket, other }) => phrases`unmerged ${ticket} from ${other}`,
  'ticket.split': ({ ticket, other }) => phrases`split ${other} from ${ticket}`,
  'ticket.split_off': ({ ticket, other }) => phrases`split ${ticket} from ${other}`,
  'ticket.rejoined': ({ ticket, other }) => phrases`rejoined ${ticket} and ${other}`,
  'ticket.redacted': ({ ticket }) => phrases`permanently removed texts of ${ticket}`,
  'ticket.removed': ({ name }) => phrases`permanently deleted ${strong(name ?? 'a ticket')}`,
  'catalog_item.ordered': ({ ticket, name }) => phrases`ordered ${quoted(name ?? 'an item')} with ${ticket}`,
  'task.created': (about) => phrases`added the task ${taskOf(about)}`,
  'task.changed': (about) => phrases`changed ${about.fields} of the task ${taskOf(about)}`,
  'task.assigned': (about) => phrases`assigned the task ${taskOf(about)}`,
  'task.completed': (about) => phrases`completed the task ${taskOf(about)}`,
  'task.reopened': (about) => phrases`reopened the task ${taskOf(about)}`,
  'task.deleted': (about) => phrases`deleted the task ${taskOf(about)}`,
  'task.restored': (about) => phrases`restored the task ${taskOf(about)}`,
  'task.redacted': (about) => phrases`permanently removed texts of the task ${taskOf(about)}`,
  'task.ready': (about) => phrases`notified that the task ${taskOf(about)} is ready to start`,
  'task.due': (about) => phrases`sent a reminder that the task ${taskOf(about)} is due`,
  'tasks.ordered': ({ ticket }) => phrases`reordered the tasks on ${ticket}`,
  'tasks.added': ({ ticket, name }) => phrases`added tasks from ${quoted(name ?? 'a template')} to ${ticket}`,
  'tasks.removed': ({ ticket, name }) => phrases`removed tasks from ${quoted(name ?? 'a template')} on ${ticket}`,
  'approval.requested': (about) => phrases`requested approval for ${approvalOf(about)}`,
  'approval.stage_started': (about) => phrases`notified the approvers of ${approvalOf(about)}`,
  'approval.delegated': (about) => phrases`delegated ${approvalOf(about)}`,
  'approval.reminded': (about) => phrases`reminded the approvers of ${approvalOf(about)}`,
  'approval.link_renewed': (about) => phrases`requested a new link to ${approvalOf(about)}`,
  'approval.blocked': (about) => phrases`couldn’t complete the approval of ${approvalOf(about)}`,
  'approval.approved': (about) => phrases`completed the approval of ${approvalOf(about)}`,
  'approval.declined': (about) => phrases`ended the approval of ${approvalOf(about)}`,
  'approval.outcome_failed': (about) => phrases`couldn’t run the actions after the approval of ${approvalOf(about)}`,
  'approval.withdrawn': (about) => phrases`withdrew the approval request ${approvalOf(about)}`,
  'approval.resumed': (about) => phrases`resumed the approval request ${approvalOf(about)}`,
  'approval.voided': (about) => phrases`voided the approval of ${approvalOf(about)}`,
  'approval.redacted': (about) => phrases`permanently removed texts of the approval request ${approvalOf(about)}`,
  'recurring_ticket.ticket_created': ({ ticket, name }) =>
    phrases`created ${ticket} from the recurring ticket ${quoted(name ?? 'a recurring ticket')}`,
  'recurring_ticket.failed': ({ name }) =>
    phrases`couldn’t create a ticket from the recurring ticket ${quoted(name ?? 'a recurring ticket')}`,
  'knowledge_article.voted': ({ name }) => phrases`voted on the article ${quoted(name ?? 'an article')}`,
  'mail.sent_again': ({ name }) => phrases`resent the email ${quoted(name ?? 'an email')}`,
  'on_call_schedule.override_added': ({ name }) =>
    phrases`added an override to the on-call schedule ${quoted(name ?? 'a schedule')}`,
  'on_call_schedule.override_removed': ({ name }) =>
    phrases`removed an override from the on-call schedule ${quoted(name ?? 'a schedule')}`,
  'attachment.redacted': ({ ticket }) => phrases`permanently removed a file on ${ticket}`,
  'attachment.added': ({ ticket, name }) => phrases`attached ${quoted(name ?? 'a file')} to ${ticket}`,
  'macro.applied': ({ ticket, name }) => phrases`applied ${quoted(name ?? 'a macro')} to ${ticket}`,
  'absence.created': ({ name }) => phrases`added an absence for ${strong(name ?? 'someone')}`,
  'absence.changed': ({ name }) => phrases`changed an absence for ${strong(name ?? 'someone')}`,
  'absence.deleted': ({ name }) => phrases`deleted an absence for ${strong(name ?? 'someone')}`,
  'user.registered': () => phrases`registered`,
  'registration.requested': ({ name }) =>
    phrases`registered as ${strong(name ?? 'someone')} and is waiting for an account`,
  'registration.proved': ({ name }) => phrases`confirmed the email address of ${strong(name ?? 'a registration')}`,
  'registration.accepted': ({ name }) => phrases`accepted the registration of ${strong(name ?? 'someone')}`,
  'registration.declined': ({ name }) => phrases`declined the registration of ${strong(name ?? 'someone')}`,
  'registration.restored': ({ name }) => phrases`restored the registration of ${strong(name ?? 'someone')}`,
  'user.signed_in': () => phrases`signed in`,
  'user.signed_out': () => phrases`signed out`,
  'user.password_reset': () => phrases`reset their password`,
  'user.password_changed': () => phrases`changed their password`,
  'user.sessions_ended': () => phrases`ended sessions`,
  'user.api_key_created': () => phrases`created an API key`,
  'user.api_key_regenerated': () => phrases`regenerated their API key`,
  'user.api_key_ended': () => phrases`ended an API key`,
  'user.push_enabled': () => phrases`turned on push notifications`,
  'user.push_disabled': () => phrases`turned off push notifications`,
  'user.notifications_chosen': () => phrases`changed their notification settings`,
  'message.unsubscribed': ({ name }) => phrases`unsubscribed from ${name ?? 'emails'} through an email link`,
  'message.subscribed_again': ({ name }) => phrases`resubscribed to ${name ?? 'emails'} through an email link`,
  'desk.set_up': () => phrases`set up the help desk`,
}

/** What the actor did, where that depends on the values of the entry. */
export const eventCaseMessages = {
  took: (ticket: EventPhrase) => phrases`took ${ticket}`,
  assigned: (ticket: EventPhrase, person: string) => phrases`assigned ${ticket} to ${strong(person)}`,
  unassigned: (ticket: EventPhrase) => phrases`unassigned ${ticket}`,
  moved: (ticket: EventPhrase, to: string | null | undefined) =>
    phrases`moved ${ticket} to ${strong(to ?? 'another step')}`,
  ended: {
    resolved: (ticket: EventPhrase) => phrases`resolved ${ticket}`,
    closed: (ticket: EventPhrase) => phrases`closed ${ticket}`,
    withdrawn: (ticket: EventPhrase) => phrases`withdrew ${ticket}`,
  },
  slaApplied: (ticket: EventPhrase, policy: string, version: string | undefined) =>
    version
      ? phrases`applied version ${version} of the SLA policy ${quoted(policy)} to ${ticket}`
      : phrases`applied the SLA policy ${quoted(policy)} to ${ticket}`,
  decided: {
    approved: (about: EventAbout) => phrases`approved ${approvalOf(about)}`,
    declined: (about: EventAbout) => phrases`declined ${approvalOf(about)}`,
  },
  slaRemoved: (ticket: EventPhrase) => phrases`removed the SLA policy from ${ticket}`,
  deleted: (ticket: EventPhrase) => phrases`deleted ${ticket}`,
  markedAsSpam: (ticket: EventPhrase) => phrases`marked ${ticket} as spam`,
  signInFailed: (username: string | undefined) =>
    username ? phrases`failed to sign in as ${quoted(username)}` : phrases`failed to sign in`,
} as const

/** The description of an event without a text of its own, from the words of its name: `created the group` **“Network”**. */
export const plainEventMessages = {
  ticket: (done: string, of: string | undefined, ticket: EventPhrase) =>
    of ? phrases`${done} the ${of} of ${ticket}` : phrases`${done} ${ticket}`,
  record: (done: string, of: string | undefined, kind: string) =>
    of ? phrases`${done} the ${of} of the ${kind}` : phrases`${done} the ${kind}`,
  name: (name: string) => phrases` ${quoted(name)}`,
  onTicket: (ticket: EventPhrase) => phrases` on ${ticket}`,
  eventName: (kind: string, verb: string) => `${kind}: ${verb}`,
  /** The past tense of a verb whose form in the name of an event is another one. */
  past: {
    chosen: 'chose',
    given: 'gave',
    hidden: 'hid',
    ordered: 'reordered',
    sent: 'sent',
    set: 'set',
    split: 'split',
    taken: 'took',
    undone: 'undid',
    woken: 'woke',
    written: 'wrote',
  } as Record<string, string>,
  /** Kinds of records whose key is not their name. */
  kinds: {
    attachment: 'file',
    catalog_categories: 'catalog categories',
    catalog_category: 'catalog category',
    catalog_item: 'catalog item',
    catalog_items: 'catalog items',
    dead_letter: 'failed job',
    filter: 'view',
    knowledge_article: 'article',
    knowledge_category: 'knowledge category',
    mail: 'outgoing email',
    rule_folder: 'rule folder',
    sla_policies: 'SLA policies',
    sla_policy: 'SLA policy',
  } as Record<string, string>,
} as const

/** The words for what an event is about. */
export const eventObjectMessages = {
  tickets: (count: number) => `${countText(count)} tickets`,
  ticket: (number: string) => `#${number}`,
  aTicket: 'a ticket',
  anotherTicket: 'another ticket',
  fields: (names: readonly string[]) => {
    if (names.length === 0) return 'something'
    return names.length > 2 ? `${names.length} properties` : names.map((name) => `the ${name}`).join(' and ')
  },
  /** Fields whose key is not their name. */
  fieldNames: {
    snoozedUntil: 'Snooze',
    afterIds: 'Earlier tasks',
    blocksStates: 'Blocked states',
    blocksSteps: 'Blocked steps',
    dueAt: 'Due date',
    dueRule: 'Relative due date',
    fileIds: 'Files',
    isRequired: 'Requirement',
    isShown: 'Visibility',
  } as Record<string, string>,
} as const

/** Who did something, and where, when it was no user with a name. */
export const actorMessages = {
  system: 'Hatchway',
  someone: 'Someone',
  sides: { portal: 'Portal', desk: 'Help desk' },
} as const

const strong = (text: string): EventPhrase => ({ text, strong: true })
const quoted = (name: string) => strong(`“${name}”`)
const approvalOf = ({ name, ticket }: EventAbout) => phrases`${quoted(name ?? 'a request')} on ${ticket}`
const taskOf = ({ name, ticket }: EventAbout) => phrases`${quoted(name ?? 'a task')} on ${ticket}`

/** Returns the parts of a sentence. Adjacent parts without emphasis are one. */
function phrases(texts: TemplateStringsArray, ...parts: (string | EventPhrase | EventPhrase[])[]): EventPhrase[] {
  const sentence: EventPhrase[] = []
  const add = (part: EventPhrase) => {
    const last = sentence.at(-1)
    if (last && !last.strong && !part.strong) sentence.splice(-1, 1, { text: last.text + part.text })
    else if (part.text !== '') sentence.push(part)
  }
  for (const [at, text] of texts.entries()) {
    add({ text })
    for (const part of [parts[at] ?? []].flat()) add(typeof part === 'string' ? { text: part } : part)
  }
  return sentence
}
