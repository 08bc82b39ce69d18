import type { CatalogueAudience, CatalogueStage, catalogueIcons } from '@hatchway/contract/catalogue/catalogue-items'
import type { FormAnswers, NewFormField } from '@hatchway/contract/catalogue/form-fields'

type Item = {
  name: string
  icon: (typeof catalogueIcons)[number]
  hue: number
  description: string
  /** Business days; 0 for the same day. */
  days: number
  price?: string
  group: string
  fields?: NewFormField[]
  /** `people` approve by name. */
  stages?: (CatalogueStage['stage'] & { when?: string; people?: string[] })[]
  /** Of the customers to whom it is offered; all without. */
  customers?: string[]
  /** The titles of articles. */
  articles?: string[]
  /** The names of task templates. */
  tasks?: string[]
  audience?: Partial<CatalogueAudience>
  state?: 'draft' | 'archived'
}

const option = (label: string, price: number | null = null, detail = '') => ({
  key: label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 60),
  label,
  detail,
  price: price === null ? null : price * 100,
})
const choice = (key: string, label: string, options: ReturnType<typeof option>[]): NewFormField => ({
  key,
  kind: 'choice',
  label,
  isRequired: true,
  options,
})
const named = (...labels: string[]) => labels.map((label) => option(label))
const note: NewFormField = { key: 'note', kind: 'long_text', label: 'Anything else?' }
const reason: NewFormField = { key: 'reason', kind: 'long_text', label: 'What do you need it for?', isRequired: true }
const site = choice('site', 'Office', named('Dublin', 'Lisbon', 'Porto', 'Hamburg', 'Austin', 'Toronto', 'London'))
const person = (label: string): NewFormField => ({ key: 'person', kind: 'text', label, isRequired: true })
const day = (label: string, isRequired = true): NewFormField => ({ key: 'day', kind: 'date', label, isRequired })
const number = (label: string): NewFormField => ({ key: 'number', kind: 'number', label, isRequired: true })

const ifYes = (field: string) => [{ field, operator: 'equals' as const, value: true }]
const managerApproves: CatalogueStage['stage'] = { name: 'Manager', rule: 'any', approvers: [{ kind: 'manager' }] }

const newEmployeeLaptop: NewFormField[] = [
  person('New employee'),
  day('Start date'),
  site,
  choice(
    'cost_center',
    'Cost center',
    named('4100, Front office', '4200, Operations', '4300, Design', '4400, Finance'),
  ),
  choice('model', 'Laptop model', [
    option('14-inch business laptop', 1240, '32 GB, 1 TB, 1.3 kg'),
    option('16-inch workstation', 2190, '64 GB, 2 TB, 2.1 kg'),
  ]),
  {
    key: 'extras',
    kind: 'choices',
    label: 'Extras',
    options: [option('Dock', 180), option('Headset', 60), option('Second monitor', 260)],
  },
  { key: 'finance', kind: 'yes_no', label: 'Will this person work with finance systems?', isRequired: true },
  {
    key: 'systems',
    kind: 'choices',
    label: 'Finance systems',
    isRequired: true,
    options: named('Ledger', 'Expenses', 'Payroll'),
    conditions: ifYes('finance'),
  },
  { ...choice('level', 'Access level', named('Read only', 'Read and write')), conditions: ifYes('finance') },
  { ...note, help: 'For example, a keyboard layout' },
]

export const catalogueCategories: { name: string; items: Item[] }[] = [
  {
    name: 'Hardware',
    items: [
      {
        name: 'New employee laptop',
        icon: 'laptop',
        hue: 235,
        description: 'Laptop, dock and headset, set up and ready on the first day.',
        days: 5,
        price: 'From €1,240',
        group: 'Workplace',
        fields: newEmployeeLaptop,
        stages: [
          {
            name: 'Endpoint Engineering',
            rule: 'any',
            approvers: [{ kind: 'group', groupId: 0 }],
            dueInHours: 2,
          },
          { name: 'Budget', rule: 'all', approvers: [{ kind: 'customer' }] },
          { name: 'Finance access', rule: 'any', approvers: [], people: ['Sofia Marin'], when: 'finance' },
        ],
        articles: ['Your first day: what is ready, and what you do', 'Docking station: no picture, no network'],
        tasks: ['New employee'],
        customers: ['Acme Corporation'],
        audience: { desk: false, portalUsers: 'managers' },
      },
      {
        name: 'Second monitor',
        icon: 'monitor',
        hue: 235,
        description: 'A 27-inch monitor with a cable for your dock.',
        days: 3,
        price: '€260',
        group: 'Workplace',
        fields: [site, { key: 'arm', kind: 'yes_no', label: 'Do you need an arm?' }, note],
        articles: ['Order a desk, a chair or a second screen'],
      },
      {
        name: 'Headset',
        icon: 'headphones',
        hue: 200,
        description: 'Wired or wireless, for calls in an open office.',
        days: 2,
        price: '€60',
        group: 'Workplace',
        fields: [choice('kind', 'Kind', [option('Wired', 60), option('Wireless', 140)])],
        articles: ['Headset has no sound'],
      },
      {
        name: 'Mobile phone',
        icon: 'smartphone',
        hue: 150,
        description: 'A work phone with a SIM card and email set up.',
        days: 4,
        price: '€540',
        group: 'Workplace',
        fields: [choice('system', 'System', named('Android', 'iPhone')), reason],
        stages: [managerApproves],
        articles: ['Set up email on a new phone'],
      },
      {
        name: 'Keyboard and mouse',
        icon: 'keyboard',
        hue: 265,
        description: 'A wireless set. Left-handed mice are available.',
        days: 2,
        price: '€45',
        group: 'Workplace',
        fields: [choice('layout', 'Keyboard layout', named('English', 'German', 'Portuguese')), note],
      },
      {
        name: 'Printer for a team',
        icon: 'printer',
        hue: 25,
        description: 'Placed, connected and shared on your floor.',
        days: 10,
        price: '€420',
        group: 'Workplace',
        fields: [site, { key: 'floor', kind: 'text', label: 'Floor and room', isRequired: true }, reason],
        stages: [managerApproves],
      },
      {
        name: 'Return a device',
        icon: 'rotate-ccw',
        hue: 55,
        description: 'We collect it and send a certificate of erasure.',
        days: 2,
        group: 'Workplace',
        fields: [{ key: 'device', kind: 'text', label: 'Device and serial number', isRequired: true }, site],
      },
      {
        name: 'Docking station',
        icon: 'usb',
        hue: 200,
        description: 'One cable for power, two screens and the network.',
        days: 3,
        price: '€180',
        group: 'Workplace',
        fields: [site, note],
        articles: ['Docking station: no picture, no network'],
      },
      {
        name: 'Replacement charger',
        icon: 'package',
        hue: 85,
        description: 'For a lost or broken one, from the stock of your office.',
        days: 1,
        price: '€35',
        group: 'Workplace',
        fields: [{ key: 'model', kind: 'text', label: 'Laptop model', isRequired: true }, site],
      },
    ],
  },
  {
    name: 'Software',
    items: [
      {
        name: 'Software license',
        icon: 'app-window',
        hue: 300,
        description: 'A license from the list, installed on your laptop.',
        days: 2,
        price: 'Varies',
        group: 'Applications',
        fields: [
          { key: 'software', kind: 'text', label: 'Software', isRequired: true },
          number('Licenses'),
          day('Needed until', false),
          reason,
        ],
        stages: [managerApproves],
        articles: ['Install software from the catalog', 'Ask for software that is not in the catalog'],
      },
      ...[
        ['Drawing software', 'lamp', 330, 'Plans and sketches, with the shared library of symbols.', '€38 a month'],
        ['Project planning', 'calendar', 120, 'Plans, boards and time sheets for a team.', '€9 a month'],
        ['Password manager', 'lock', 150, 'A vault of your own, and shared ones for your team.', 'No charge'],
        ['Statistics package', 'database', 235, 'With the survey module, for research and reports.', '€95 a month'],
        ['Video meeting license', 'camera', 265, 'Meetings of up to 300 people, with recordings.', '€12 a month'],
        ['Screen reader', 'headphones', 25, 'And other assistive software, installed for you.', 'No charge'],
      ].map(
        ([name, icon, hue, description, price]): Item => ({
          name: String(name),
          icon: icon as Item['icon'],
          hue: Number(hue),
          description: String(description),
          days: 2,
          price: String(price),
          group: 'Applications',
          fields: [number('Licenses'), reason],
          stages: price === 'No charge' ? [] : [managerApproves],
        }),
      ),
      {
        name: 'Remove software',
        icon: 'rotate-ccw',
        hue: 55,
        description: 'We remove it and return the license.',
        days: 1,
        group: 'Applications',
        fields: [{ key: 'software', kind: 'text', label: 'Software', isRequired: true }, note],
      },
    ],
  },
  {
    name: 'Access and accounts',
    items: [
      {
        name: 'Shared folder access',
        icon: 'folder-lock',
        hue: 85,
        description: 'Read or change the files of a team or a project.',
        days: 1,
        group: 'Service Desk',
        fields: [
          { key: 'folder', kind: 'text', label: 'Folder', isRequired: true },
          choice('level', 'Access level', named('Read only', 'Read and write')),
          {
            ...reason,
            label: 'Why do you need to change files?',
            conditions: [{ field: 'level', operator: 'equals', value: 'read_and_write' }],
          },
          day('Needed until', false),
        ],
        articles: ['Ask for access to a shared folder'],
      },
      {
        name: 'Remote access',
        icon: 'key-round',
        hue: 85,
        description: 'Connect to your network from home.',
        days: 1,
        group: 'Network Operations',
        fields: [choice('device', 'Device', named('Company laptop', 'Own device')), reason],
        articles: ['When the VPN does not connect'],
      },
      {
        name: 'Badge for a visitor',
        icon: 'id-card',
        hue: 25,
        description: 'Access for up to 5 days, by floor.',
        days: 0,
        group: 'Service Desk',
        fields: [
          person('Name of the visitor'),
          day('First day'),
          number('Days'),
          {
            key: 'floors',
            kind: 'choices',
            label: 'Floors',
            isRequired: true,
            options: named('Ground', '1', '2', '3'),
          },
        ],
      },
      {
        name: 'Shared mailbox',
        icon: 'mail',
        hue: 330,
        description: 'One address for a team, with your members.',
        days: 1,
        group: 'Messaging',
        fields: [
          { key: 'address', kind: 'text', label: 'Address', isRequired: true },
          { key: 'owner', kind: 'person', label: 'Owner', isRequired: true },
          { key: 'members', kind: 'long_text', label: 'Members', isRequired: true },
        ],
      },
      {
        name: 'Guest Wi-Fi',
        icon: 'wifi',
        hue: 200,
        description: 'A code for a meeting or an event.',
        days: 0,
        group: 'Network Operations',
        fields: [day('Day'), number('Guests'), note],
        articles: ['Wi-Fi names and what they are for'],
      },
      {
        name: 'Reset two-step sign-in',
        icon: 'shield-check',
        hue: 150,
        description: 'For a new or lost phone.',
        days: 0,
        group: 'Security',
        fields: [
          choice('why', 'Reason', named('New phone', 'Lost phone')),
          {
            key: 'reported',
            kind: 'yes_no',
            label: 'Have you reported the loss?',
            isRequired: true,
            conditions: [{ field: 'why', operator: 'equals', value: 'lost_phone' }],
          },
        ],
        articles: ['New phone, and the codes are on the old one', 'Lost or stolen device'],
      },
      {
        name: 'Group membership',
        icon: 'users',
        hue: 235,
        description: 'Join or leave a group in your directory.',
        days: 1,
        group: 'Service Desk',
        fields: [
          { key: 'group', kind: 'text', label: 'Group', isRequired: true },
          choice('change', 'Change', named('Join', 'Leave')),
        ],
      },
    ],
  },
  {
    name: 'Workplace',
    items: [
      {
        name: 'Move to another desk',
        icon: 'building',
        hue: 55,
        description: 'We move your equipment and connect it.',
        days: 3,
        group: 'Workplace',
        fields: [{ key: 'desk', kind: 'text', label: 'New desk', isRequired: true }, day('Day of the move'), note],
      },
      {
        name: 'Ergonomic chair',
        icon: 'armchair',
        hue: 120,
        description: 'Adjusted to you by someone of our team.',
        days: 8,
        price: '€480',
        group: 'Workplace',
        fields: [
          site,
          { key: 'advice', kind: 'yes_no', label: 'Is there a medical recommendation?', isRequired: true },
          {
            key: 'document',
            kind: 'file',
            label: 'Recommendation',
            help: 'A scan or a photo',
            isRequired: true,
            conditions: ifYes('advice'),
          },
        ],
        stages: [managerApproves],
        articles: ['Order a desk, a chair or a second screen'],
      },
      {
        name: 'Desk lamp',
        icon: 'lamp',
        hue: 85,
        description: 'With daylight color, dimmable.',
        days: 4,
        price: '€75',
        group: 'Workplace',
        fields: [site],
      },
      {
        name: 'Desk phone number',
        icon: 'phone',
        hue: 200,
        description: 'A new number, or one that moves with you.',
        days: 2,
        group: 'Service Desk',
        fields: [choice('kind', 'Number', named('New number', 'Move my number')), note],
      },
      {
        name: 'Equipment for an event',
        icon: 'camera',
        hue: 265,
        description: 'Screens, microphones and someone who sets them up.',
        days: 5,
        price: 'Varies',
        group: 'Workplace',
        fields: [
          day('Day'),
          { key: 'place', kind: 'text', label: 'Place', isRequired: true },
          {
            key: 'equipment',
            kind: 'choices',
            label: 'Equipment',
            isRequired: true,
            options: named('Screen', 'Microphones', 'Camera', 'Laptop'),
          },
        ],
      },
      {
        name: 'Parking space',
        icon: 'car',
        hue: 235,
        description: 'For a day, or for a visitor.',
        days: 0,
        group: 'Service Desk',
        fields: [site, day('Day'), { key: 'plate', kind: 'text', label: 'License plate', isRequired: true }],
      },
    ],
  },
  {
    name: 'Onboarding',
    items: [
      {
        name: 'New employee accounts',
        icon: 'user-plus',
        hue: 25,
        description: 'Sign-in, email and groups, ready on the first day.',
        days: 3,
        group: 'Service Desk',
        fields: [
          person('New employee'),
          day('Start date'),
          { key: 'like', kind: 'person', label: 'Same groups as', help: 'A colleague with the same tasks' },
          note,
        ],
        stages: [managerApproves],
        articles: ['Your first day: what is ready, and what you do'],
      },
      {
        name: 'Change of role',
        icon: 'user-cog',
        hue: 265,
        description: 'Groups and access follow the new position.',
        days: 2,
        group: 'Service Desk',
        fields: [
          person('Employee'),
          day('From'),
          { key: 'role', kind: 'text', label: 'New position', isRequired: true },
        ],
        stages: [managerApproves],
      },
      {
        name: 'Someone leaves',
        icon: 'user-minus',
        hue: 55,
        description: 'Accounts end, devices are returned, email is forwarded.',
        days: 1,
        group: 'Service Desk',
        fields: [
          person('Employee'),
          day('Last day'),
          { key: 'forward', kind: 'yes_no', label: 'Forward new mail?', isRequired: true },
          {
            key: 'to',
            kind: 'person',
            label: 'Forward to',
            isRequired: true,
            conditions: ifYes('forward'),
          },
        ],
        articles: ['When someone leaves'],
      },
      {
        name: 'Access for a contractor',
        icon: 'briefcase',
        hue: 300,
        description: 'An account for a limited time, with its own badge.',
        days: 2,
        group: 'Security',
        fields: [person('Contractor'), day('First day'), number('Weeks'), reason],
        stages: [managerApproves],
      },
      {
        name: 'Training room',
        icon: 'graduation-cap',
        hue: 120,
        description: 'Twelve laptops with what the course needs.',
        days: 5,
        group: 'Workplace',
        fields: [day('Day'), number('Participants')],
        state: 'draft',
      },
      {
        name: 'Fax number',
        icon: 'file-text',
        hue: 0,
        description: 'Received as email.',
        days: 2,
        group: 'Service Desk',
        state: 'archived',
      },
    ],
  },
]

/** Tickets that were ordered, by the beginning of their subjects. `in` days are relative to now. */
export const catalogueOrders: {
  ticket: string
  item: string
  answers: FormAnswers
  day?: { key: string; in: number }
}[] = [
  {
    ticket: 'New starter laptop',
    item: 'New employee laptop',
    answers: {
      person: 'Ana Ribeiro',
      site: 'lisbon',
      cost_center: '4100_front_office',
      model: '14_inch_business_laptop',
      extras: ['dock', 'headset'],
      finance: true,
      systems: ['ledger'],
      level: 'read_only',
      note: 'Desk 2.040 is free.',
    },
    day: { key: 'day', in: 7 },
  },
  { ticket: 'Second monitor for the reception', item: 'Second monitor', answers: { site: 'lisbon', arm: true } },
  {
    ticket: 'Guest network password for the board',
    item: 'Guest Wi-Fi',
    answers: { number: 8, note: 'Short, please. Last time they had to type twenty characters.' },
    day: { key: 'day', in: -20 },
  },
  {
    ticket: 'Two extra licenses for the drawing software',
    item: 'Drawing software',
    answers: { number: 2, reason: 'Two students start on Monday.' },
  },
  {
    ticket: 'Read access to the finance share',
    item: 'Shared folder access',
    answers: { folder: 'FIN-2025 and FIN-2026', level: 'read_only' },
    day: { key: 'day', in: 21 },
  },
]

/** How often items were ordered in the last months, by the customer; by no customer at the desk. */
export const popularItems: [customer: string | null, items: [name: string, orders: number][]][] = [
  [
    'Acme Corporation',
    [
      ['New employee laptop', 11],
      ['Shared folder access', 9],
      ['Software license', 7],
      ['New employee accounts', 6],
      ['Headset', 3],
    ],
  ],
  [
    'Globex',
    [
      ['Remote access', 5],
      ['Software license', 4],
      ['Mobile phone', 2],
    ],
  ],
  [
    'Brightwater Clinics',
    [
      ['Badge for a visitor', 8],
      ['Replacement charger', 3],
    ],
  ],
  [
    null,
    [
      ['Shared folder access', 14],
      ['Second monitor', 9],
      ['Guest Wi-Fi', 8],
      ['Software license', 5],
    ],
  ],
]
