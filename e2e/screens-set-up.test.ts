import { button } from './harness/expects.ts'
import { describeAccessibility, dialog, heading } from './harness/screens.ts'

describeAccessibility([
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
    address: '/services/20/releases/14',
    shows: (page) => page.getByLabel('Summary'),
  },
  {
    name: 'tasks',
    who: 'agent',
    address: '/tasks?view=all',
    shows: (page) => page.getByText('Send the wipe certificate').first(),
  },
  {
    name: 'approvals',
    who: 'agent',
    address: '/approvals',
    // What is read stays on a narrow window.
    shows: (page) => button(page, /^Approve/).first(),
  },
  { name: 'customers', who: 'admin', address: '/customers', shows: (page) => page.getByText('Globex').first() },
  {
    name: 'customer',
    who: 'admin',
    address: '/customers/1',
    shows: heading('Versions in use'),
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
    name: 'business hours',
    who: 'admin',
    address: '/settings/business-hours',
    shows: heading('Exceptions'),
    open: (page) => page.getByRole('link', { name: 'Lisbon office' }).click(),
  },
  {
    name: 'import of holidays',
    who: 'admin',
    address: '/settings/business-hours',
    shows: dialog('Import holidays'),
    open: async (page) => {
      await page.getByRole('link', { name: 'Lisbon office' }).click()
      await page.getByRole('region', { name: 'Holidays' }).getByRole('button', { name: 'Add' }).click()
      await page.getByRole('menuitem', { name: 'Import from iCal' }).click()
    },
  },
  {
    name: 'request catalog',
    who: 'admin',
    address: '/settings/catalog',
    shows: (page) => page.getByRole('link', { name: /^New employee laptop/ }).first(),
  },
  {
    name: 'item of the request catalog',
    who: 'admin',
    address: '/settings/catalog',
    shows: heading('Preview'),
    open: (page) =>
      page
        .getByRole('link', { name: /^New employee laptop/ })
        .first()
        .click(),
  },
  {
    name: 'rules',
    who: 'admin',
    address: '/settings/automation',
    shows: (page) => page.getByRole('link', { name: /^Route major network incidents/ }),
  },
  {
    name: 'rule',
    who: 'admin',
    address: '/settings/automation',
    shows: (page) => page.getByRole('button', { name: 'Start dry run' }).or(page.getByLabel('Name')).first(),
    open: (page) => page.getByRole('link', { name: /^Route major network incidents/ }).click(),
  },
  {
    name: 'run of a rule',
    who: 'admin',
    address: '/settings/automation?tab=runs',
    shows: heading(/^Run at /),
    open: (page) => page.getByRole('row').filter({ hasText: 'Route major' }).first().press('Enter'),
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
    shows: (page) => button(page, 'More actions for Urgent and high'),
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
  { name: 'mail server', who: 'admin', address: '/settings/outgoing-mail', shows: (page) => page.getByLabel('Host') },
  {
    name: 'message text',
    who: 'admin',
    address: '/settings/message-texts/public_reply?brand=1',
    shows: (page) => page.frameLocator('iframe[title="Preview of the email"]').getByText('Acme Support').first(),
    // The email's frame runs no scripts, those of the checks included.
    expectedErrors: /Blocked script execution in 'about:srcdoc'/,
  },
  {
    name: 'outbox',
    who: 'admin',
    address: '/settings/outbox',
    shows: (page) => page.getByText('Failed', { exact: true }).first(),
  },
  {
    name: 'failed reactions',
    who: 'admin',
    address: '/settings/failed-reactions',
    shows: (page) => page.getByText('No failed jobs', { exact: true }),
  },
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
    shows: (page) => page.getByText('Waiting for the steps above.').first(),
  },
  { name: 'docker images', who: 'admin', address: '/integrations/docker-images', shows: heading('Cached archives') },
  { name: 'general settings', who: 'admin', address: '/settings/general', shows: heading('Company') },
  { name: 'branding', who: 'admin', address: '/settings/branding', shows: heading('Preview') },
  { name: 'people', who: 'admin', address: '/settings/people', shows: (page) => page.getByText('Aiko Tanaka') },
  {
    name: 'registration',
    who: 'admin',
    address: '/settings/sign-in',
    shows: (page) => page.getByLabel('With email confirmation'),
  },
  {
    name: 'people who wait for approval',
    who: 'admin',
    address: '/settings/people?status=waiting',
    shows: (page) => page.getByText('No one is waiting'),
  },
  {
    name: 'invitation dialog',
    who: 'admin',
    address: '/settings/people',
    shows: dialog('Invite person'),
    open: (page) => button(page, 'Invite person').click(),
  },
  { name: 'person', who: 'admin', address: '/settings/people/5', shows: heading('Account') },
  { name: 'groups', who: 'admin', address: '/settings/groups', shows: (page) => page.getByText('Service Desk') },
  { name: 'group', who: 'admin', address: '/settings/groups/1', shows: heading('Members') },
  {
    name: 'group that assigns automatically',
    who: 'admin',
    address: '/settings/groups/5',
    shows: (page) => page.getByText('Doesn’t receive tickets'),
  },
  { name: 'skills', who: 'admin', address: '/settings/skills', shows: (page) => page.getByText('Exchange').first() },
  { name: 'own profile', who: 'requester', address: '/settings/profile', shows: heading('About you') },
  { name: 'preferences', who: 'agent', address: '/settings/preferences', shows: heading('Dates and times') },
  {
    name: 'notification choices',
    who: 'agent',
    address: '/settings/notifications',
    shows: (page) => page.getByText('Quiet all day on Saturday and Sunday'),
    open: (page) => page.getByRole('switch', { name: 'Quiet hours' }).click(),
  },
  { name: 'own API key', who: 'agent', address: '/settings/api-key', shows: (page) => button(page, 'Create API Key') },
  { name: 'sessions', who: 'agent', address: '/settings/sessions', shows: (page) => page.getByText('This session') },
])
