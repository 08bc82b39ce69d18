import type { MacroAction } from '@hatchway/contract/templates/macros'
import {
  type ChoiceField,
  type Choices,
  choiceFields,
  choiceValues,
  ticketFields,
} from '@hatchway/contract/tickets/ticket-fields'
import { actionMessages as messages } from './macro.messages.ts'

type ChoiceKind = (typeof ticketFields)[ChoiceField]['macro']
/** An action that sets a property with a fixed set of values. */
export type ChoiceAction = Extract<MacroAction, { kind: ChoiceKind }>

const fieldOf = (kind: MacroAction['kind']) => choiceFields.find((field) => ticketFields[field].macro === kind)

export const isChoiceAction = (action: MacroAction): action is ChoiceAction => fieldOf(action.kind) !== undefined

export function choiceOf(action: ChoiceAction) {
  const field = fieldOf(action.kind)!
  return { field, value: (action as Partial<Choices>)[field]! }
}

/** The labels of these actions in the editor. */
export const choiceActionLabels = byKind((field) => messages.setProperty(ticketFields[field].noun))

/** Their initial values: the second highest. */
export const newChoiceActions = byKind((field) => {
  return { kind: ticketFields[field].macro, [field]: choiceValues(field).at(-2)! } as ChoiceAction
})

function byKind<T>(create: (field: ChoiceField) => T) {
  return Object.fromEntries(choiceFields.map((field) => [ticketFields[field].macro, create(field)])) as Record<
    ChoiceKind,
    T
  >
}
