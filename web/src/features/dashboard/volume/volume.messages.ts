import { countText } from '../../../platform/count-text.ts'

/** The texts of the tickets per day. */
export const volumeMessages = {
  none: 'No tickets in this period',
  chart: 'Volume by day',
  dayValue: (day: string, created: number, resolved: number) =>
    `${day}: ${countText(created)} created, ${countText(resolved)} resolved`,
  table: 'Volume as a table',
  day: 'Day',
  weekendDay: ' · weekend',
  legend: 'Legend',
  created: 'Created',
  resolved: 'Resolved',
  weekend: 'Weekend',
  more: 'More actions for volume',
  showChart: 'Show as chart',
  showTable: 'Show as table',
  downloadCsv: 'Download CSV',
  same: (created: number, resolved: number) => `${counts(created, resolved)} The backlog didn’t change.`,
  /** The sentence around the emphasized number by which the backlog grew. */
  grew: (created: number, resolved: number) => ({ text: `${counts(created, resolved)} Backlog grew by `, end: '.' }),
  shrank: (created: number, resolved: number) => ({
    text: `${counts(created, resolved)} Backlog shrank by `,
    end: '.',
  }),
} as const

const counts = (created: number, resolved: number) => `${countText(created)} created, ${countText(resolved)} resolved.`
