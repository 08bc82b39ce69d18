import { expect, test } from 'vitest'
import { whyUnused } from './unused-policy.ts'

const policy = (id: number, text: string, given: object = {}) => ({
  ...{ id, name: `Policy ${id}`, text, isActive: true, problem: null },
  ...given,
})

test('says which policy above applies first, to all tickets or to the same ones', () => {
  const urgent = 'priority:urgent'
  expect(whyUnused([policy(1, urgent), policy(2, '')], 2)).toBeUndefined()
  expect(whyUnused([policy(1, ''), policy(2, urgent)], 2)).toBe('Never used: “Policy 1” applies to all tickets')
  expect(whyUnused([policy(1, urgent), policy(2, urgent)], 2)).toBe(
    'Never used: “Policy 1” applies to the same tickets',
  )
  expect(whyUnused([policy(1, '', { isActive: false }), policy(2, urgent)], 2)).toBeUndefined()
  expect(whyUnused([policy(1, '', { problem: 'A field is gone' }), policy(2, urgent)], 2)).toBeUndefined()
  expect(whyUnused([policy(1, ''), policy(2, urgent, { isActive: false })], 2)).toBeUndefined()
})
