import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'

/** Not a value of the record, but what is done with the change. */
const isAboutChange = ['applyToOpenTickets']

test('a change without a value keeps it: no default takes its place', () => {
  const changes = Object.values(endpoints)
    .flatMap((group) => Object.values(group))
    .filter(({ method, body }) => method === 'PATCH' && body !== undefined)
  expect(changes.length).toBeGreaterThan(20)
  const set = changes.flatMap(({ path, body }) => {
    const read = body!.safeParse({})
    return read.success ? Object.keys(read.data as object).map((name) => `${path}: ${name}`) : []
  })
  expect(set.filter((one) => !isAboutChange.some((name) => one.endsWith(`: ${name}`)))).toEqual([])
})
