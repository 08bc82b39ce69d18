import { durationProblems as problems } from './duration-problems.messages.ts'

/** Minutes: a year. */
const most = 525_600
const unitMinutes = { d: null, h: 60, m: 1 } as const

/** Reads a duration such as `15 min`, `2 h 30 min`, `1.5 h`, `1:30` or `2 days`; a number alone is minutes. Null for an empty text. */
export function parseDuration(text: string, day: number | null): { minutes: number | null } | { problem: string } {
  const typed = text.trim().toLowerCase().replaceAll(',', '.')
  if (typed === '') return { minutes: null }
  const minutes = minutesIn(typed, day)
  if (minutes === 'days differ') return { problem: problems.daysDiffer }
  if (minutes === undefined) return { problem: problems.unreadable }
  if (!Number.isInteger(minutes)) return { problem: problems.notWhole }
  if (minutes < 1) return { problem: problems.tooShort }
  return minutes > most ? { problem: problems.tooLong } : { minutes }
}

function minutesIn(typed: string, day: number | null): number | 'days differ' | undefined {
  if (/^\d+$/.test(typed)) return Number(typed)
  const clock = /^(\d+):([0-5]\d)$/.exec(typed)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const part = /(\d+(?:\.\d+)?)\s*(d|h|m)[a-z]*\.?\s*/y
  let minutes = 0
  while (part.lastIndex < typed.length) {
    const [, count, unit] = part.exec(typed) ?? []
    if (!count) return undefined
    const length = unitMinutes[unit as keyof typeof unitMinutes] ?? day
    if (length === null) return 'days differ'
    minutes += Number(count) * length
  }
  return Math.round(minutes * 1e6) / 1e6
}
