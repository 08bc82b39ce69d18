export type Person = {
  name: string
  /** The username; derived from the name when it isn't given. */
  username?: string
  role: 'admin' | 'agent' | 'requester'
  position: string
  department: string
  site: string
  /** The organization; Northwind's own users have none. */
  customer?: string
  groups?: string[]
  /** The groups whose tickets they see; all when it isn't given. */
  sees?: string[]
  withoutKnowledgeBase?: boolean
  /** They call or write, and have no account. */
  isContact?: boolean
  /** The intended maximum number of open tickets. */
  capacity?: number
}

const agent = (name: string, position: string, site: string, groups: string[]): Person => ({
  name,
  role: 'agent',
  position,
  department: groups[0]!,
  site,
  groups,
  capacity: 12,
})
const colleague = (name: string, position: string, department: string, site: string): Person => ({
  name,
  role: 'requester',
  position,
  department,
  site,
})
const of = (customer: string) => (name: string, position: string, department: string, site: string) => ({
  ...colleague(name, position, department, site),
  customer,
})
const acme = of('Acme Corporation')
const globex = of('Globex')
const halden = of('Halden Logistics')
const brightwater = of('Brightwater Clinics')
const sableFinch = of('Sable & Finch')
const walkIn = of('Walk-in')

export const people: Person[] = [
  {
    ...agent('Maya Lindqvist', 'Head of IT Service', 'Dublin', ['Service Desk', 'Security']),
    username: 'admin',
    role: 'admin',
  },
  {
    ...agent('Priya Raman', 'Senior Support Engineer', 'Dublin', ['Network Operations', 'Applications', 'Messaging']),
    username: 'agent',
  },
  agent('Tomás Herrera', 'Network Engineer', 'Lisbon', ['Network Operations']),
  agent('Henrik Solberg', 'Field Engineer', 'Hamburg', ['Network Operations']),
  {
    ...agent('Marcus Bell', 'Network Technician', 'Rotterdam', ['Network Operations', 'Workplace']),
    sees: ['Network Operations', 'Workplace'],
  },
  agent('Jonas Weber', 'Workplace Engineer', 'Hamburg', ['Workplace', 'Service Desk']),
  agent('Elena Petrova', 'Workplace Technician', 'Lisbon', ['Workplace']),
  agent('Antonia Reyes', 'Service Desk Analyst', 'Dublin', ['Service Desk', 'Workplace', 'Messaging']),
  agent('Leila Farouk', 'Identity and Access Analyst', 'Dublin', ['Service Desk', 'Security']),
  {
    ...agent('Samuel Okoye', 'Systems Engineer', 'Dublin', ['Applications', 'Security', 'Workplace']),
    capacity: 9,
  },
  agent('Aiko Tanaka', 'Messaging Engineer', 'Toronto', ['Messaging', 'Applications']),
  agent('Mei Chen', 'Application Engineer', 'Toronto', ['Applications', 'Messaging']),

  { ...colleague('Oliver Grant', 'Accounts Payable Clerk', 'Finance', 'Dublin'), username: 'requester' },
  colleague('Ines Carvalho', 'Payroll Lead', 'Finance', 'Dublin'),
  colleague('Luca Bianchi', 'Billing Specialist', 'Finance', 'Dublin'),
  colleague('Grace Lin', 'Account Manager', 'Sales', 'Dublin'),
  colleague('Victor Hale', 'Product Designer', 'Design', 'Dublin'),
  colleague('Ruth Adeyemi', 'Office Manager', 'Facilities', 'Dublin'),
  colleague('Amira Haddad', 'Supplier Relations', 'Purchasing', 'Hamburg'),
  colleague('Peter Novak', 'Laboratory Lead', 'Research', 'Toronto'),

  { ...acme('Dana Whitfield', 'Finance Director', 'Finance', 'Lisbon'), username: 'acme' },
  acme('Hannah Moore', 'Office Coordinator', 'Operations', 'Lisbon'),
  acme('Noah Fischer', 'Night Operations Lead', 'Operations', 'Lisbon'),
  acme('Elena Fischer', 'Project Architect', 'Design', 'Lisbon'),
  acme('Ivan Duarte', 'Pricing Analyst', 'Sales', 'Lisbon'),
  acme('Sofia Marin', 'Contract Manager', 'Legal', 'Porto'),

  {
    ...globex('Carmen Ortega', 'Quality Manager', 'Quality', 'Austin'),
    username: 'globex',
    withoutKnowledgeBase: true,
  },
  globex('Daniel Kim', 'Regional Manager', 'Sales', 'Toronto'),
  globex('Rafael Nunes', 'Claims Inspector', 'Claims', 'Austin'),
  globex('Ingrid Voss', 'Test Engineer', 'Quality', 'Austin'),

  halden('Marit Halvorsen', 'Head of Operations', 'Operations', 'Hamburg'),
  halden('Jakub Kowalski', 'Shift Supervisor', 'Depot', 'Hamburg'),
  halden('Stella Onuoha', 'Dispatch Lead', 'Depot', 'Hamburg'),

  brightwater('Amelia Hart', 'Medical Director', 'Management', 'Cork'),
  brightwater('Kofi Mensah', 'Practice Manager', 'Administration', 'Cork'),
  brightwater('Yuki Sato', 'On-call Coordinator', 'Nursing', 'Dublin'),

  sableFinch('Charles Pemberton', 'Senior Partner', 'Litigation', 'London'),
  sableFinch('Nadia Rahman', 'Associate', 'Compliance', 'London'),

  { ...walkIn('Theo Lambert', 'Guest Researcher', 'Visitors', 'Dublin'), isContact: true },
  { ...walkIn('Priscilla Yeo', 'Teacher', 'Visitors', 'Dublin'), isContact: true },
]
