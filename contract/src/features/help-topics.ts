export type HelpTopic = {
  id: string
  title: string
  shortDescription: string
  /** Blocks parted by empty lines: a paragraph, or a table whose lines have cells parted by ` | `, its head first. */
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
    content: `Analytics answers one question per chart: how many tickets arrive and leave, how many wait, how soon somebody answers, how long a solution takes, and whether promises were kept. The answer stands beside the question as a number, the chart shows how it came about.

All charts follow the same filter. Choose a span of days, a group, a ticket type or a customer, and every number counts the tickets that match. Each number is compared with the span before it.

Open: tickets that are neither resolved nor closed. Created and resolved: what came in and went out on each day. Backlog: what was open at the end of a day.

Every bar, line and share leads to the tickets behind it, with the same filter. Each chart can be read as a table and taken along as CSV.`,
    tags: ['analytics', 'dashboard', 'charts', 'reports'],
    relatedTopics: ['sla_compliance', 'resolution_time', 'agent_performance'],
  },
  {
    id: 'sla_compliance',
    title: 'SLA Compliance',
    shortDescription: 'How the four priorities are measured, and what pauses a clock',
    content: `SLA compliance is the share of tickets that met both of their promises: the first response and the resolution. It is shown for each priority on its own, because their targets differ.

A ticket counts as met when its clock stopped before the target. Hours outside your business calendar and steps that pause the clock are not counted.

 | First response | Resolution
Urgent | 15 minutes | 4 hours
High | 1 hour | 8 hours
Medium | 4 hours | 2 days
Low | 1 day | 5 days

These are the targets that a new desk begins with. An administrator can set others by priority, customer and ticket type; a ticket always shows the target that holds for it.

Below its target a priority turns red in the chart. Choose it to open the tickets that missed.`,
    tags: ['sla', 'priority', 'targets', 'analytics'],
    relatedTopics: ['resolution_time', 'analytics-dashboard', 'agent_performance'],
  },
  {
    id: 'resolution_time',
    title: 'Resolution Time',
    shortDescription: 'Hours from creation to resolved, with median and spread',
    content: `Resolution time is the number of hours from the moment a ticket was created to the moment it was set to Resolved. Tickets that are still open do not count yet.

A ticket that was reopened counts once, up to the last time it was resolved. Closing a resolved ticket changes nothing.

The median says how long the ticket in the middle took: half were faster, half slower. It is shown first because a few very old tickets pull an average far away. The spread beside it runs up to the 90th percentile; what lies beyond is hatched.

To bring it down, look at where tickets wait: unassigned, waiting for the requester, or waiting for an approval.`,
    tags: ['resolution', 'hours', 'median', 'analytics'],
    relatedTopics: ['sla_compliance', 'agent_performance', 'ticket_management'],
  },
  {
    id: 'agent_performance',
    title: 'Agent Performance',
    shortDescription: 'Tickets resolved, average response time and SLA compliance',
    content: `Agent performance lists the people who handle tickets, each with three numbers for the chosen span.

Tickets resolved: tickets that were assigned to this person when they were set to Resolved. Average response time: from the creation of a ticket to the first public reply, over the tickets that this person answered first. SLA compliance: the share of their resolved tickets that met both targets.

Read the three together. Many resolved tickets with a low compliance can mean that somebody takes over what others left late. Choose a person to see the tickets behind their numbers.`,
    tags: ['agents', 'performance', 'response time', 'sla'],
    relatedTopics: ['analytics-dashboard', 'sla_compliance', 'resolution_time'],
  },
  {
    id: 'cmdb_health',
    title: 'CMDB Health',
    shortDescription: 'Data completeness, data accuracy and relationship quality',
    content: `The configuration database (CMDB) knows the items that services are made of, such as servers, applications and devices, and what depends on what. Its health says how far you can trust it, in three shares.

Data completeness: how many of the attributes that an item’s class asks for are filled in. Data accuracy: how many items were confirmed or changed lately, and contradict nothing that is known of them. Relationship quality: how many items are connected, and by relationships that fit the classes on both ends.

A low share lists the items to look at first. Impact analysis is only as good as the relationships: an item that is connected to nothing seems to affect nobody.`,
    tags: ['cmdb', 'configuration', 'assets', 'data quality'],
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

/** Topics in which the text stands, whatever its case: in the title, the description, the content or a tag. */
export function findHelpTopics(query: string) {
  const wanted = query.trim().toLowerCase()
  return helpTopics.filter(({ title, shortDescription, content, tags }) =>
    [title, shortDescription, content, ...tags].some((text) => text.toLowerCase().includes(wanted)),
  )
}

export type HelpBlock = { kind: 'text'; text: string } | { kind: 'table'; head: string[]; rows: string[][] }

/** A topic's content, block by block. */
export function helpBlocks(content: string): HelpBlock[] {
  return content.split('\n\n').map((block) => {
    if (!block.includes(' | ')) return { kind: 'text', text: block }
    const [head = [], ...rows] = block.split('\n').map((line) => line.split(' | ').map((cell) => cell.trim()))
    return { kind: 'table', head, rows }
  })
}
