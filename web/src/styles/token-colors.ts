import { fromOklch, type LinearRgb, parseHexColor, relativeLuminance, toOklch } from '@hatchway/contract/color'

/** Computes the colors of `tokens.css` without a browser, so that a test can measure them. */
export type Theme = 'light' | 'dark'

type Channels = Record<string, number>
type Values = Map<string, string>
type Scope = { values: Values; theme: Theme; brand: string }

/** Returns a function that resolves color tokens for one theme and one brand color (hex). */
export function tokenReader(css: string, theme: Theme, brand: string) {
  const values: Values = new Map()
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '').split('@media')[0]!
  for (const [, name, value] of text.matchAll(/--([\w-]+):\s*([^;]+);/g))
    if (!values.has(name!)) values.set(name!, value!.trim())
  return (name: string) => color(`var(--${name})`, { values, theme, brand })
}

function color(text: string, scope: Scope): LinearRgb {
  if (text === 'var(--brand)') return parseHexColor(scope.brand)!
  if (text.startsWith('#')) return parseHexColor(text)!
  const [name, inner] = split(text)
  if (name === 'var') return color(scope.values.get(inner.slice(2))!, scope)
  if (name === 'light-dark') return color(parts(inner, ',')[scope.theme === 'light' ? 0 : 1]!, scope)

  const words = parts(inner, ' ')
  const origin = words[0] === 'from' ? color(words[1]!, scope) : undefined
  const channels = (given: Channels) => {
    const of = words.filter((word) => word !== 'xyz-d65').slice(origin ? 2 : 0)
    return of.slice(0, 3).map((word) => number(word, given, scope)) as [number, number, number]
  }
  if (name === 'oklch') {
    const [l, c, h] = channels(origin ? toOklch(origin) : {})
    return fromOklch({ l, c, h })
  }
  if (name === 'color' && origin) return fromXyz(channels(toXyz(origin)))
  throw new Error(`No color: ${text}`)
}

/** Evaluates a number, a channel of the origin color, or `calc`, `min`, `max` and `clamp` of them. */
function number(text: string, origin: Channels, scope: Scope): number {
  const word = text.trim()
  if (Object.hasOwn(origin, word)) return origin[word]!
  if (!Number.isNaN(Number(word))) return Number(word)
  const sum = operands(word, '+', '-')
  if (sum.length > 1)
    return sum.reduce((total, { sign, part }) => total + (sign === '-' ? -1 : 1) * number(part, origin, scope), 0)
  const product = operands(word, '*', '/')
  if (product.length > 1)
    return product.reduce((total, { sign, part }) => {
      const value = number(part, origin, scope)
      return sign === '/' ? total / value : total * value
    }, 1)

  const [name, inner] = split(word)
  if (name === 'var') return number(scope.values.get(inner.slice(2))!, origin, scope)
  const values = parts(inner, ',').map((part) => number(part, origin, scope))
  if (name === 'min') return Math.min(...values)
  if (name === 'max') return Math.max(...values)
  if (name === 'clamp') return Math.max(values[0]!, Math.min(values[1]!, values[2]!))
  return values[0]!
}

/** Splits a calculation at two operators of the same precedence; each operand has the operator before it. */
function operands(text: string, first: string, second: string) {
  const found: { sign: string; part: string }[] = [{ sign: first, part: '' }]
  for (const word of parts(text.replace(/([*/])/g, ' $1 '), ' '))
    if (word === first || word === second) found.push({ sign: word, part: '' })
    else found.at(-1)!.part += ` ${word}`
  return found
}

/** Splits `name(inner)` into its name and its content. */
function split(text: string): [string, string] {
  const open = text.indexOf('(')
  return [text.slice(0, open).trim(), text.slice(open + 1, text.lastIndexOf(')')).trim()]
}

/** Splits at a separator, but not inside brackets. */
function parts(text: string, separator: string): string[] {
  const found: string[] = ['']
  let depth = 0
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (depth === 0 && letter === separator) found.push('')
    else found[found.length - 1] += letter
  }
  return found.map((part) => part.trim()).filter(Boolean)
}

const toXyz = (rgb: LinearRgb) => {
  const [red, green, blue] = rgb
  return {
    x: 0.4123908 * red + 0.3575843 * green + 0.1804808 * blue,
    y: relativeLuminance(rgb),
    z: 0.0193308 * red + 0.1191948 * green + 0.9505322 * blue,
  }
}

const fromXyz = ([x, y, z]: readonly [number, number, number]): LinearRgb => [
  clip(3.2409699 * x - 1.5373832 * y - 0.4986108 * z),
  clip(-0.9692436 * x + 1.8759675 * y + 0.0415551 * z),
  clip(0.0556301 * x - 0.203977 * y + 1.0569715 * z),
]
const clip = (value: number) => Math.max(0, Math.min(1, value))
