import { expect, test } from 'vitest'
import { roleName } from './role-name.ts'

test('staff are called by their role, and everybody else is a user', () => {
  expect(['agent', 'admin', 'requester', 'robot', undefined].map(roleName)).toEqual([
    ...['Agent', 'Admin', 'User', 'User', 'User'],
  ])
})
