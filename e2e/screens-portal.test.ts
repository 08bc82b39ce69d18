import { button } from './harness/expects.ts'
import { acme, describeAccessibility, dialog, heading, vpnTicket } from './harness/screens.ts'

describeAccessibility([
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
  {
    name: 'dead invitation',
    who: null,
    address: '/invitation?token=x',
    shows: heading('This invitation can’t be opened'),
    expectedErrors: /status of 400/,
  },
  {
    name: 'dead link of a registration',
    who: null,
    address: '/confirm-registration?token=x',
    shows: heading('This account can’t be opened'),
    expectedErrors: /status of 400/,
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
    name: 'profile on the portal',
    who: 'acme',
    address: '/?view=profile',
    shows: (page) => page.getByText('This session'),
  },
  {
    name: 'approvals on the portal',
    who: 'acme',
    address: '/?view=approvals',
    shows: (page) => page.getByText('Restart the mail gateway at noon').first(),
  },
  {
    name: 'Request Catalog',
    who: 'acme',
    address: '/?view=catalogue',
    shows: (page) => page.getByRole('link', { name: /^New employee laptop/ }).first(),
  },
  {
    name: 'item of the Request Catalog',
    who: 'acme',
    address: '/?view=catalogue',
    shows: heading('What happens next'),
    open: async (page) => {
      await page
        .getByRole('link', { name: /^New employee laptop/ })
        .first()
        .click()
      await button(page, /^Submit request/).click()
    },
  },
  { name: 'portal list', who: 'acme', address: '/', shows: vpnTicket },
  {
    name: 'My API Key',
    who: 'acme',
    address: '/',
    shows: (page) => page.getByText(/visible only until this window is closed/),
    open: async (page) => {
      await button(page, 'My API Key').click()
      await button(page, 'Create API Key').click()
    },
  },
  {
    name: 'notification choices on the portal',
    who: 'acme',
    address: '/',
    shows: (page) =>
      dialog('Notifications')(page).getByText('Always', { exact: true }).or(page.getByText('Email always')),
    open: async (page) => {
      await button(page, /^Settings of/).click()
      await page.getByRole('menuitem', { name: 'Notifications' }).click()
    },
  },
  {
    name: 'portal ticket',
    who: 'acme',
    address: '/?search=10482',
    shows: heading(/^VPN drops every few minutes/),
    open: (page) => vpnTicket(page).click(),
  },
  {
    name: 'portal knowledge base',
    who: 'acme',
    address: '/?view=knowledge-base',
    shows: (page) => page.getByRole('link', { name: /Switch VPN gateway by hand/ }),
  },
  { name: 'portal article', who: 'acme', address: '/?article=1', shows: heading('Switch VPN gateway by hand') },
  {
    name: 'portal files',
    who: 'acme',
    address: '/?view=upload-files',
    shows: (page) => page.getByRole('link', { name: 'vpn-client.log' }),
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
  {
    name: 'Release Notes',
    who: 'acme',
    address: '/?view=releases',
    shows: (page) => page.getByRole('link', { name: 'Remote access' }),
  },
  {
    name: 'releases of a service',
    who: 'acme',
    address: '/?view=releases&service=20',
    shows: heading('Migration Notes'),
    open: (page) => page.getByRole('button', { name: /^5\.3\.0 / }).click(),
  },
])
