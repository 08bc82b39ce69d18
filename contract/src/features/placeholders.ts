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

const any = /\{\{\s*([^{}\n]{1,60}?)\s*\}\}/g
const isKnown = (name: string): name is Placeholder => Object.hasOwn(placeholders, name)

/**
 * Puts values in place of their names; a name that nobody knows stays as it was written. In formatted text a value can format nothing:
 * a subject with asterisks stays a subject with asterisks. No value is looked at for names again.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues, { isRichText = false } = {}): string {
  return text.replace(any, (written, name: string) => {
    if (!isKnown(name)) return written
    const value = values[name].replace(/\s+/g, ' ').trim()
    return isRichText ? unformatted(value) : value
  })
}

const unformatted = (value: string) =>
  value
    .replace(/[\\`*_[\]<>~|#]/g, '\\$&')
    .replace(/^([-+])/, '\\$1')
    .replace(/^(\d+)([.)])/, '$1\\$2')

/** The names in a text that stand for nothing. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(any)].map(([, name]) => name!).filter((name) => !isKnown(name))),
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
