import type { z } from 'zod'
import { validationMessages as messages } from './http.messages.ts'

const kinds: Record<string, string> = messages.kinds

/** Returns the message for an invalid value, where the contract has no message of its own. */
export function messageForIssue(issue: z.core.$ZodRawIssue): string {
  const name = nameOf(issue.path ?? [])
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? messages.required(name)
        : messages.wrongKind(name, kinds[issue.expected] ?? messages.otherKind)
    case 'invalid_value':
      return messages.oneOf(name, issue.values.map(String))
    case 'too_big':
      return atMost[sizeOf(issue.origin)](name, Number(issue.maximum))
    case 'too_small':
      return atLeast[sizeOf(issue.origin)](name, Number(issue.minimum))
    default:
      return messages.notValid(name)
  }
}

const atMost = { text: messages.textAtMost, list: messages.listAtMost, number: messages.numberAtMost }
const atLeast = { text: messages.textAtLeast, list: messages.listAtLeast, number: messages.numberAtLeast }

/** Returns what the size of a value counts: characters, members or the number itself. */
function sizeOf(origin: string) {
  if (origin === 'string') return 'text'
  return origin === 'array' || origin === 'set' ? 'list' : 'number'
}

/** Returns the label of a field: `ticketIds` is "Ticket ids"; the whole input is "The request". */
function nameOf(path: PropertyKey[]) {
  const field = path.findLast((step) => typeof step === 'string')
  if (field === undefined) return messages.request
  const words = field.replace(
    /([a-z])([A-Z])/g,
    (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`,
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}
