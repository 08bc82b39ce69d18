import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './harness/journey.ts'
import { button, sees } from './harness/sees.ts'

type Screen = {
  name: string
  who: string | null
  address: string
  host?: string
  /** What is there once it has loaded. */
  shows: (page: Page) => ReturnType<Page['getByRole']>
  /** What is opened on it first. */
  open?: (page: Page) => Promise<void>
  /** What the browser may say of it in its console. */
  complaints?: RegExp
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name, exact: true }).first()
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name })
/** The ticket that the demo company is known for; also as a card on a phone. */
const vpnTicket = (page: Page) => page.getByRole('link', { name: /VPN drops every few minutes/ }).first()
const acme = 'acme.localhost'

const screens: Screen[] = [
  { name: 'Login', who: null, address: '/auth', shows: heading('Sign in to Northwind IT') },
  {
    name: 'Register',
    who: null,
    address: '/auth',
    shows: heading('Create your account'),
    open: (page) => page.getByRole('tab', { name: 'Register' }).click(),
  },
  { name: 'forgotten password', who: null, address: '/forgot-password', shows: heading('Forgot password') },
  { name: 'reset password', who: null, address: '/reset-password?token=x', shows: heading('Reset password') },
  { name: 'portal sign-in', who: null, host: acme, address: '/', shows: heading('Welcome to Acme Support') },
  { name: 'ticket list', who: 'agent', address: '/tickets', shows: vpnTicket },
  {
    name: 'dashboard',
    who: 'agent',
    address: '/',
    shows: (page) => page.getByRole('slider', { name: 'Volume by day' }),
  },
  {
    name: 'dashboard, volume as a table',
    who: 'admin',
    address: '/?days=7',
    shows: (page) => page.getByRole('region', { name: 'Volume as a table' }),
    open: async (page) => {
      await button(page, 'Volume: more').click()
      await page.getByRole('menuitem', { name: 'Show as table' }).click()
    },
  },
  { name: 'home of a requester', who: 'requester', address: '/', shows: heading('Open requests') },
  { name: 'activity', who: 'admin', address: '/activity', shows: (page) => page.getByText(/#10482/).first() },
  {
    name: 'line of the log',
    who: 'admin',
    address: '/activity?kind=comment',
    shows: dialog('Comment: added'),
    open: (page) => page.getByRole('row').nth(2).click(),
  },
  {
    name: 'ticket list of a requester',
    who: 'requester',
    address: '/tickets',
    shows: (page) => page.getByText(/^Showing/),
  },
  {
    name: 'empty list',
    who: 'agent',
    address: '/tickets?search=no+such+thing',
    shows: (page) => page.getByText('No tickets found for “no such thing”'),
  },
  {
    name: 'ticket',
    who: 'agent',
    address: '/tickets?search=10482',
    shows: heading(/^VPN drops every few minutes/),
    open: (page) => vpnTicket(page).click(),
  },
  {
    name: 'merge',
    who: 'agent',
    address: '/tickets?search=10482',
    shows: (page) => page.getByRole('dialog', { name: 'Merge tickets' }),
    open: async (page) => {
      await vpnTicket(page).click()
      await sees(page.getByRole('heading', { name: 'Linked tickets' }))
      await page.getByRole('button', { name: 'More' }).first().click()
      await page.getByRole('menuitem', { name: 'Merge...' }).click()
    },
  },
  {
    name: 'followed tickets',
    who: 'agent',
    address: '/tickets?view=following',
    shows: (page) => page.getByText(/^Showing/),
  },
  { name: 'new ticket', who: 'agent', address: '/tickets/new', shows: (page) => page.getByLabel('Affected site') },
  {
    name: 'services',
    who: 'admin',
    address: '/services',
    shows: (page) => page.getByText('Remote access').first(),
  },
  {
    name: 'service',
    who: 'admin',
    address: '/services/20',
    shows: (page) => page.getByRole('button', { name: /^5\.3\.0 / }),
  },
  {
    name: 'release',
    who: 'admin',
    address: '/services/20/releases/11',
    shows: (page) => page.getByLabel('Summary'),
  },
  { name: 'customers', who: 'admin', address: '/customers', shows: (page) => page.getByText('Globex').first() },
  {
    name: 'customer',
    who: 'admin',
    address: '/customers/1',
    shows: heading('Versions run'),
  },
  {
    name: 'people of a customer',
    who: 'admin',
    address: '/customers/1?tab=people',
    shows: (page) => page.getByText('Dana Whitfield').first(),
  },
  {
    name: 'portal of a customer',
    who: 'admin',
    address: '/customers/1?tab=portal',
    shows: (page) => page.getByLabel('Portal name'),
  },
  {
    name: 'ticket types',
    who: 'admin',
    address: '/settings/ticket-types',
    shows: (page) => page.getByRole('link', { name: 'Change Request' }),
  },
  {
    name: 'ticket type',
    who: 'admin',
    address: '/settings/ticket-types',
    shows: heading(/^Workflow steps/),
    open: (page) => page.getByRole('link', { name: 'Change Request' }).click(),
  },
  {
    name: 'categories',
    who: 'admin',
    address: '/settings/categories',
    shows: (page) => page.getByRole('textbox', { name: 'Name of Network' }),
  },
  {
    name: 'views',
    who: 'agent',
    address: '/settings/views',
    shows: (page) => button(page, 'More for Urgent and high'),
  },
  {
    name: 'canned replies',
    who: 'agent',
    address: '/settings/canned-replies',
    shows: (page) => page.getByText('Maintenance window', { exact: true }),
  },
  {
    name: 'macro',
    who: 'admin',
    address: '/settings/macros',
    shows: dialog('Macro “Hand to Security”'),
    open: (page) => button(page, 'Hand to Security').click(),
  },
  { name: 'settings', who: 'admin', address: '/settings/outgoing-mail', shows: heading('Outgoing mail') },
  { name: 'integrations', who: 'admin', address: '/integrations', shows: heading('Integrations') },
  {
    name: 'single sign-on',
    who: 'admin',
    address: '/integrations/single-sign-on',
    shows: (page) => page.getByText('/api/auth/azure/callback'),
  },
  {
    name: 'test of single sign-on',
    who: 'admin',
    address: '/integrations/single-sign-on?tab=test',
    shows: (page) => page.getByText('Waits for the steps above.').first(),
  },
  { name: 'general settings', who: 'admin', address: '/settings/general', shows: heading('Company') },
  { name: 'branding', who: 'admin', address: '/settings/branding', shows: heading('Preview') },
  { name: 'people', who: 'admin', address: '/settings/people', shows: (page) => page.getByText('Aiko Tanaka') },
  {
    name: 'invitation dialog',
    who: 'admin',
    address: '/settings/people',
    shows: dialog('Invite a person'),
    open: (page) => button(page, 'Invite person').click(),
  },
  { name: 'person', who: 'admin', address: '/settings/people/5', shows: heading('Account') },
  { name: 'groups', who: 'admin', address: '/settings/groups', shows: (page) => page.getByText('Service Desk') },
  { name: 'group', who: 'admin', address: '/settings/groups/1', shows: heading('Members') },
  {
    name: 'dead invitation',
    who: null,
    address: '/invitation?token=x',
    shows: heading('This invitation cannot be opened'),
    complaints: /status of 400/,
  },
  { name: 'own profile', who: 'requester', address: '/settings/profile', shows: heading('About you') },
  { name: 'preferences', who: 'agent', address: '/settings/preferences', shows: heading('Dates and times') },
  {
    name: 'notification choices',
    who: 'agent',
    address: '/settings/notifications',
    shows: (page) => page.getByText('Mentions'),
  },
  { name: 'sessions', who: 'agent', address: '/settings/sessions', shows: (page) => page.getByText('This session') },
  { name: 'ticket that is not there', who: 'agent', address: '/tickets/999999', shows: heading('Ticket Not Found') },
  {
    name: 'notifications',
    who: 'agent',
    address: '/tickets',
    shows: dialog('Notifications'),
    open: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
  },
  {
    name: 'files',
    who: 'requester',
    address: '/files?search=nothing',
    shows: (page) => page.getByText('No files found matching your search.'),
  },
  {
    name: 'Add New Files',
    who: 'agent',
    address: '/files',
    shows: dialog('Add New Files'),
    open: async (page) => {
      await sees(page.getByText(/^Showing/))
      await page.getByRole('button', { name: 'Add New Files' }).first().click()
    },
  },
  {
    name: 'command palette',
    who: 'agent',
    address: '/tickets',
    shows: dialog('Search and commands'),
    open: async (page) => {
      await sees(vpnTicket(page))
      await page.keyboard.press('Control+k')
    },
  },
  {
    name: 'Help Center',
    who: 'requester',
    address: '/tickets',
    shows: dialog('Help Center'),
    open: (page) => button(page, 'Help Center').click(),
  },
  {
    name: 'help topic',
    who: 'acme',
    address: '/',
    shows: heading('SLA Compliance'),
    open: async (page) => {
      await button(page, 'Help Center').click()
      await page.getByRole('button', { name: /^SLA Compliance/ }).click()
    },
  },
  {
    name: 'knowledge base',
    who: 'agent',
    address: '/knowledge-base',
    shows: (page) => page.getByRole('link', { name: /Switch VPN gateway by hand/ }),
  },
  {
    name: 'knowledge base of a requester',
    who: 'requester',
    address: '/knowledge-base',
    shows: (page) => page.getByRole('link', { name: /Switch VPN gateway by hand/ }),
  },
  { name: 'article', who: 'requester', address: '/knowledge-base/1', shows: heading('Switch VPN gateway by hand') },
  {
    name: 'article editor',
    who: 'agent',
    address: '/knowledge-base/1/edit',
    shows: (page) => page.getByRole('textbox', { name: 'Article text' }),
  },
  {
    name: 'article history',
    who: 'agent',
    address: '/knowledge-base/1/history',
    shows: (page) => page.locator('ins').first(),
  },
  {
    name: 'knowledge categories',
    who: 'agent',
    address: '/knowledge-base',
    shows: dialog('Categories'),
    open: (page) => button(page, 'Categories').click(),
  },
  { name: 'portal list', who: 'acme', address: '/', shows: vpnTicket },
  {
    name: 'portal ticket',
    who: 'acme',
    address: '/?search=10482',
    shows: heading(/^VPN drops every few minutes/),
    open: (page) => vpnTicket(page).click(),
  },
  { name: 'portal form', who: 'acme', address: '/?view=create-ticket', shows: heading('Create New Ticket') },
  {
    name: 'Create Support Ticket',
    who: 'acme',
    address: '/',
    shows: dialog('Create Support Ticket'),
    open: (page) => button(page, 'Create New').click(),
  },
  {
    name: 'Custom Filters',
    who: 'acme',
    address: '/',
    shows: dialog('Custom Filters'),
    open: (page) => button(page, 'Custom Filter').click(),
  },
  {
    name: 'Export Tickets Report',
    who: 'acme',
    address: '/',
    shows: dialog('Export Tickets Report'),
    open: (page) => button(page, 'Export Report').click(),
  },
]

describe.for(screens)('the screen “$name”', ({ who, host, address, shows, open, complaints }) => {
  test('can be read and used by everybody, in light and in dark, and fits a phone', async ({ visit }) => {
    const { page } = await visit(who, address, {
      reducedMotion: 'reduce',
      ...(host && { host }),
      ...(complaints && { complaints }),
    })
    await open?.(page)
    await sees(shows(page))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect([colorScheme, ...(await barriers(page))]).toEqual([colorScheme])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await sees(shows(page))
    expect(await widthOf(page)).toBe(390)
    expect(['phone', ...(await barriers(page))]).toEqual(['phone'])
  })
})

/** Serious and critical findings, each with the elements that it is about. */
async function barriers(page: Page) {
  // There are no frames, for which the newer mode opens a page of its own at each look.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}

/** How wide the page is with what sticks out of it. */
const widthOf = (page: Page) =>
  page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth))
