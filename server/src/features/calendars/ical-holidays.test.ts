import type { CalendarHours } from '@hatchway/contract/time/calendars'
import { describe, expect, test } from 'vitest'
import { withHolidays } from './calendar-hours.ts'
import { readHolidays } from './ical-holidays.ts'

const years = { first: 2024, last: 2031 }
const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const read = (content: string) => {
  const result = readHolidays({ content, years })
  if ('problem' in result) throw new Error(result.problem)
  return result
}
const problemOf = (content: string) => {
  const result = readHolidays({ content, years })
  return 'problem' in result ? result.problem : 'none'
}
const daysOf = (content: string) => read(content).events.map(({ name, from, to }) => `${from} ${to} ${name}`)

const office: CalendarHours = {
  timeZone: 'Europe/Lisbon',
  week: [...Array(5).fill([{ from: '09:00', to: '17:00' }]), [], []],
  days: [],
}
const closedBy = (content: string, hours = office) =>
  withHolidays(hours, [{ id: 1, events: read(content).events }]).days.map(
    ({ date, name, spans }) => `${date} ${name}: ${spans.map(({ from, to }) => `${from}-${to}`).join(' ') || 'closed'}`,
  )

/** As Google publishes the holidays of a country. */
const google = file(
  'CALSCALE:GREGORIAN',
  'METHOD:PUBLISH',
  'X-WR-CALNAME:Holidays in Portugal',
  'X-WR-TIMEZONE:UTC',
  ...event(
    'DTSTART;VALUE=DATE:20261208',
    'DTEND;VALUE=DATE:20261209',
    'DTSTAMP:20260601T000000Z',
    'UID:20261208_1@google.com',
    'CLASS:PUBLIC',
    'DESCRIPTION:Public holiday',
    'STATUS:CONFIRMED',
    'SUMMARY:Feast of the Immaculate Conception',
    'TRANSP:TRANSPARENT',
  ),
  ...event(
    'DTSTART;VALUE=DATE:20261224',
    'DTEND;VALUE=DATE:20261225',
    'UID:20261224_1@google.com',
    'DESCRIPTION:Observance\\nTo hide observances\\, go to Google Calendar Settings > Holidays in Portugal',
    'SUMMARY:Christmas Eve',
  ),
  ...event(
    'DTSTART;VALUE=DATE:20261225',
    'DTEND;VALUE=DATE:20261226',
    'UID:20261225_1@google.com',
    'SUMMARY:Natal \\, Christ',
    ' mas Day',
  ),
)

/** As Outlook exports a calendar: with a zone of Windows, which the file defines. */
const outlook = file(
  'METHOD:PUBLISH',
  'X-WR-CALNAME:Office closures',
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16011028T030000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010325T020000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
  ...event(
    'UID:040000008200E00074C5B7101A82E008',
    'DTSTART;TZID=W. Europe Standard Time:20260710T130000',
    'DTEND;TZID=W. Europe Standard Time:20260710T190000',
    'SUMMARY:Summer party',
    'X-MICROSOFT-CDO-ALLDAYEVENT:FALSE',
  ),
  ...event(
    'UID:040000008200E00074C5B7101A82E009',
    'DTSTART;TZID=W. Europe Standard Time:20261223T000000',
    'DTEND;TZID=W. Europe Standard Time:20261224T000000',
    'SUMMARY:Stocktaking',
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
  ),
)

describe('an iCalendar file', () => {
  test('of Google has its holidays without observances, and a name', () => {
    expect(read(google).name).toBe('Holidays in Portugal')
    expect(daysOf(google)).toEqual([
      '2026-12-08 2026-12-09 Feast of the Immaculate Conception',
      '2026-12-25 2026-12-26 Natal , Christmas Day',
    ])
  })

  test('of Outlook has times in the zone that it defines, which close a part of the working hours', () => {
    expect(daysOf(outlook)).toEqual([
      '2026-07-10T11:00Z 2026-07-10T17:00Z Summer party',
      '2026-12-22T23:00Z 2026-12-23T23:00Z Stocktaking',
    ])
    expect(closedBy(outlook, { ...office, timeZone: 'Europe/Berlin' })).toEqual([
      '2026-07-10 Summer party: 09:00-13:00',
      '2026-12-23 Stocktaking: closed',
    ])
  })

  test('of Portugal repeats its holidays each year within the years, and moves one', () => {
    const portugal = file(
      'X-WR-CALNAME:Feriados de Portugal',
      ...event('UID:a', 'DTSTART;VALUE=DATE:19740425', 'RRULE:FREQ=YEARLY', 'SUMMARY:Dia da Liberdade'),
      ...event(
        'UID:b',
        'DTSTART;VALUE=DATE:20200610',
        'RRULE:FREQ=YEARLY;UNTIL=20270101',
        'EXDATE;VALUE=DATE:20250610',
        'SUMMARY:Dia de Portugal',
      ),
      ...event('UID:b', 'RECURRENCE-ID;VALUE=DATE:20260610', 'DTSTART;VALUE=DATE:20260611', 'SUMMARY:Dia de Portugal'),
    )
    expect(daysOf(portugal).map((day) => day.replace(/ \S+/, ''))).toEqual([
      ...[2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031].flatMap((year) => [
        `${year}-04-25 Dia da Liberdade`,
        ...(year === 2024 ? ['2024-06-10 Dia de Portugal'] : []),
        ...(year === 2026 ? ['2026-06-11 Dia de Portugal'] : []),
      ]),
    ])
  })

  test('has events of several days, without the day at which they end', () => {
    const days = closedBy(
      file(...event('DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227', 'SUMMARY:Shutdown')),
    )
    expect(days).toEqual(['2026-12-24 Shutdown: closed', '2026-12-25 Shutdown: closed', '2026-12-26 Shutdown: closed'])
    expect(closedBy(file(...event('DTSTART;VALUE=DATE:20261224', 'DURATION:P2D', 'SUMMARY:Two')))).toHaveLength(2)
    expect(
      closedBy(file(...event('DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261224', 'SUMMARY:Same'))),
    ).toEqual(['2026-12-24 Same: closed'])
  })

  test('has times without a zone, which are the calendar’s own, and of a known zone, across midnight', () => {
    const own = event('DTSTART:20261224T130000', 'DTEND:20261225T120000', 'SUMMARY:Christmas')
    const known = event(
      'DTSTART;TZID=America/New_York:20261231T070000',
      'DTEND;TZID=America/New_York:20261231T190000',
      'SUMMARY:New York is closed',
    )
    expect(closedBy(file(...own, ...known))).toEqual([
      '2026-12-24 Christmas: 09:00-13:00',
      '2026-12-25 Christmas: 12:00-17:00',
      '2026-12-31 New York is closed: 09:00-12:00',
    ])
  })

  test('has several events on one day, which become one holiday', () => {
    const morning = event('DTSTART:20261224T000000', 'DTEND:20261224T100000', 'SUMMARY:Late start')
    const afternoon = event('DTSTART:20261224T150000', 'DTEND:20261224T235900', 'SUMMARY:Early end')
    expect(closedBy(file(...morning, ...afternoon))).toEqual(['2026-12-24 Late start, Early end: 10:00-15:00'])
  })

  test('without what is needed has a problem in words', () => {
    expect(problemOf('<html>Sign in</html>')).toBe('is not an iCalendar file. Choose one that ends with .ics.')
    expect(problemOf('')).toBe('is not an iCalendar file. Choose one that ends with .ics.')
    expect(problemOf(file())).toBe('has no events.')
    expect(problemOf(file(...event('DTSTART;VALUE=DATE:19991225', 'SUMMARY:Old')))).toBe(
      'has no holidays from 2024 to 2031.',
    )
    expect(problemOf(file(...event('DTSTART;VALUE=DATE:20260230', 'DTEND:rubbish', 'SUMMARY:Odd')))).toMatch(
      /^has no|^none$/,
    )
    const canceled = event('DTSTART;VALUE=DATE:20261225', 'STATUS:CANCELLED', 'SUMMARY:None')
    expect(problemOf(file(...canceled))).toBe('has no holidays from 2024 to 2031.')
  })

  test('that repeats endlessly, or has thousands of events, is refused', () => {
    const always = event('DTSTART:20260101T000000Z', 'RRULE:FREQ=SECONDLY', 'SUMMARY:Always')
    expect(problemOf(file(...always))).toMatch(/^has more than 1000 events|repeat too often/)
    const ancient = event('DTSTART:10000101T000000Z', 'RRULE:FREQ=HOURLY', 'SUMMARY:Ancient')
    expect(problemOf(file(...ancient))).toBe('has events that repeat too often for holidays.')
    const many = Array.from({ length: 1001 }, (_, at) =>
      event(`UID:${at}`, 'DTSTART;VALUE=DATE:20261225', `SUMMARY:Day ${at}`),
    ).flat()
    expect(problemOf(file(...many))).toBe('has more than 1000 events from 2024 to 2031.')
  })
})
