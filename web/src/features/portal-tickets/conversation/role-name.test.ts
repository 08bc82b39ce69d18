import { expect, test } from 'vitest'
import { roleName } from './role-name.ts'

test('labels staff by their role and all others as users', () => {
  expect(['agent', 'admin', 'requester', 'robot', undefined].map(roleName)).toEqual([
    ...['Agent', 'Admin', 'User', 'User', 'User'],
  ])
})
