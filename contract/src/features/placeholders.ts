/** What the text of a canned reply or a macro may name between double braces, with what it stands for. */
export const placeholders = {
  'requester.fullName': 'Full name of the requester',
  'requester.firstName': 'First name of the requester',
  'ticket.number': 'Number of the ticket',
  'ticket.subject': 'Subject of the ticket',
  'ticket.status': 'Step that the ticket is at',
  'customer.name': 'Customer that the ticket belongs to',
  'agent.fullName': 'Your full name',
  'agent.firstName': 'Your first name',
  'company.name': 'Name of the company',
} as const
export type Placeholder = keyof typeof placeholders
export type PlaceholderValues = Record<Placeholder, string>

/** Names between double braces. Few blanks are let in around them: each way to share out many would be tried. */
const any = /\{\{\s{0,5}([^{}\s](?:[^{}\n]{0,58}[^{}\s])?)\s{0,5}\}\}/g

/**
 * Puts values in place of their names; a name that nobody knows stays as it was written. In formatted text a value can format nothing:
 * a subject with asterisks stays a subject with asterisks. No value is looked at for names again.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues, { isRichText = false } = {}): string {
  return fillNames(text, values, (value) => {
    const plain = value.replace(/\s+/g, ' ').trim()
    return isRichText ? unformatted(plain) : plain
  })
}

/** Puts values in place of names, in any text that has names of its own. */
export function fillNames(text: string, values: Record<string, string>, written = (value: string) => value): string {
  return text.replace(any, (name, inner: string) => (Object.hasOwn(values, inner) ? written(values[inner]!) : name))
}

const unformatted = (value: string) =>
  value
    .replace(/[\\`*_[\]<>~|#]/g, '\\$&')
    .replace(/^([-+])/, '\\$1')
    .replace(/^(\d+)([.)])/, '$1\\$2')

/** The names in a text that stand for nothing. */
export const unknownPlaceholders = (text: string, known: object = placeholders): string[] => [
  ...new Set([...text.matchAll(any)].map(([, name]) => name!).filter((name) => !Object.hasOwn(known, name))),
]

type About = {
  requester: string | null
  ticket: { number: string; subject: string; status: string }
  customer: string | null
  agent: string
  company: string
}

/** What the names stand for in one ticket, for one agent. What a ticket lacks is empty. */
export function placeholderValues({ requester, ticket, customer, agent, company }: About): PlaceholderValues {
  const first = (name: string | null) => name?.trim().split(/\s+/)[0] ?? ''
  return {
    'requester.fullName': requester ?? '',
    'requester.firstName': first(requester),
    'ticket.number': ticket.number,
    'ticket.subject': ticket.subject,
    'ticket.status': ticket.status,
    'customer.name': customer ?? '',
    'agent.fullName': agent,
    'agent.firstName': first(agent),
    'company.name': company,
  }
}
