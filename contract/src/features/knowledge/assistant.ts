import type { Role } from '../accounts/users.ts'

/** The pages of the desk with prompts for the assistant. */
export type PromptPage =
  | '/'
  | '/tickets'
  | '/tickets/new'
  | '/knowledge-base'
  | '/analytics'
  | '/settings'
  | '/integrations'

/** Three suggested questions for each page. */
export const suggestedPrompts: Record<PromptPage, readonly [string, string, string]> = {
  '/': ['What needs my attention today?', 'Summarize my open tickets', 'Which tickets have waited longest?'],
  '/tickets': [
    'Which open tickets are urgent?',
    'Find tickets about the same problem',
    'Which tickets have no assignee?',
  ],
  '/tickets/new': [
    'Has this problem been reported before?',
    'Is there an article that answers this?',
    'What should I say in the description?',
  ],
  '/knowledge-base': [
    'Find an article about VPN access',
    'Which articles were changed recently?',
    'Which questions have no article yet?',
  ],
  '/analytics': [
    'What does SLA compliance count?',
    'How is resolution time measured?',
    'How do I read agent performance?',
  ],
  '/settings': [
    'How do the steps of a ticket type work?',
    'How do I limit an agent to groups?',
    'Where do I change the date format?',
  ],
  '/integrations': [
    'How do I set up single sign-on?',
    'What does each step of the self-test check?',
    'How are accounts linked to a directory?',
  ],
}

/** Returns the prompts of a path: those of its own page, else of the page above it, else of the first page. */
export function promptsFor(path: string): readonly string[] {
  const own = path.length > 1 ? path.replace(/\/+$/, '') : path
  const pages = Object.keys(suggestedPrompts) as PromptPage[]
  const page = pages
    .filter((page) => own === page || (page !== '/' && own.startsWith(`${page}/`)))
    .sort(longestFirst)[0]
  return suggestedPrompts[page ?? '/']
}

/** What the assistant knows about the user and the page; the counts cover only what the user may see. */
export type AssistantFacts = {
  user: { fullName: string; role: Role }
  path: string
  ticketCount: number
  openTicketCount: number
  articleCount: number
}

/** Returns the context that is sent with every question, one fact a line. */
export function assistantContext({ user, path, ticketCount, openTicketCount, articleCount }: AssistantFacts): string {
  return [
    `The user is ${oneLine(user.fullName)}, with the role ${user.role}.`,
    `They are on the page ${oneLine(path)}.`,
    `Tickets that they can see: ${ticketCount}, of which open: ${openTicketCount}.`,
    `Knowledge articles that they can see: ${articleCount}.`,
  ].join('\n')
}

const longestFirst = (a: string, b: string) => b.length - a.length
/** Puts a name on one line: a name can contain anything, and must not start a line of its own. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
