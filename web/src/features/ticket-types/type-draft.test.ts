import type { TicketState, TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { aWorkflowStep } from '@hatchway/contract/ticket-types/ticket-types.factory'
import { expect, test } from 'vitest'
import { bodyOf, bodyOfFormer, countChanges, draftOf, nameFrom, newStep, newTypeDraft, withStep } from './type-draft.ts'

const step = (id: number, name: string, state: TicketState, isDefault = false) =>
  aWorkflowStep({ id, name, state, isDefault })
const saved: TicketType = {
  id: 4,
  name: 'Change',
  icon: 'zap',
  hue: 25,
  isDefault: true,
  isPublic: true,
  isArchived: false,
  version: 3,
  allowedGroups: [2, 1],
  statuses: [step(1, 'Draft', 'open', true), step(2, 'Review', 'open'), step(3, 'Done', 'resolved')],
  customFields: [],
  approval: null,
}
const draft = draftOf(saved)

test('counts unsaved changes by property, not by keystroke', () => {
  expect(countChanges(draft, draft)).toBe(0)
  expect(countChanges(draft, { ...draft, allowedGroups: [1, 2] })).toBe(0)
  expect(countChanges(draft, { ...draft, name: 'Other', icon: 'bug', hue: 300 })).toBe(2)
  const [first, second, third] = draft.steps
  expect(countChanges(draft, { ...draft, steps: [second!, first!, third!] })).toBe(1)
  expect(countChanges(draft, { ...draft, steps: [{ ...first!, name: 'New', pausesSla: true }, third!] })).toBe(2)
})

test('sends a removed step with the current name of the step that receives its tickets', () => {
  const [first, , third] = draft.steps
  const body = bodyOf({ ...draft, steps: [{ ...first!, name: 'Planned' }, third!], moves: { 2: first!.key } }, saved)
  expect(body).toMatchObject({ version: 3, moves: [{ from: 'Review', to: 'Planned' }] })
  expect(body.statuses).toEqual([step(1, 'Planned', 'open', true), step(3, 'Done', 'resolved')])
})

test('changes back to what it was: by the ids of what is still there, and with what was removed', () => {
  const now: TicketType = {
    ...saved,
    version: 4,
    statuses: [step(1, 'Planned', 'open', true), step(5, 'Done', 'resolved')],
  }
  const body = bodyOfFormer({ ...saved, isDefault: false }, now)
  expect(body).toMatchObject({ version: 4, name: 'Change' })
  expect(body.statuses.map(({ id, name }) => [id, name])).toEqual([
    [1, 'Draft'],
    [undefined, 'Review'],
    [undefined, 'Done'],
  ])
  expect('isDefault' in body).toBe(false)
  expect(bodyOfFormer(saved, now)).toMatchObject({ isDefault: true })
})

test('copies everything except what identifies the original', () => {
  const copy = newTypeDraft(saved)
  expect(copy).toMatchObject({ name: 'Change (copy)', isDefault: false, allowedGroups: [2, 1] })
  expect(copy.steps.map(({ id, name }) => [id, name])).toEqual([
    [undefined, 'Draft'],
    [undefined, 'Review'],
    [undefined, 'Done'],
  ])
})

test('suggests a name from a label', () => {
  expect(nameFrom('  Größe & Farbe (cm) ')).toBe('grosse_farbe_cm'.replace('ss', 'ß'))
  expect(nameFrom('Planned start')).toBe('planned_start')
})

test('adds a step before the first one that is resolved or closed', () => {
  const step = newStep()
  expect(withStep(draft.steps, step).map(({ name }) => name)).toEqual(['Draft', 'Review', '', 'Done'])
  expect(withStep(draft.steps.slice(0, 2), step).at(-1)).toBe(step)
})

test('names next steps as they are called when it is saved, and leaves out removed steps and fields', () => {
  const ruled = draftOf({
    ...saved,
    statuses: [
      aWorkflowStep({
        id: 1,
        name: 'Draft',
        nextSteps: [
          { step: 'Review', by: [{ kind: 'admins' }] },
          { step: 'Done', by: [] },
        ],
        requiredFields: ['assigneeId', 'customFields.gone'],
      }),
      step(2, 'Review', 'open'),
      step(3, 'Done', 'resolved'),
    ],
  })
  const [first, second] = ruled.steps
  const { statuses } = bodyOf({ ...ruled, steps: [first!, { ...second!, name: 'Check' }] }, saved)
  expect(statuses[0]).toMatchObject({
    nextSteps: [{ step: 'Check', by: [{ kind: 'admins' }] }],
    requiredFields: ['assigneeId'],
  })
  const copy = newTypeDraft({ ...saved, statuses: bodyOf(ruled, saved).statuses as TicketType['statuses'] })
  expect(copy.steps[0]!.nextSteps.map(({ key }) => key)).toEqual([copy.steps[1]!.key, copy.steps[2]!.key])
})

test('names the step after a reply as it is called when it is saved, and none where it was removed', () => {
  const replied = draftOf({
    ...saved,
    statuses: saved.statuses.map((one) =>
      one.name === 'Review' ? { ...one, pausesSla: true, onReply: 'Draft' } : one,
    ),
  })
  const renamed = replied.steps.map((one) => (one.name === 'Draft' ? { ...one, name: 'Planned' } : one))
  expect(bodyOf({ ...replied, steps: renamed }, saved).statuses[1]).toMatchObject({ onReply: 'Planned' })
  expect(bodyOf({ ...replied, steps: renamed.slice(1) }, saved).statuses[0]).toMatchObject({ onReply: null })
  const copy = newTypeDraft({ ...saved, statuses: saved.statuses.map((one) => ({ ...one, onReply: 'Draft' })) })
  expect(copy.steps[1]!.onReply).toBe(copy.steps[0]!.key)
})
