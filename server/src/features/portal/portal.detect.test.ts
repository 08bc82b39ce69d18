import { companies } from '@hatchway/contract/customers/company'
import { portal } from '@hatchway/contract/customers/portal'
import { expect } from 'vitest'
import { test } from '../../testing/test-desk.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'

test('a host without a portal returns no portal', async ({ desk }) => {
  expect(await desk.as(null)(portal.detect)).toEqual({ isPortal: false })
})

test('a portal’s host returns its customer and branding, with or without a port, in any case', async ({ desk }) => {
  const customer = await aCustomer(desk.db)
  const made = await aPortal(desk.db, customer.id, {
    name: 'Acme Support',
    logo_url: '/brand/acme.svg',
    primary_color: '#0F766E',
    support_email: 'help@acme.test',
    terms_of_service_content: 'Be kind.',
  })
  for (const host of [made.host, `${made.host}:3000`, made.host.toUpperCase()]) {
    const reply = await desk.send(null, { url: portal.detect.path, headers: { host } })
    expect(reply.json).toEqual({
      isPortal: true,
      customerId: customer.id,
      customerName: customer.name,
      portalId: made.id,
      portalName: 'Acme Support',
      logoUrl: '/brand/acme.svg',
      primaryColor: '#0F766E',
      secondaryColor: '#356CCF',
      supportEmail: 'help@acme.test',
      supportPhone: null,
      termsOfServiceContent: 'Be kind.',
      dateFormat: 'DD/MM/YYYY',
      timeZone: 'UTC',
    })
    // A shared cache must not return one customer's portal for another host.
    expect(reply.headers['cache-control']).toBe('no-store')
  }
})

test('an unauthenticated client may read the name of the company', async ({ desk }) => {
  expect(await desk.as(null)(companies.show)).toEqual({
    name: 'Hatchway',
    logoUrl: null,
    primaryColor: '#356CCF',
    dateFormat: 'DD/MM/YYYY',
    timeZone: 'UTC',
    searchLanguage: 'english',
    registration: 'proof',
  })
})
