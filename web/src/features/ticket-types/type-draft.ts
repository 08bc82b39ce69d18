import type { ApprovalTemplate } from '@hatchway/contract/approvals/approval-stages'
import { plainLetters } from '@hatchway/contract/plain-letters'
import { customFieldKey } from '@hatchway/contract/ticket-types/ticket-type-rules'
import type { FieldType, TicketState, TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { requirableFields } from '@hatchway/contract/ticket-types/workflow-moves'
import type { StepMover } from '@hatchway/contract/ticket-types/workflow-rules'
import { findCustomField } from '@hatchway/contract/tickets/ticket-fields'
import { countRows, isSame, newKey } from '../../platform/lists/row-changes.ts'
import { typeEditorMessages as messages } from './ticket-type.messages.ts'

/** A step being edited. `key` identifies the row while the editor is open; saved steps also have an `id`. */
export type StepDraft = {
  key: string
  id?: number
  name: string
  state: TicketState
  isDefault: boolean
  pausesSla: boolean
  /** The steps that may follow, by their keys. */
  nextSteps: { key: string; by: StepMover[] }[]
  requiredFields: string[]
  waitsForApproval: boolean
  /** The step after a reply, by its key; null for the one from which the ticket came. */
  onReply: string | null
}
export type FieldDraft = {
  key: string
  id?: number
  name: string
  label: string
  fieldType: FieldType
  options: string[]
  placeholder: string
  helperText: string
  isRequired: boolean
  isInPortal: boolean
}
export type TypeDraft = {
  name: string
  icon: string
  hue: number
  isDefault: boolean
  isPublic: boolean
  allowedGroups: number[]
  steps: StepDraft[]
  fields: FieldDraft[]
  approval: ApprovalTemplate | null
  /** The key of the step that receives the tickets of a saved step, by the saved step's id. */
  moves: Record<number, string>
}

export const newStep = (): StepDraft => ({
  key: newKey(),
  name: '',
  state: 'in_progress',
  isDefault: false,
  pausesSla: false,
  ...noRules,
})

const noRules = { nextSteps: [], requiredFields: [], waitsForApproval: false, onReply: null }

/** Returns the steps with a new one, which work goes through before a ticket is done: before the first resolved or closed step. */
export function withStep(steps: readonly StepDraft[], step: StepDraft) {
  const end = steps.findIndex(({ state }) => state === 'resolved' || state === 'closed')
  return steps.toSpliced(end < 0 ? steps.length : end, 0, step)
}

export function draftOf(type: Pick<TicketType, keyof TicketType & keyof typeof emptyType>): TypeDraft {
  const { name, icon, hue, isDefault, isPublic, allowedGroups, approval } = type
  const keyOf = (name: string) => type.statuses.find((step) => step.name === name)?.id
  return {
    ...{ name, icon, hue, isDefault, isPublic, allowedGroups, approval, moves: {} },
    steps: type.statuses.map((step) => ({
      ...step,
      key: `step-${step.id}`,
      nextSteps: step.nextSteps.map(({ step: next, by }) => ({ key: `step-${keyOf(next)}`, by })),
      onReply: step.onReply && `step-${keyOf(step.onReply)}`,
    })),
    fields: type.customFields.map((field) => ({
      ...field,
      key: `field-${field.id}`,
      placeholder: field.placeholder ?? '',
      helperText: field.helperText ?? '',
    })),
  }
}

const emptyType = {
  name: '',
  icon: '',
  hue: 0,
  isDefault: false,
  isPublic: false,
  allowedGroups: [],
  statuses: [],
  customFields: [],
  approval: null,
}

/** Returns the initial draft of a new type; as a copy, everything of the original but its name and default flag. */
export function newTypeDraft(like?: TicketType): TypeDraft {
  if (!like)
    return {
      ...{
        name: '',
        icon: 'ticket',
        hue: 235,
        isDefault: false,
        isPublic: true,
        allowedGroups: [],
        fields: [],
        approval: null,
        moves: {},
      },
      steps: (['open', 'in_progress', 'resolved', 'closed'] as const).map((state) => ({
        key: newKey(),
        name: messages.firstSteps[state],
        state,
        isDefault: state === 'open',
        pausesSla: false,
        ...noRules,
      })),
    }
  const { steps, fields, ...rest } = draftOf(like)
  const keys = new Map(steps.map(({ key }) => [key, newKey()]))
  return {
    ...rest,
    name: messages.copyOf(like.name),
    isDefault: false,
    steps: steps.map(({ id: _, ...step }) => ({
      ...step,
      key: keys.get(step.key)!,
      nextSteps: step.nextSteps.map(({ key, by }) => ({ key: keys.get(key)!, by })),
      onReply: step.onReply && keys.get(step.onReply)!,
    })),
    fields: fields.map(({ id: _, ...field }) => ({ ...field, key: newKey() })),
  }
}

/** Counts the changes: each property, each added, changed or removed step and field, and each changed order. */
export function countChanges(saved: TypeDraft, draft: TypeDraft): number {
  const plain = (['name', 'isDefault', 'isPublic'] as const).filter((name) => saved[name] !== draft[name])
  const isRestyled = saved.icon !== draft.icon || saved.hue !== draft.hue
  const isRegrouped = !isSame(sorted(saved.allowedGroups), sorted(draft.allowedGroups))
  return (
    plain.length +
    Number(isRestyled) +
    Number(isRegrouped) +
    Number(!isSame(saved.approval, draft.approval)) +
    countRows(saved.steps, draft.steps) +
    countRows(saved.fields, draft.fields)
  )
}

/** Returns the request body. */
export function bodyOf({ steps, fields, moves, ...draft }: TypeDraft, saved?: TicketType) {
  const stepMoves = Object.entries(moves).flatMap(([id, key]) => {
    const from = saved?.statuses.find((step) => step.id === Number(id))?.name
    const to = steps.find((step) => step.key === key)?.name
    return from && to ? [{ from, to }] : []
  })
  return {
    ...draft,
    statuses: steps.map(({ key: _, ...step }) => ({
      ...step,
      // Steps and fields may have been removed since the rule was set.
      nextSteps: step.nextSteps.flatMap(({ key, by }) => {
        const next = steps.find((one) => one.key === key)
        return next ? [{ step: next.name, by }] : []
      }),
      onReply: steps.find(({ key }) => key === step.onReply)?.name ?? null,
      requiredFields: step.requiredFields.filter((required) => isRequirable(required, fields)),
    })),
    customFields: fields.map(({ key: _, ...field }) => ({
      ...field,
      name: customFieldKey(field.name),
      options: field.fieldType === 'select' ? field.options : [],
    })),
    ...(saved && { moves: stepMoves, version: saved.version }),
  }
}

/**
 * Returns what changes a saved type back to what it was. Steps and fields that were removed are added again; the tickets of a removed step
 * stay where they moved.
 */
export function bodyOfFormer(former: TicketType, saved: TicketType) {
  const draft = draftOf(former)
  const kept = <Row extends { id?: number | undefined }>(rows: readonly Row[], now: readonly { id: number }[]) =>
    rows.map((row) => (now.some(({ id }) => id === row.id) ? row : { ...row, id: undefined }))
  const { isDefault, ...body } = bodyOf(
    { ...draft, steps: kept(draft.steps, saved.statuses), fields: kept(draft.fields, saved.customFields) },
    saved,
  )
  // Another type has to become the default before this one is not.
  return { ...body, ...(isDefault && { isDefault }) }
}

const isRequirable = (key: string, fields: readonly FieldDraft[]) =>
  requirableFields.some((one) => one === key) || findCustomField(fields, key) !== undefined

/** Returns the name suggested by a label: letters and digits, joined with underscores. */
export const nameFrom = (label: string) =>
  plainLetters(label)
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
