/** In the order of their ids: Acme is 1, the intake organization 2, Globex 3. `since` is in days before now. */
export const customers = [
  { name: 'Acme Corporation', since: 1_124 },
  { name: 'Walk-in', since: 1_130, is_intake: true },
  { name: 'Globex', since: 873 },
  { name: 'Halden Logistics', since: 702 },
  { name: 'Brightwater Clinics', since: 455 },
  { name: 'Sable & Finch', since: 301 },
]

export const portals = [
  {
    customer: 'Acme Corporation',
    name: 'Acme Support',
    host: 'acme.localhost',
    logo_url: '/demo/acme.svg',
    primary_color: '#0B7A75',
    secondary_color: '#0B7A75',
    support_email: 'support@acme.example',
    support_phone: '+1 555 0142',
    terms_of_service_content: `Acme Support is here for everyone who works at Acme Corporation.

1. What you can expect. Northwind IT responds on working days from 8:00 to 18:00. Urgent requests are handled around the clock.

2. What we ask of you. Describe what you see in your own words, add a picture or a log where it helps, and never write a password into a request.

3. Who can read it. Requests, replies and files are visible to users of this portal at Acme Corporation and to the Northwind IT staff who handle them.

4. How long it is kept. Requests are kept for three years after they were closed, files for one.

5. Changes. When these terms change, this page says so four weeks ahead. Questions are welcome at support@acme.example.`,
  },
  {
    customer: 'Globex',
    name: 'Globex Help',
    host: 'globex.localhost',
    logo_url: '/demo/globex.svg',
    primary_color: '#7A3E9D',
    secondary_color: '#7A3E9D',
    support_email: 'help@globex.example',
    support_phone: '+1 555 0177',
    terms_of_service_content: `Requests are answered by Northwind IT on working days from 8:00 to 18:00 in Austin and Toronto.

All users of this portal at Globex can read what you write here. Please don’t include customers' personal data.`,
  },
]
