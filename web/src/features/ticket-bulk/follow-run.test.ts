import { expect, test } from 'vitest'
import { describeRun, followRun } from './follow-run.ts'

const outcome = { changeId: 'c', total: 3, changed: [1], unchanged: 0, isRunning: false }
const closed = { code: 'ticket.merged' as const, ticketNumber: null, message: 'It was merged.' }

test('a change that is done has its reasons counted', async () => {
  const failed = [
    { id: 2, ...closed },
    { id: 3, ...closed },
  ]
  const progress = await followRun({ ...outcome, failed })
  expect(progress).toMatchObject({ changed: 1, failed: 2, reasons: [{ message: 'It was merged.', tickets: 2 }] })
  expect(describeRun(progress, 'Done')).toEqual({
    title: '2 of 3 tickets were skipped',
    description: 'It was merged. (2)',
  })
})

test('a stopped change says how far it came', async () => {
  const progress = { ...(await followRun({ ...outcome, failed: [] })), total: 3000, state: 'stopped' as const }
  expect(describeRun(progress, 'Done').title).toBe('Stopped after 1 of 3,000 tickets')
  expect(describeRun({ ...progress, state: 'finished' }, 'Done')).toEqual({ title: 'Done' })
})
