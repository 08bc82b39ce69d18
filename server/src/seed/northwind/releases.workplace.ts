import type { Release } from './releases.ts'

const everywhere = ['production', 'staging'] as const

/** Workplace hardware, and what is installed on it. */
export const workplaceReleases: Record<string, Release[]> = {
  'Software packages': [
    {
      version: '3.3.0',
      type: 'minor',
      summary: 'A catalogue to choose from',
      ago: 151,
      environments: [...everywhere],
      features: ['People install from a catalogue', 'Packages that need a licence ask the manager'],
    },
    {
      version: '3.4.0',
      type: 'minor',
      summary: 'Updates at quiet times',
      ago: 72,
      environments: [...everywhere],
      requires: '3.3.0',
      features: {
        Updates: ['Updates wait until no call or presentation is running', 'A restart can be put off three times'],
      },
      fixes: { major: ['A device that was off for weeks catches up in order'] },
      dependencies: { required: { 'device-agent': '7.2' }, optional: { 'branch-cache': '2.0' } },
      tested: 'On 40 devices of each model in use.',
    },
    {
      version: '3.4.1',
      type: 'patch',
      summary: 'Licences are given back',
      ago: 20,
      environments: ['production'],
      fixes: {
        major: ['Removing a package gives its licence back at once'],
        minor: ['The catalogue remembers its filter'],
      },
      tickets: ['Two extra licences for the drawing software'],
    },
  ],
  Printing: [
    {
      version: '2.7.0',
      type: 'minor',
      summary: 'Print on any floor with a badge',
      ago: 145,
      environments: [...everywhere],
      features: ['Jobs wait until they are released with a badge', 'Uncollected jobs are deleted after a day'],
    },
    {
      version: '2.8.0',
      type: 'minor',
      summary: 'Label printers in the same queue',
      ago: 81,
      environments: [...everywhere],
      features: ['Label printers accept jobs from the queue', 'A roll’s size is asked of the printer'],
      fixes: ['Headers are no longer cut off on A4'],
      dependencies: ['print-server 2022'],
    },
    {
      version: '2.8.1',
      type: 'hotfix',
      summary: 'Jobs of others stay hidden',
      ago: 36,
      environments: ['production'],
      fixes: { critical: ['A reassigned badge shows its new owner’s jobs only'] },
      known: [{ text: 'A reassigned badge shows its new owner’s jobs only', since: '2.7.0' }],
      tickets: ['Invoices print with the header cut off'],
    },
  ],
  'Mobile devices': [
    {
      version: '1.5.0',
      type: 'minor',
      summary: 'Work and private apart',
      ago: 126,
      environments: [...everywhere],
      features: ['Work has a profile of its own', 'A wipe removes the work profile only'],
    },
    {
      version: '1.6.0',
      type: 'minor',
      summary: 'Lost devices are found',
      ago: 47,
      environments: [...everywhere],
      features: ['A lost device rings and shows a number to call', 'A wipe confirms itself'],
      fixes: { minor: ['The list shows when a device last connected'] },
      tickets: ['Lost phone, wipe requested'],
    },
    {
      version: '1.6.1',
      type: 'patch',
      summary: 'Mail profiles of shared tablets',
      ago: 14,
      environments: ['production'],
      fixes: { major: ['A shared tablet removes the mail of users who left'] },
    },
  ],
}
