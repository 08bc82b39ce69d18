import { comingWeekday, minute } from '../office-hours.ts'
import type { Rng } from '../rng.ts'

const halfHour = 30 * minute
const weekdays = { monday: 1, saturday: 6 }

type Filling = { words: string[]; wording: number }

/** Returns one of the wordings of a text, the same for a whole conversation, with its placeholders filled. */
export function worded(text: string, { words, wording }: Filling, chance: Rng, now: Date): string {
  const wordings = text.split(' || ')
  return wordings[wording % wordings.length]!.replace(
    /\{(\w+)(?: (-?\d+))?\}/g,
    (blank, name: string, number = '0') => {
      if (/^\d$/.test(name)) return words[Number(name) - 1] ?? blank
      if (name === 'n') return String(chance.whole(2, 10))
      if (name === 'ap') return `AP-${chance.pick(['L', 'D', 'H', 'P'])}${chance.whole(11, 60)}`
      if (name === 'clock') return clock(new Date(now.getTime() - Number(number) * minute), Number(number) < 0)
      if (name in weekdays) return longDate(comingWeekday(now, weekdays[name as 'monday'], Number(number)))
      return blank
    },
  )
}

/** Formats a time as people write it: "8:30", half hours only, rounded up for the future. */
function clock(at: Date, isAhead: boolean) {
  const round = isAhead ? Math.ceil : Math.floor
  const half = new Date(round(at.getTime() / halfHour) * halfHour)
  return half.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
}

const longDate = (at: Date) =>
  `${at.toLocaleDateString('en-GB', { weekday: 'long' })} ${at.getDate()} ${at.toLocaleDateString('en-GB', { month: 'long' })}`

/** Returns plain text unchanged, and as HTML where it has markup: `**bold**` or a code span. */
export function marked(text: string): { content: string; is_rich_text: boolean } {
  if (!/\*\*|`/.test(text)) return { content: text, is_rich_text: false }
  const html = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/`(.+?)`/g, '<code>$1</code>')
  return { content: `<p>${html}</p>`, is_rich_text: true }
}
