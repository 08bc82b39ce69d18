import { describe, expect, test } from 'vitest'
import { describeFailure, reasonOf } from './mail-failure.ts'
import { type MailFlow, mailTroubleOf } from './mail-trouble.ts'

const now = new Date('2026-11-23T10:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const quiet: MailFlow = {
  waiting: 0,
  oldestWaiting: null,
  failed: 0,
  firstFailed: null,
  lastFailed: null,
  lastSent: null,
}
const troubleOf = (flow: Partial<MailFlow>) => mailTroubleOf({ ...quiet, ...flow }, now)

describe('trouble with the mail server', () => {
  test('is mail that waits for more than five minutes while none is sent', () => {
    expect(troubleOf({})).toBeNull()
    expect(troubleOf({ waiting: 3, oldestWaiting: ago(4) })).toBeNull()
    const since = ago(6).toISOString()
    expect(troubleOf({ waiting: 3, oldestWaiting: ago(6) })).toEqual({ waiting: 3, failed: 0, since })
    expect(troubleOf({ waiting: 3, oldestWaiting: ago(6), lastSent: ago(5.5) })).toEqual({
      waiting: 3,
      failed: 0,
      since,
    })
  })

  test('is no long queue that moves, and no single recipient whose server is slow', () => {
    expect(troubleOf({ waiting: 9000, oldestWaiting: ago(30), lastSent: ago(0.1) })).toBeNull()
  })

  test('is mail that failed, until one is sent', () => {
    const failed = { failed: 2, firstFailed: ago(20), lastFailed: ago(10) }
    expect(troubleOf(failed)).toEqual({ waiting: 0, failed: 2, since: ago(20).toISOString() })
    expect(troubleOf({ ...failed, lastSent: ago(15) })).toMatchObject({ failed: 2 })
    expect(troubleOf({ ...failed, lastSent: ago(9) })).toBeNull()
  })
})

describe('a failure', () => {
  const errorOf = (fields: object) => Object.assign(new Error('nodemailer says no'), fields)
  test.each([
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 No such user' }, 'address', true],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451, response: '451 Greylisted' }, 'address', false],
    [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }, 'sender', false],
    [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, 'message', true],
    [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'sign_in', false],
    [{ code: 'ETLS' }, 'tls', false],
    [{ code: 'ETIMEDOUT', command: 'CONN' }, 'connection', false],
    [{}, 'other', false],
  ])('%j is of kind %s, and final: %s', (fields, failure, isFinal) => {
    expect(describeFailure(errorOf(fields))).toMatchObject({ failure, isFinal })
  })

  test('is described in plain English with the response of the server', () => {
    const error = '550 No such user'
    expect(reasonOf({ status: 'failed', failure: 'address', error, redacted_at: null })).toBe(
      'The server refused the address: 550 No such user',
    )
    expect(
      reasonOf({ status: 'queued', failure: 'connection', error: 'connect ECONNREFUSED', redacted_at: null }),
    ).toBe('The mail server can’t be reached: connect ECONNREFUSED. We’ll try again.')
    expect(reasonOf({ status: 'held', failure: null, error: null, redacted_at: null })).toBe(
      'No mail server is set up.',
    )
    expect(reasonOf({ status: 'sent', failure: null, error: null, redacted_at: null })).toBeNull()
  })
})
