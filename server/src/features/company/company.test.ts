import { type CompanyChanges, companies } from '@hatchway/contract/customers/company'
import { expect } from 'vitest'
import { test } from '../../testing/test-desk.ts'
import { anAdmin, anAgent, aRequester, aUserOfPortal } from '../users/users.factory.ts'

test('admins change the company, and every user sees the change', async ({ desk }) => {
  const admin = await anAdmin(desk.db)
  const before = await desk.as(null)(companies.show)
  const body: CompanyChanges = { name: ' Nordwind ', primaryColor: '#0a7f5a', timeZone: 'Europe/Berlin' }
  const after = { ...before, name: 'Nordwind', primaryColor: '#0A7F5A', timeZone: 'Europe/Berlin' }
  expect(await desk.as(admin)(companies.change, { body })).toEqual(after)
  expect(await desk.as(null)(companies.show)).toEqual(after)
  await desk.as(admin)(companies.change, { body })
  const log = await desk.db.selectFrom('activity').select(['event', 'data']).where('actor_id', '=', admin.id).execute()
  expect(log).toEqual([
    {
      event: 'company.changed',
      data: {
        id: 1,
        name: 'Nordwind',
        changes: {
          name: { from: before.name, to: 'Nordwind' },
          primaryColor: { from: before.primaryColor, to: '#0A7F5A' },
          timeZone: { from: before.timeZone, to: 'Europe/Berlin' },
        },
      },
    },
  ])
})

test('the company returns 400 for values that could break a page', async ({ desk }) => {
  const admin = await anAdmin(desk.db)
  const refusal = async (payload: object) => {
    const { status, json } = await desk.send(admin, { method: 'PATCH', url: '/api/company', payload })
    return `${status} ${(json as { message: string }).message}`
  }
  const color = '400 Choose a color as #RRGGBB, such as #356CCF'
  for (const primaryColor of ['red', '#12345', '#1234567', '#12345g', 'url(x)', '#356CCF;background:red'])
    expect(await refusal({ primaryColor })).toBe(color)
  expect(await refusal({ name: ' ' })).toBe('400 Give the company a name')
  expect(await refusal({ logoUrl: 'https://evil.example/logo.png' })).toBe('400 Upload the picture first')
  for (const timeZone of ['Mars/Olympus', '+05:30', '-03:00'])
    expect(await refusal({ timeZone })).toBe('400 Choose a time zone, such as Europe/Berlin')
  expect(await refusal({ dateFormat: 'DD.MM.YYYY' })).toMatch(/^400 /)
})

test('only admins may change the company', async ({ desk }) => {
  const portalUser = await aUserOfPortal(desk.db)
  const people = [await anAgent(desk.db), await aRequester(desk.db), portalUser]
  for (const someone of people)
    await expect(desk.as(someone)(companies.change, { body: { name: 'X' } })).rejects.toThrow('403')
  await expect(desk.as(null)(companies.change, { body: { name: 'X' } })).rejects.toThrow('401')
})
