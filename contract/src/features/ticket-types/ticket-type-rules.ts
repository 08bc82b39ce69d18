import { ticketTypeRuleMessages as messages } from './ticket-type-rules.messages.ts'
import type { FieldType, TicketState } from './ticket-types.ts'

type Step = {
  name: string
  state: TicketState
  isDefault: boolean
  pausesSla: boolean
  nextSteps?: readonly { step: string }[] | undefined
  onReply?: string | null | undefined
}
type Field = { name: string; label: string; fieldType: FieldType; options: readonly string[] }
type Issues = { addIssue: (issue: { code: 'custom'; message: string; path: (string | number)[] }) => void }

/** Returns the key of a custom field in `ticket.customFields`: its name in lower case, joined with underscores. */
export function customFieldKey(name: string) {
  return name.trim().toLowerCase().replace(/\s+/g, '_')
}

/** The rules of a workflow: it needs steps in which tickets can be opened and resolved. */
export function workflowRules(steps: readonly Step[], rules: Issues) {
  const report = issueReporter(rules)
  const seen = new Set<string>()
  for (const [at, { name }] of steps.entries()) {
    if (name === '') report(messages.unnamedStep, at, 'name')
    else if (seen.has(name.toLowerCase())) report(messages.sameStep(name), at, 'name')
    seen.add(name.toLowerCase())
  }
  const some = (...states: TicketState[]) => steps.some(({ state }) => states.includes(state))
  if (!some('open')) report(messages.noOpenStep)
  if (!some('resolved', 'closed')) report(messages.noFinalStep)
  if (steps.filter(({ isDefault }) => isDefault).length > 1) report(messages.twoDefaults)
  for (const [at, { name, nextSteps = [] }] of steps.entries()) {
    const unknown = nextSteps.find(({ step }) => !steps.some((one) => one.name === step))
    if (unknown) report(messages.unknownNextStep(unknown.step, name), at, 'nextSteps')
    if (nextSteps.some(({ step }) => step === name)) report(messages.followsItself(name), at, 'nextSteps')
    if (new Set(nextSteps.map(({ step }) => step)).size < nextSteps.length)
      report(messages.nextStepTwice(name), at, 'nextSteps')
  }
  const afterReply = new Set(steps.filter(takesReplies).map(({ name }) => name))
  for (const [at, { name, onReply }] of steps.entries())
    if (onReply && !afterReply.has(onReply)) report(messages.replyStep(onReply, name), at, 'onReply')
}

/** Whether a reply may move a ticket to a step: it is open, and the time of its targets goes on. */
export const takesReplies = ({ state, pausesSla }: Pick<Step, 'state' | 'pausesSla'>) =>
  (state === 'open' || state === 'in_progress') && !pausesSla

/** The rules of custom fields. Values are kept in an object by the names of their fields, which therefore can't be `constructor` or `__proto__`. */
export function fieldRules(fields: readonly Field[], rules: Issues) {
  const report = issueReporter(rules)
  const seen = new Set<string>()
  for (const [at, { name, label, fieldType, options }] of fields.entries()) {
    const key = customFieldKey(name)
    if (label === '') report(messages.unlabeledField, at, 'label')
    if (key === '') report(messages.unnamedField, at, 'name')
    else if (key in {}) report(messages.reservedName(key), at, 'name')
    else if (seen.has(key)) report(messages.sameField(key), at, 'name')
    seen.add(key)
    if (fieldType !== 'select') continue
    if (!options.some((option) => option !== '')) report(messages.noOption(label), at, 'options')
    else if (new Set(options).size < options.length) report(messages.optionTwice(label), at, 'options')
  }
}

/** Returns the types that a field can change to without making existing values invalid: text stays text. */
export function mayBecome(from: FieldType): FieldType[] {
  if (from === 'checkbox') return ['checkbox']
  return [...new Set<FieldType>([from, 'text', 'textarea'])]
}

const issueReporter =
  (rules: Issues) =>
  (message: string, ...path: (string | number)[]) =>
    rules.addIssue({ code: 'custom', message, path })

/** Returns every violated rule with its path, for code outside Zod. */
export function problemsOf<T>(check: (value: T, rules: Issues) => void, value: T) {
  const found: { message: string; path: (string | number)[] }[] = []
  check(value, { addIssue: ({ message, path }) => found.push({ message, path }) })
  return found
}
