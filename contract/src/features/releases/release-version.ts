import { z } from 'zod'

/** Two to four numbers, with a suffix for a prerelease: `5.3.0`, `2026.11`, `5.3.0-rc.1`. */
const form = /^\d{1,9}(?:\.\d{1,9}){1,3}(?:-[0-9A-Za-z-]{1,30}(?:\.[0-9A-Za-z-]{1,30}){0,4})?$/
const advice = 'A version looks like 5.3.0, or 5.3.0-rc.1 before it is final'

export const releaseVersion = z
  .string({ error: advice })
  .max(200, advice)
  .transform((value) => value.trim().replace(/^[vV](?=\d)/, ''))
  .pipe(z.string().regex(form, advice))

/**
 * Returns a key that sorts, byte by byte, in the order of versions: 5.9.0 before 5.10.0, 5.3.0-rc.1 before 5.3.0, and 5.3 equal to 5.3.0.
 * The database orders and compares by it.
 */
export function versionKey(version: string): string {
  const [numbers = '', ...names] = version.split('-')
  const four = [...numbers.split('.'), '0', '0', '0'].slice(0, 4)
  const proper = four.map((part) => part.padStart(9, '0')).join('.')
  if (names.length === 0) return `${proper}~`
  const steps = names.join('-').split('.').map(stepKey)
  return `${proper}-${steps.join('')}`
}

export const compareVersions = (a: string, b: string) => {
  const [left, right] = [versionKey(a), versionKey(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

/** Numbers sort by value and before words; a shorter version sorts before a longer one. */
function stepKey(step: string) {
  if (!/^\d+$/.test(step)) return `b${step} `
  const digits = step.replace(/^0+(?=\d)/, '')
  return `a${String(digits.length).padStart(2, '0')}${digits} `
}
