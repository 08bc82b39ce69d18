/** The versions that customers ran, in the order in which they applied them; the last one is current. */
export const appliedVersions: { customer: string; service: string; versions: string[]; by: string; notes?: string }[] =
  [
    {
      customer: 'Acme Corporation',
      service: 'Remote access',
      versions: ['5.1.0', '5.2.0', '5.2.4'],
      by: 'acme',
      notes: 'Both gateways, in one evening.',
    },
    { customer: 'Acme Corporation', service: 'Acme ledger', versions: ['11.2.0', '11.3.1'], by: 'acme' },
    { customer: 'Acme Corporation', service: 'Shift planner', versions: ['1.3.0', '1.3.1'], by: 'acme' },
    { customer: 'Acme Corporation', service: 'Software packages', versions: ['3.3.0', '3.4.0'], by: 'desk' },
    {
      customer: 'Acme Corporation',
      service: 'Printing',
      versions: ['2.7.0', '2.8.1'],
      by: 'desk',
      notes: 'Lisbon first, Porto the day after.',
    },
    { customer: 'Globex', service: 'Quality database', versions: ['7.4.2', '8.0.0', '8.0.1', '8.1.0'], by: 'globex' },
    {
      customer: 'Globex',
      service: 'Web shop',
      versions: ['2026.7', '2026.9'],
      by: 'globex',
      notes: 'During the nightly window.',
    },
    { customer: 'Globex', service: 'Software packages', versions: ['3.4.0', '3.4.1'], by: 'desk' },
    { customer: 'Globex', service: 'Printing', versions: ['2.7.0'], by: 'desk' },
    { customer: 'Halden Logistics', service: 'Warehouse system', versions: ['4.5.0', '4.6.2'], by: 'desk' },
    { customer: 'Halden Logistics', service: 'Printing', versions: ['2.8.1'], by: 'desk' },
    {
      customer: 'Brightwater Clinics',
      service: 'Clinic system',
      versions: ['6.1.0'],
      by: 'desk',
      notes: 'Waits for the winter pause.',
    },
    { customer: 'Sable & Finch', service: 'Case files', versions: ['9.2.0', '9.3.0'], by: 'desk' },
  ]
