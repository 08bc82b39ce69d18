export type HelpTopic = {
  id: string
  title: string
  shortDescription: string
  /** Blocks separated by empty lines: a paragraph, or a table whose rows have cells separated by ` | `, starting with its header. */
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
    shortDescription: 'What each number counts, and how to reach the tickets behind it',
    content: `The dashboard answers a question with each number: how many tickets are open, how many nobody has, what is due today, how many were resolved, how soon somebody answers, and how long a solution takes. The small line beside a number shows how it came about.

All numbers follow the same two choices: a group, or all that you may see, and the last 7, 30 or 90 days. What was resolved and how long it took is compared with the days before.

Open: tickets that are neither resolved nor closed. Unassigned: those among them that nobody has. Due today: what falls due before midnight. Volume: what was created and what was resolved, day by day; it can be read as a table. Team load: how many open tickets each person has.

Every number, and every day of the chart, leads to the tickets behind it, with the same choices.`,
    tags: ['analytics', 'dashboard', 'charts', 'reports'],
    relatedTopics: ['sla_compliance', 'resolution_time', 'agent_performance'],
  },
  {
    id: 'sla_compliance',
    title: 'SLA Compliance',
    shortDescription: 'What the four priorities mean, and what is promised by when',
    content: `SLA compliance is the share of tickets that were done by the time that was promised, for each priority on its own, because what is promised differs.

Priority | What it stands for
Urgent | Many people cannot work, or something is about to be lost
High | Somebody cannot work, and knows no way around it
Medium | Work goes on, with a hindrance
Low | A wish, or a question that can wait

What is promised for a ticket is its due date. Agents set it; the ticket counts down to it, and says by how long it is late. Lists can be narrowed down to what is overdue, due today or due soon, and sorted by it and by priority.

The dashboard shows what is due within two days or past it, whoever has it, and how many are overdue. Hatchway does not work out due dates from a priority by itself, nor a share of promises that were kept.`,
    tags: ['sla', 'priority', 'due date', 'overdue'],
    relatedTopics: ['resolution_time', 'analytics-dashboard', 'agent_performance'],
  },
  {
    id: 'resolution_time',
    title: 'Resolution Time',
    shortDescription: 'Hours from creation to resolved, as the median',
    content: `Resolution time is the number of hours from the moment a ticket was created to the moment it was set to Resolved. Tickets that are still open do not count yet.

A ticket that was reopened counts once, up to the last time it was resolved. Closing a resolved ticket changes nothing.

The dashboard shows the median: the ticket in the middle took that long, half were faster, half slower. A few very old tickets would pull an average far away. Beneath it stands how it differs from the same number of days before.

To bring it down, look at where tickets wait: unassigned, or waiting for the requester.`,
    tags: ['resolution', 'hours', 'median', 'analytics'],
    relatedTopics: ['sla_compliance', 'agent_performance', 'ticket_management'],
  },
  {
    id: 'agent_performance',
    title: 'Agent Performance',
    shortDescription: 'Tickets resolved, average response time and SLA compliance',
    content: `Three things tell how the work of a person goes on, and each of them is a list of tickets.

Tickets resolved: choose the person under Assigned To, and the days under Resolved within. Average response time: the first public reply after a ticket was created; the dashboard has it as the median of a group, not of a person. SLA compliance: which of their tickets are overdue.

Team load on the dashboard shows how many open tickets each person has, how many of them are urgent, and, where a capacity was set for them, whether that is more than they are meant to have. Choose a person to see the tickets.

Read them together. Many resolved tickets beside many overdue ones can mean that somebody takes over what others left late.`,
    tags: ['agents', 'performance', 'response time', 'sla', 'team load'],
    relatedTopics: ['analytics-dashboard', 'sla_compliance', 'resolution_time'],
  },
  {
    id: 'cmdb_health',
    title: 'CMDB Health',
    shortDescription: 'Data completeness, data accuracy and relationship quality',
    content: `A configuration database (CMDB) knows what services are made of, and what depends on what. In Hatchway the part of it that is kept is which services there are, their releases, and which version each customer runs. How far it can be trusted is a matter of three things.

Data completeness: which customers have marked no version of a service that they may use. Versions, under Services, lists them as never applied.

Data accuracy: customers mark on their portal what they have installed, and agents record it for them. The history of a customer’s versions says who marked which one, and when.

Relationship quality: tickets name the service that they are about, and releases the tickets that they concern. So a ticket shows which version its customer runs, and Versions who is behind and who is at risk of a known critical bug.`,
    tags: ['cmdb', 'configuration', 'services', 'versions', 'data quality'],
    relatedTopics: ['analytics-dashboard', 'ticket_management'],
  },
  {
    id: 'ticket_management',
    title: 'Ticket Management',
    shortDescription: 'Open, In Progress, Resolved, Closed: what moves a ticket on',
    content: `A ticket is a request with a number. It begins as Open, becomes In Progress when somebody works on it, Resolved when there is a solution, and Closed when nothing more is expected. A ticket type can name steps of its own; each of them stands for one of these four.

Status | What it means
Open | Nobody has begun to work on it
In Progress | Somebody works on it
Resolved | There is a solution; a reply of the requester reopens it
Closed | It is done; a new question becomes a new ticket

Create New files a ticket. The requester describes what happened and adds files; agents also choose the group, the person, the customer, the service, the priority and the category.

A public reply reaches the requester. An internal note is for agents and administrators only. Whoever is concerned is notified of replies, assignments and changes of status.

In the list, filters narrow down what is shown, and agents can save them as a view. What changed on a ticket, when and by whom, stands in its conversation.`,
    tags: ['tickets', 'requests', 'status', 'priority', 'workflow'],
    relatedTopics: ['knowledge_base', 'sla_compliance', 'resolution_time'],
  },
  {
    id: 'knowledge_base',
    title: 'Knowledge Base',
    shortDescription: 'Finding, writing and publishing articles',
    content: `The knowledge base keeps answers that help more than once. Search looks through titles and texts; categories group what belongs together. While the subject of a ticket is being typed, articles that may answer it are suggested.

Users with the permission to do so can create and edit articles. A draft is seen by its editors only, a published article by its readers, an archived one is kept but no longer offered. Each change keeps the version before it, so that an older text can be brought back.

An article can be for everybody or for some customers alone; their portal then shows it to them. “Was this article helpful?” tells the authors which texts need work.`,
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

export type HelpBlock = { kind: 'text'; text: string } | { kind: 'table'; head: string[]; rows: string[][] }

/** Splits a topic's content into blocks. */
export function helpBlocks(content: string): HelpBlock[] {
  return content.split('\n\n').map((block) => {
    if (!block.includes(' | ')) return { kind: 'text', text: block }
    const [head = [], ...rows] = block.split('\n').map((line) => line.split(' | ').map((cell) => cell.trim()))
    return { kind: 'table', head, rows }
  })
}
