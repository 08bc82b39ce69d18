export type HelpTopic = {
  id: string
  title: string
  shortDescription: string
  /** Blocks separated by empty lines: a paragraph, a heading that starts with `## `, or a table whose rows have cells separated by ` | `, starting with its header. */
  content: string
  tags: readonly string[]
  /** Ids of other topics. */
  relatedTopics: readonly HelpTopicId[]
}
export type HelpTopicId =
  | 'analytics-dashboard'
  | 'sla_compliance'
  | 'resolution_time'
  | 'agent_performance'
  | 'cmdb_health'
  | 'ticket_management'
  | 'knowledge_base'

/** The built-in help, in the order in which it is listed. */
export const helpTopics: readonly (HelpTopic & { id: HelpTopicId })[] = [
  {
    id: 'analytics-dashboard',
    title: 'Analytics Dashboard',
    shortDescription: 'What each number counts, and how to see the tickets behind it',
    content: `The dashboard shows how many tickets are open, unassigned, due today and resolved, the time to the first reply and the time to resolution. The small line beside a number shows its trend.

Two filters apply to all numbers: a group, or all tickets that you can see, and the last 7, 30 or 90 days. Resolved tickets and times are compared with the previous period of the same length.

Open: tickets that are neither resolved nor closed. Unassigned: open tickets without an assignee. Due today: tickets due before midnight. Volume: tickets created and resolved per day, also as a table. Team load: open tickets per person.

Select a number, or a day of the chart, to see the tickets behind it with the same filters.`,
    tags: ['analytics', 'dashboard', 'charts', 'reports'],
    relatedTopics: ['sla_compliance', 'resolution_time', 'agent_performance'],
  },
  {
    id: 'sla_compliance',
    title: 'SLA Compliance',
    shortDescription: 'How targets are counted, and the share met for each of the four priorities',
    content: `SLA compliance is the share of targets that were met: met / (met + breached). The dashboard shows it for the last days, for each priority separately, because targets differ.

Priority | What it means
Urgent | Many people cannot work, or data may be lost
High | Someone cannot work and has no workaround
Medium | Work continues with difficulty
Low | A wish, or a question that can wait

A target is met when it ends before its time is used, and breached from the minute in which it is due. Compliance counts the targets that ended in the period, each once and by the priority that it ended with. A reopened ticket counts by its last resolution, and a target that is still running, merged or deleted not at all.

## SLA policies

An SLA policy sets up to three targets for each priority: the first response, the next response and the resolution. A ticket uses the first active policy that matches, and keeps that version of it until someone applies a newer one. Before you save a change, the editor shows how many open tickets would be due earlier or later. A policy applies to tickets that are created or changed after it was added; an older ticket counts from then on.

Only the working time of the policy’s calendar counts, and no time at steps that pause a target. The ticket shows the time left, or how late it is. Why explains which time was counted and which was skipped. A due date that an agent sets is separate from these targets. Customers see first response and resolution if the policy is shown to them, and never the next response.

Agents are warned when a quarter of the time is left, and notified when a target is overdue. Escalation steps notify others before or after that: in the app, by email or by push. A step can repeat until someone acknowledges the breach in the ticket; then later steps aren’t taken either.

## Business hours

A calendar has the working hours of each weekday in a time zone, holidays, and exceptions for single days. Holidays are entered, or imported from an iCalendar file or URL, which is read again every day. An exception replaces a holiday. Each change is a new version: time that was counted before doesn’t change, and open tickets get new due times.

## On call

A schedule shows who is on call. People take turns by rotations, and an override puts someone on call for a time. The shifts of someone who is absent go to their deputy, or else to the next person who is present. While no one is on call, admins are notified. On call in the navigation shows the week, where agents take over, hand over and swap shifts. Absences are entered in the profile. Escalation steps and rules can notify the person on call.`,
    tags: [
      'sla',
      'priority',
      'due date',
      'overdue',
      'policy',
      'target',
      'escalation',
      'business hours',
      'holidays',
      'on call',
      'absence',
    ],
    relatedTopics: ['resolution_time', 'analytics-dashboard', 'agent_performance'],
  },
  {
    id: 'resolution_time',
    title: 'Resolution Time',
    shortDescription: 'Hours from creation to resolved, as the median',
    content: `Resolution time is the number of hours from when a ticket was created until it was set to Resolved. Open tickets are not counted.

A reopened ticket is counted once, up to the last time it was resolved. Closing a resolved ticket changes nothing.

The dashboard shows the median: half of the tickets were faster, half were slower. A few very old tickets would distort an average. The difference from the previous period is shown below it.

To reduce it, look at where tickets wait: unassigned, or waiting for the requester.`,
    tags: ['resolution', 'hours', 'median', 'analytics'],
    relatedTopics: ['sla_compliance', 'agent_performance', 'ticket_management'],
  },
  {
    id: 'agent_performance',
    title: 'Agent Performance',
    shortDescription: 'Tickets resolved, average response time and SLA compliance',
    content: `Three figures describe an agent’s work, and each of them is a list of tickets.

Tickets resolved: filter by the agent under Assigned To, and by days under Resolved within. Average response time: the time from creation to the first public reply; the dashboard shows the median for a group, not for one agent. SLA compliance: which of the agent’s tickets are overdue.

Team load on the dashboard shows how many open and urgent tickets each agent has and, if a capacity is set, whether the agent is over it. Select an agent to see the tickets.

Read these figures together. An agent with many resolved and many overdue tickets may be taking over late tickets from others.`,
    tags: ['agents', 'performance', 'response time', 'sla', 'team load'],
    relatedTopics: ['analytics-dashboard', 'sla_compliance', 'resolution_time'],
  },
  {
    id: 'cmdb_health',
    title: 'CMDB Health',
    shortDescription: 'Data completeness, data accuracy and relationship quality',
    content: `A configuration management database (CMDB) records which components services consist of and how they depend on each other. Hatchway records services, their releases and the version that each customer runs. Three aspects show how reliable these records are.

Data completeness: whether customers have reported a version of each service that they use. Versions, under Services, lists the missing ones as never applied.

Data accuracy: customers mark in their portal which version they have installed, and agents can record it for them. The version history of a customer shows who marked what, and when.

Relationship quality: tickets refer to their service, and releases to related tickets. A ticket therefore shows which version its customer runs, and Versions shows who is outdated or at risk from a known critical bug.`,
    tags: ['cmdb', 'configuration', 'services', 'versions', 'data quality'],
    relatedTopics: ['analytics-dashboard', 'ticket_management'],
  },
  {
    id: 'ticket_management',
    title: 'Ticket Management',
    shortDescription: 'Open, In Progress, Resolved, Closed: how tickets progress',
    content: `A ticket is a request with a number. It starts as Open, becomes In Progress when someone works on it, Resolved when there is a solution, and Closed when no more work is expected. A ticket type can have its own steps; each belongs to one of these four categories.

Status | What it means
Open | No one has started to work on it
In Progress | Someone is working on it
Resolved | There is a solution; a reply from the requester reopens the ticket
Closed | The ticket is finished; a new question needs a new ticket

Create New creates a ticket. The requester describes the problem and adds files; agents also choose the group, assignee, customer, service, priority and category. For a caller without an account, type their name in the list of requesters and choose Add: a name and an email address or a phone number are enough. They get emails about their tickets, are found again next time, and can be invited under People.

## Request Catalog

The Request Catalog has items that you can request, such as a laptop or access to a folder. Open an item, fill in its form and select Submit request: the ticket has your answers, and its approvals and tasks start by themselves. Some fields are shown depending on your answers. Beside the form, you see what happens next, the price and the lead time. What you enter is saved in this browser until you submit it; files aren’t. Agents can choose someone else under Requested for, who becomes the requester of the ticket. Admins add items under Request Catalog in the settings: the form with its conditions, who can request the item, the approvals, the tasks, and what the ticket gets. A published item can be changed at any time; tickets keep the version that they were created with.

## Automatic assignment

A group can assign its new tickets automatically: to each member in turn (round robin), or to the member with the fewest open tickets (least loaded). Members who are absent, at their capacity or without a skill that the ticket needs are skipped. When no one is available, the ticket stays unassigned and the group is notified, or the ticket waits until a member is. The conversation shows who was chosen and why. Admins set this up under Agent groups and Skills.

## Automation

Rules handle tickets automatically: when a ticket is created or changed, gets a reply, is at risk or late by its SLA, or a time after it was created, resolved or last updated. A rule has conditions, and actions such as setting the priority, assigning, tagging, adding tasks, requesting approval, replying and notifying. Another action runs a folder’s rules.

Rules run from top to bottom, and each sees what the one before it changed. One that stops later rules is the last to run. A dry run shows what a rule would have done to the tickets of the last 90 days, as they were then, and what it can’t know. The runs of a rule show what it changed and why, and can be undone for thirty days; messages that were sent can’t.

A rule changes a ticket at most three times an hour. A rule that reaches its limit of tickets an hour is switched off, and admins are notified. Rules that refer to something deleted say so in the editor. Admins set rules up under Automation.

## Replies and people

A public reply is sent to the requester. Only agents and administrators see internal notes. The people involved are notified of replies, assignments and status changes.

People in copy are notified of public replies and status changes too, and never of internal notes. Those who can reply to a ticket add them: users who can see the ticket, or any email address, which gets the messages by email only. Everyone who sees the ticket sees who is in copy. Removing someone ends their messages at once.

## Changing the customer

Agents can move a ticket to another customer. The requester has to be a user of that customer, of the company, or changes with it. Users of the new customer see the public messages and files, without names of the former customer’s users. Pending approval requests are canceled, because they were made for the former customer; the number is shown before you confirm.

## Removing texts permanently

Admins can permanently remove the text of a message or file, replace the subject of a ticket, task or approval, and remove the texts of a task or approval. The text disappears from the activity log, notifications, emails and search, and can’t be restored. Emails that wait to be sent are dropped; the outbox keeps the others without their text, and they can’t be sent again.

## Notifications

Under Notifications, everyone chooses for each kind of notification whether it appears in the bell, arrives by email, waits for a digest (one email an hour or a day with everything that wasn’t read by then), or is pushed to the browsers where push is turned on, also while no page is open. On iPhone and iPad, add the site to the Home Screen first. Signing out turns push off in that browser. During quiet hours, and all day on the days that aren’t selected, emails and pushes wait. Urgent tickets can be allowed; SLA escalations and rules that notify the person on call always are.

## Tasks

Tasks divide the work on a ticket: T adds one. A task has an assignee or a group, a due time, a checklist, and tasks that must be done before it; a required task blocks the steps that it names until it is done. The customer completes their tasks on the portal; you can give them files, such as a form that they download, sign and return. Tasks lists those of all tickets, and a template adds several at once.

## Recurring tickets

Recurring tickets are created on a schedule: daily, weekly, monthly or yearly, at a local time, with their own tasks. On a day without working hours a ticket is created anyway, skipped, or moved to the next or previous working day. The next dates are shown before you save. After a downtime, one ticket covers all dates since. A ticket that can’t be created is kept with the reason, and admins are notified. Versions show who changed what and when, and can be restored. Admins set them up under Recurring tickets, or with Repeat this ticket in the menu of a ticket.

## Lists and views

In the list, filters narrow down the tickets shown, and agents can save them as a view. The conversation of a ticket shows what changed, when and by whom.

## Approvals

A ticket may need approval: select Request approval in its menu, what is approved, and who approves in which stage. The values you select are saved; changing them later voids the request, which you can request again with one click. Approvers decide under Approvals (A approves, D declines), in the portal, or by the link in their email, which shows the request before they decide. A link works for seven days; the page of an expired one emails a new one. They may delegate, and the deputy of someone absent decides for them. No one decides on their own request unless an admin allows it. A ticket type can request approval whenever a ticket is created, and so can macros and rules. Actions after an approval run with the permissions of the person who requested it.

## Workflow

Admins set up the workflow of each ticket type: which step can follow which, and who can choose it (everyone, members of groups, the requester, or admins only). A step can require fields to be filled in first, and require the ticket type’s approval. The status list offers only the steps that can follow; on the board, columns that don’t accept a ticket are dimmed while you drag it. If a step requires fields that are empty, you are asked for them, and they are saved together with the status. Without such rules, tickets can move between all steps.`,
    tags: [
      'tickets',
      'requests',
      'request catalog',
      'tasks',
      'status',
      'priority',
      'workflow',
      'approvals',
      'automation',
      'rules',
      'recurring tickets',
      'people in copy',
      'notifications',
      'digest',
      'quiet hours',
      'push',
    ],
    relatedTopics: ['knowledge_base', 'sla_compliance', 'resolution_time'],
  },
  {
    id: 'knowledge_base',
    title: 'Knowledge Base',
    shortDescription: 'Finding, writing and publishing articles',
    content: `The knowledge base contains answers to common questions. Search covers titles and texts; categories group related articles. While a user types the subject of a ticket, matching articles are suggested.

Users with the permission to do so can create and edit articles. Only editors see drafts. Readers see published articles. Archived articles are kept but no longer suggested. Each change keeps the previous version, so you can restore it.

An article can be visible to everyone or to selected customers, who see it in their portal. “Was this article helpful?” shows authors which articles need work.`,
    tags: ['knowledge', 'articles', 'solutions', 'search'],
    relatedTopics: ['ticket_management', 'analytics-dashboard'],
  },
]

/** Returns the topics that contain the text in the title, the description, the content or a tag, ignoring case. */
export function findHelpTopics(query: string) {
  const wanted = query.trim().toLowerCase()
  return helpTopics.filter(({ title, shortDescription, content, tags }) =>
    [title, shortDescription, content, ...tags].some((text) => text.toLowerCase().includes(wanted)),
  )
}

/** The part of a topic under a heading. */
export type HelpSection = { topic: HelpTopicId; heading: string }

/** The sections that explain pages, by the beginning of a page's path. */
const pageSections: Record<string, HelpSection> = {
  '/approvals': { topic: 'ticket_management', heading: 'Approvals' },
  '/catalog': { topic: 'ticket_management', heading: 'Request Catalog' },
  '/on-call': { topic: 'sla_compliance', heading: 'On call' },
  '/settings/automation': { topic: 'ticket_management', heading: 'Automation' },
  '/settings/business-hours': { topic: 'sla_compliance', heading: 'Business hours' },
  '/settings/catalog': { topic: 'ticket_management', heading: 'Request Catalog' },
  '/settings/groups': { topic: 'ticket_management', heading: 'Automatic assignment' },
  '/settings/notifications': { topic: 'ticket_management', heading: 'Notifications' },
  '/settings/on-call': { topic: 'sla_compliance', heading: 'On call' },
  '/settings/recurring-tickets': { topic: 'ticket_management', heading: 'Recurring tickets' },
  '/settings/skills': { topic: 'ticket_management', heading: 'Automatic assignment' },
  '/settings/sla-policies': { topic: 'sla_compliance', heading: 'SLA policies' },
  '/settings/ticket-types': { topic: 'ticket_management', heading: 'Workflow' },
  '/tasks': { topic: 'ticket_management', heading: 'Tasks' },
}

/** Returns the section that explains a page, if there is one. */
export function sectionOfPage(path: string): HelpSection | undefined {
  const page = Object.keys(pageSections).find((page) => path === page || path.startsWith(`${page}/`))
  return page === undefined ? undefined : pageSections[page]
}

export type HelpBlock = { kind: 'text' | 'heading'; text: string } | { kind: 'table'; head: string[]; rows: string[][] }

/** Splits a topic's content into blocks. */
export function helpBlocks(content: string): HelpBlock[] {
  return content.split('\n\n').map((block) => {
    if (block.startsWith(headingMark)) return { kind: 'heading', text: block.slice(headingMark.length) }
    if (!block.includes(' | ')) return { kind: 'text', text: block }
    const [head = [], ...rows] = block.split('\n').map((line) => line.split(' | ').map((cell) => cell.trim()))
    return { kind: 'table', head, rows }
  })
}

const headingMark = '## '
