import type { z } from 'zod'

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
}

/** Returns the message for an invalid value, where the contract has no message of its own. */
export function messageForIssue(issue: z.core.$ZodRawIssue): string {
  const name = nameOf(issue.path ?? [])
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${name} is required`
        : `${name} must be ${kinds[issue.expected] ?? 'something else'}`
    case 'invalid_value':
      return `${name} must be one of ${issue.values.map(String).join(', ')}`
    case 'too_big':
      return `${name} ${sized(issue.origin, 'at most', Number(issue.maximum))}`
    case 'too_small':
      return `${name} ${sized(issue.origin, 'at least', Number(issue.minimum))}`
    default:
      return `${name} is not valid`
  }
}

function sized(origin: string, bound: string, size: number) {
  if (origin === 'string') return `must be ${bound} ${size} characters long`
  if (origin === 'array' || origin === 'set') return `must contain ${bound} ${size}`
  return `must be ${bound} ${size}`
}

/** Returns the label of a field: `ticketIds` is "Ticket ids"; the whole input is "The request". */
function nameOf(path: PropertyKey[]) {
  const field = path.findLast((step) => typeof step === 'string')
  if (field === undefined) return 'The request'
  const words = field.replace(
    /([a-z])([A-Z])/g,
    (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`,
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}
