import { auth } from '@hatchway/contract/accounts/auth'
import { companies } from '@hatchway/contract/customers/company'
import { portal } from '@hatchway/contract/customers/portal'
import { endpoints } from '@hatchway/contract/endpoints'
import { shownPictureUrl } from '@hatchway/contract/shapes'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { test } from '../../testing/test-desk.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { anAgent } from '../users/users.factory.ts'

const uploaded = `/api/pictures/${'0123456789abcdef'.repeat(2)}`
const probes = ['http://10.0.0.5/x.png', 'https://evil.example/x.png', '//10.0.0.5/x.png', '/api/activity/export', 'x']

describe('a picture whose URL is not one of our own', () => {
  test('an external picture URL in the database is not returned', async ({ desk }) => {
    for (const [address, shown] of [
      [uploaded, uploaded],
      ['/demo/acme.svg', '/demo/acme.svg'],
      ...probes.map((probe) => [probe, null]),
    ]) {
      const agent = await anAgent(desk.db, { avatar_url: address! })
      const { id } = await aCustomer(desk.db)
      const { host } = await aPortal(desk.db, id, { logo_url: address! })
      await desk.db.updateTable('company').set({ logo_url: address! }).execute()
      expect(await desk.as(agent)(auth.me)).toMatchObject({ avatarUrl: shown })
      expect(await desk.as(null)(companies.show)).toMatchObject({ logoUrl: shown })
      const detected = await desk.send(null, { url: portal.detect.path, headers: { host } })
      expect(detected.json).toMatchObject({ logoUrl: shown })
    }
  })

  test('an external picture URL is omitted by every endpoint that returns one', () => {
    const { anyOf } = z.toJSONSchema(shownPictureUrl, { io: 'output' }) as { anyOf: unknown[] }
    const shapes = Object.entries(endpoints).flatMap(([feature, calls]) =>
      Object.entries(calls as Record<string, { response: z.ZodType }>).flatMap(([name, { response }]) =>
        picturesIn(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' })).map((shape) => ({
          call: `${feature}.${name}`,
          shape,
        })),
      ),
    )
    expect(shapes.length).toBeGreaterThan(10)
    expect(shapes.filter(({ shape }) => JSON.stringify(shape.anyOf) !== JSON.stringify(anyOf))).toEqual([])
  })
})

/** The schemas of all properties that hold a person's or an organization's picture. */
function picturesIn(schema: unknown): { anyOf?: unknown[] }[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    /^(?:avatarUrl|logoUrl)$/.test(key) ? [value as { anyOf?: unknown[] }] : picturesIn(value),
  )
}
