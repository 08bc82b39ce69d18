import { describe, expect, test } from 'vitest'
import { gapAround, problemOfDay, shownRange, snapped, toMinutes, toSpans, withEdge, withMoved } from './day-spans.ts'

const day = [
  { from: '08:00', to: '12:00' },
  { from: '13:00', to: '18:00' },
]
const minutes = toMinutes(day)

describe('the hours of a day', () => {
  test('keep their edges apart from neighbors, and at least a quarter of an hour long', () => {
    expect(toSpans(withEdge(minutes, 1, 'to', 19 * 60))[1]).toEqual({ from: '13:00', to: '19:00' })
    expect(toSpans(withEdge(minutes, 0, 'to', 15 * 60))[0]).toEqual({ from: '08:00', to: '13:00' })
    expect(toSpans(withEdge(minutes, 0, 'from', 15 * 60))[0]).toEqual({ from: '11:45', to: '12:00' })
    expect(toSpans(withEdge(minutes, 1, 'to', 5000))[1]).toEqual({ from: '13:00', to: '24:00' })
  })

  test('are moved as a whole up to their neighbors', () => {
    expect(toSpans(withMoved(minutes, 0, 600))[0]).toEqual({ from: '09:00', to: '13:00' })
    expect(toSpans(withMoved(minutes, 0, -600))[0]).toEqual({ from: '00:00', to: '04:00' })
  })

  test('have gaps, in which new hours can be drawn', () => {
    expect(gapAround(minutes, 12 * 60 + 30)).toEqual({ from: 720, to: 780 })
    expect(gapAround(minutes, 60)).toEqual({ from: 0, to: 480 })
    expect(gapAround(minutes, 20 * 60)).toEqual({ from: 1080, to: 1440 })
    expect(gapAround(minutes, 9 * 60)).toBeUndefined()
    expect([snapped(487), snapped(489), snapped(-4), snapped(1500)]).toEqual([480, 495, 0, 1440])
  })

  test('are shown with an hour around them', () => {
    expect(shownRange([day])).toEqual({ from: 360, to: 1200 })
    expect(shownRange([[{ from: '06:00', to: '20:00' }]])).toEqual({ from: 240, to: 1320 })
    expect(shownRange([[{ from: '00:00', to: '24:00' }]])).toEqual({ from: 0, to: 1440 })
    expect(shownRange([[]])).toEqual({ from: 360, to: 1200 })
  })

  test('have a problem when they end before they start, or overlap', () => {
    expect(problemOfDay(day)).toBeUndefined()
    expect(problemOfDay([{ from: '09:00', to: '' }])).toBe('Enter both times')
    expect(problemOfDay([{ from: '09:00', to: '09:00' }])).toBe('The end must be after the start')
    expect(problemOfDay([day[1]!, { from: '08:00', to: '13:15' }])).toBe('Working hours overlap')
    expect(problemOfDay([day[1]!, { from: '08:00', to: '13:00' }])).toBeUndefined()
  })
})
