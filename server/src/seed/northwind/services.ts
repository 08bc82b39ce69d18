type Service = {
  name: string
  code: string
  category: string
  description: string
  customer?: string
  status?: 'retired'
}

/** The services of Northwind IT; one with a customer is that customer's alone. */
export const services: Service[] = [
  {
    name: 'Service desk',
    code: 'NW-DESK',
    category: 'Support',
    description: 'General questions and everything else.',
  },
  {
    name: 'Wi-Fi and LAN',
    code: 'NW-LAN',
    category: 'Network',
    description: 'Wired and wireless networks on all sites.',
  },
  {
    name: 'Internet lines',
    code: 'NW-WAN',
    category: 'Network',
    description: 'Provider lines, name servers and failover.',
  },
  { name: 'Firewall', code: 'NW-FW', category: 'Network', description: 'Rules, certificates and published hosts.' },
  { name: 'Telephony', code: 'NW-TEL', category: 'Network', description: 'Numbers, switchboards and call routing.' },
  {
    name: 'Workplace devices',
    code: 'NW-DEV',
    category: 'Workplace',
    description: 'Laptops, docks, screens and accessories.',
  },
  {
    name: 'Mobile devices',
    code: 'NW-MOB',
    category: 'Workplace',
    description: 'Phones and tablets, with their management.',
  },
  {
    name: 'Meeting rooms',
    code: 'NW-ROOM',
    category: 'Workplace',
    description: 'Displays, panels and conference systems.',
  },
  {
    name: 'Printing',
    code: 'NW-PRN',
    category: 'Workplace',
    description: 'Printers, copiers, scanners and label printers.',
  },
  { name: 'Onboarding', code: 'NW-ONB', category: 'Workplace', description: 'Everything that a new colleague needs.' },
  {
    name: 'Building access',
    code: 'NW-BADGE',
    category: 'Workplace',
    description: 'Badges, readers and door cameras.',
  },
  {
    name: 'Identity and access',
    code: 'NW-IAM',
    category: 'Access',
    description: 'Accounts, groups and second factors.',
  },
  { name: 'File services', code: 'NW-FILE', category: 'Applications', description: 'Team shares, backup and restore.' },
  {
    name: 'Email and calendar',
    code: 'NW-MAIL',
    category: 'Messaging',
    description: 'Mailboxes, lists, calendars and the gateway.',
  },
  {
    name: 'Office suite',
    code: 'NW-OFF',
    category: 'Applications',
    description: 'Documents, spreadsheets and presentations.',
  },
  {
    name: 'Software packages',
    code: 'NW-PKG',
    category: 'Applications',
    description: 'Installation, licenses and updates.',
  },
  {
    name: 'Finance suite',
    code: 'NW-FIN',
    category: 'Applications',
    description: 'Payroll, expenses, time and holidays.',
  },
  {
    name: 'Supplier portal',
    code: 'NW-SUP',
    category: 'Applications',
    description: 'Orders and delivery notes for suppliers.',
  },
  { name: 'Reporting', code: 'NW-REP', category: 'Applications', description: 'Scheduled and ad hoc reports.' },
  {
    name: 'Remote access',
    code: 'ACM-VPN',
    category: 'Network',
    description: 'Secure access to office systems from anywhere, with two gateways per region.',
    customer: 'Acme Corporation',
  },
  {
    name: 'Acme ledger',
    code: 'ACM-LED',
    category: 'Applications',
    description: 'General ledger and approvals.',
    customer: 'Acme Corporation',
  },
  {
    name: 'Quality database',
    code: 'GLX-QDB',
    category: 'Applications',
    description: 'Measurements, inspections and claims.',
    customer: 'Globex',
  },
  {
    name: 'Web shop',
    code: 'GLX-SHOP',
    category: 'Applications',
    description: 'Shop and checkout.',
    customer: 'Globex',
  },
  {
    name: 'Warehouse system',
    code: 'HAL-WMS',
    category: 'Applications',
    description: 'Stock, labels and shift planning.',
    customer: 'Halden Logistics',
  },
  {
    name: 'Depot network',
    code: 'HAL-NET',
    category: 'Network',
    description: 'Networks of the depots, cameras included.',
    customer: 'Halden Logistics',
  },
  {
    name: 'Clinic system',
    code: 'BWC-CIS',
    category: 'Applications',
    description: 'Appointments, records and lab results.',
    customer: 'Brightwater Clinics',
  },
  {
    name: 'Clinic workplace',
    code: 'BWC-WRK',
    category: 'Workplace',
    description: 'Tablets, kiosks and treatment rooms.',
    customer: 'Brightwater Clinics',
  },
  {
    name: 'Case files',
    code: 'SAF-CASE',
    category: 'Applications',
    description: 'Case system, archive and retention.',
    customer: 'Sable & Finch',
  },
  {
    name: 'Shift planner',
    code: 'ACM-SHIFT',
    category: 'Workforce',
    description: 'Schedules and swaps for the warehouses and both reception desks.',
    customer: 'Acme Corporation',
    status: 'retired',
  },
]
