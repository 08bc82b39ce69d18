import { reconnectChart } from '../reconnect-chart.ts'

type DemoFile = {
  /** The beginning of its ticket's subject. */
  subject: string
  /** The beginning of the message that it is attached to; without it, the file was uploaded with the new ticket. */
  said?: string
  /** Who uploaded it, if not the author of the message or the requester. */
  by?: string
  name: string
  mimeType: string
  content: (sentAt: Date, now: Date) => Buffer
}

const lines = (...given: string[]) => Buffer.from(`${given.join('\n')}\n`)

/** The form that the customer downloads from a task, signs and uploads. */
export const equipmentForm = 'equipment-form.txt'

export const files: DemoFile[] = [
  { subject: 'VPN drops every few minutes', name: 'vpn-client.log', mimeType: 'text/plain', content: vpnClientLog },
  {
    subject: 'VPN drops every few minutes',
    name: 'reconnect-loop.png',
    mimeType: 'image/png',
    content: reconnectChart,
  },
  {
    subject: 'Payroll export stops at 80 percent',
    said: 'Corrected it, and it now stops at 91 percent',
    name: 'rejected-records.csv',
    mimeType: 'text/csv',
    content: () =>
      lines(
        'record,employee,account_ends_with,reason',
        '1412,NW-20418,77,more than one account',
        '1412,NW-20418,31,more than one account',
        '1590,NW-21102,09,account holder differs',
        '1733,NW-21877,64,bank code retired',
      ),
  },
  {
    subject: 'Warehouse scanners lose Wi-Fi',
    said: 'Channel plan puts R12 and R14',
    name: 'signal-gate-4.txt',
    mimeType: 'text/plain',
    content: () =>
      lines(
        'Signal at gate 4, walked with scanner 7',
        '',
        'door open, gate empty        -58 dBm   AP-R14',
        'door open, trailer docked    -71 dBm   AP-R14',
        'door shut, trailer docked    -83 dBm   AP-R12, then AP-R14, then AP-R12',
        'two steps towards gate 3     -60 dBm   AP-R12',
        '',
        'Lost the connection at each change. Came back after 4 to 9 seconds.',
      ),
  },
  {
    subject: 'Stock figures differ between the shop',
    name: 'differences-this-week.csv',
    mimeType: 'text/csv',
    content: () =>
      lines(
        'article,unit,shop,warehouse',
        'HL-30112,PAL,14,12',
        'HL-30118,PAL,6,2',
        'HL-30240,PAL,40,37',
        'HL-31007,PAL,9,9',
        'HL-31544,PAL,22,18',
      ),
  },
  {
    subject: 'New starter laptop and accounts',
    name: 'starter-ana-ribeiro.txt',
    mimeType: 'text/plain',
    content: () =>
      lines(
        'Name          Ana Ribeiro',
        'Team          Accounts, Lisbon',
        'Desk          2.040',
        'Devices       14 inch laptop, headset',
        'Shares        ACM-ACCOUNTS (write), ACM-LEDGER (read)',
        'Badge         floors 1 and 2',
      ),
  },
  {
    // Word encrypts a document with a password: its text can't be searched.
    subject: 'New starter laptop and accounts',
    name: 'contract-ana-ribeiro.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    content: () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1528)]),
  },
  {
    subject: 'New starter laptop and accounts',
    name: equipmentForm,
    by: 'Jonas Weber',
    mimeType: 'text/plain',
    content: () =>
      lines(
        'EQUIPMENT FORM',
        '',
        'I have received the equipment below and return it when I leave.',
        '',
        'Laptop        14 inch business laptop',
        'Extras        Dock, headset',
        '',
        'Name          ______________________________',
        'Date          ______________________________',
        'Signature     ______________________________',
      ),
  },
]

/** The log of the last 75 minutes of a client that loses its tunnel every few minutes. */
function vpnClientLog(filedAt: Date): Buffer {
  const written: string[] = []
  let at = filedAt.getTime() - 75 * 60_000
  for (let round = 1; at < filedAt.getTime(); round += 1) {
    for (const [wait, level, text] of roundOf(round)) {
      at += wait * 1000
      written.push(`${new Date(at).toISOString()} ${level.padEnd(5)} ${text}`)
    }
  }
  return lines(...written)
}

function roundOf(round: number): [seconds: number, level: string, text: string][] {
  const session = (0x51a0 + round * 37).toString(16)
  const keepAlives = Array.from({ length: 12 + (round % 7) }, (_, beat): [number, string, string] => [
    15,
    'DEBUG',
    `[${session}] keep-alive ${beat + 1} answered in ${18 + ((beat * 7 + round) % 9)} ms`,
  ])
  return [
    [4, 'INFO', `[${session}] connecting to gw-lis-01.northwind.example:443`],
    [1, 'INFO', `[${session}] tunnel up, address 10.60.4.${20 + (round % 30)}, rekey in 240 s`],
    ...keepAlives,
    [9, 'WARN', `[${session}] rekey requested by gateway, proposal 3 not offered`],
    [2, 'ERROR', `[${session}] rekey failed: no proposal chosen (14)`],
    [1, 'WARN', `[${session}] tunnel down after ${keepAlives.length * 15 + 12} s, reconnecting`],
  ]
}
