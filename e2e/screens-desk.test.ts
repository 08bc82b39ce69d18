import { button, expectVisible } from './harness/expects.ts'
import { describeAccessibility, dialog, heading, vpnTicket } from './harness/screens.ts'

describeAccessibility([
  { name: 'ticket list', who: 'agent', address: '/tickets', shows: vpnTicket },
  {
    name: 'conditions',
    who: 'agent',
    address: '/tickets?q=is:open+(priority:high+or+updated:<2d)',
    shows: dialog('Conditions'),
    open: (page) => button(page, 'Conditions').click(),
  },
  {
    name: 'ticket list in groups',
    who: 'agent',
    address: '/tickets?groupBy=priority&collapsed=high&columns=id,subject,priority,dueDate,customFields.affected_site',
    shows: vpnTicket,
  },
  {
    name: 'search syntax',
    who: 'agent',
    address: '/tickets',
    shows: dialog('Search syntax'),
    open: async (page) => {
      await expectVisible(vpnTicket(page))
      await button(page, 'Conditions').click()
      await button(page, 'Search syntax').click()
    },
  },
  {
    name: 'ticket board',
    who: 'agent',
    address: '/tickets?layout=board&limits=in_progress:5&collapsed=closed',
    shows: vpnTicket,
  },
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
      await button(page, 'More actions for volume').click()
      await page.getByRole('menuitem', { name: 'Show as table' }).click()
    },
  },
  { name: 'home of a requester', who: 'requester', address: '/', shows: heading('Latest articles') },
  {
    name: 'search on the home of a requester',
    who: 'requester',
    address: '/',
    shows: heading('Request Catalog'),
    open: (page) => page.getByRole('searchbox', { name: 'Search articles and the catalog' }).fill('laptop'),
  },
  { name: 'new SLA policy', who: 'admin', address: '/settings/sla-policies/new', shows: heading('Worked example') },
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
    address: '/tickets?search=zzyzx+qwfp',
    shows: (page) => page.getByText('No tickets match “zzyzx qwfp”. Check the spelling or remove some filters.'),
  },
  {
    name: 'ticket',
    who: 'agent',
    address: '/tickets?search=10482',
    shows: heading(/^VPN drops every few minutes/),
    open: (page) => vpnTicket(page).click(),
  },
  {
    name: 'recipients of a reply',
    who: 'agent',
    address: '/tickets?search=10482',
    shows: (page) => page.getByRole('list', { name: 'Recipients' }).getByText('Noah Fischer'),
    open: async (page) => {
      await vpnTicket(page).click()
      await button(page, /^Recipients/).click()
    },
  },
  {
    name: 'merge',
    who: 'agent',
    address: '/tickets?search=10482',
    shows: (page) => page.getByRole('dialog', { name: 'Merge tickets' }),
    open: async (page) => {
      await vpnTicket(page).click()
      await expectVisible(page.getByRole('heading', { name: 'Linked tickets' }))
      await page.getByRole('button', { name: 'More' }).first().click()
      await page.getByRole('menuitem', { name: 'Merge...' }).click()
    },
  },
  {
    name: 'who can see a ticket',
    who: 'admin',
    address: '/tickets?search=10482',
    shows: (page) => page.getByRole('list', { name: 'Users of Acme Corporation' }).getByText('Dana Whitfield'),
    open: async (page) => {
      await vpnTicket(page).click()
      await expectVisible(page.getByRole('heading', { name: 'Linked tickets' }))
      await button(page, 'More').first().click()
      await page.getByRole('menuitem', { name: 'View who can see this ticket' }).click()
      await page.getByRole('button', { name: /^Users of Acme Corporation/ }).click()
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
    name: 'versions',
    who: 'agent',
    address: '/services/versions',
    shows: (page) => page.getByText(/^Showing 1 to/),
  },
  {
    name: 'notice to customers at risk',
    who: 'admin',
    address: '/services/versions?state=at_risk&notify=all',
    shows: (page) => page.getByRole('tab', { name: /^Recipients/ }),
  },
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
      await expectVisible(page.getByText(/^Showing/))
      await page.getByRole('button', { name: 'Add New Files' }).first().click()
    },
  },
  {
    name: 'command palette',
    who: 'agent',
    address: '/tickets',
    shows: dialog('Search and commands'),
    open: async (page) => {
      await expectVisible(vpnTicket(page))
      await page.keyboard.press('Control+k')
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
    shows: dialog('Article categories'),
    open: (page) => button(page, 'Categories').click(),
  },
])
