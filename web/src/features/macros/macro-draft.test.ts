import { macroAction } from '@hatchway/contract/templates/macros'
import { expect, test } from 'vitest'
import { kindsLeft, newAction, problemWith } from './macro-draft.ts'

test('allows each action once, and either a status or a step', () => {
  const left = kindsLeft([newAction.set_status, newAction.reply])
  expect(left).not.toContain('set_status')
  expect(left).not.toContain('set_step')
  expect(left).not.toContain('reply')
  expect(left).toContain('note')
})

test('reports as incomplete what the server would reject', () => {
  for (const action of Object.values(newAction))
    expect(problemWith(action) === undefined, action.kind).toBe(macroAction.safeParse(action).success)
})
