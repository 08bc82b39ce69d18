/** Computes the colours of `tokens.css` without a browser, so that a test can measure them. */
export type Theme = 'light' | 'dark'
export type Lch = { l: number; c: number; h: number }

type Values = Map<string, string>
type Scope = { values: Values; theme: Theme; brand: string }

/** Returns a function that resolves colour tokens for one theme and one brand colour (hex). */
export function tokenReader(css: string, theme: Theme, brand: string) {
  const values: Values = new Map()
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '').split('@media')[0]!
  for (const [, name, value] of text.matchAll(/--([\w-]+):\s*([^;]+);/g))
    if (!values.has(name!)) values.set(name!, value!.trim())
  return (name: string) => color(`var(--${name})`, { values, theme, brand })
}

/** Returns the WCAG contrast of two colours, 1 to 21. */
export function contrast(a: Lch, b: Lch) {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}

function color(text: string, scope: Scope): Lch {
  if (text === 'var(--brand)') return fromHex(scope.brand)
  if (text.startsWith('#')) return fromHex(text)
  const [name, inner] = split(text)
  if (name === 'var') return color(scope.values.get(inner.slice(2))!, scope)
  if (name === 'light-dark') return color(parts(inner, ',')[scope.theme === 'light' ? 0 : 1]!, scope)
  if (name !== 'oklch') throw new Error(`No colour: ${text}`)

  const words = parts(inner, ' ')
  const origin = words[0] === 'from' ? color(words[1]!, scope) : { l: 0, c: 0, h: 0 }
  const [l, c, h] = (words[0] === 'from' ? words.slice(2) : words).map((word) => number(word, origin))
  return { l: l!, c: c!, h: h! }
}

/** Evaluates a number, a channel of the origin colour, or `calc`, `min`, `max` and `clamp` of them. */
function number(text: string, origin: Lch): number {
  const word = text.trim()
  if (word === 'l' || word === 'c' || word === 'h') return origin[word]
  if (!Number.isNaN(Number(word))) return Number(word)
  const [name, inner] = split(word)
  const values = () => parts(inner, ',').map((part) => number(part, origin))
  if (name === 'min') return Math.min(...values())
  if (name === 'max') return Math.max(...values())
  if (name === 'clamp') {
    const [low, value, high] = values()
    return Math.max(low!, Math.min(value!, high!))
  }
  const [left, sign, right] = parts(inner, ' ')
  if (sign === undefined) return chain(inner, origin)
  const [a, b] = [chain(left!, origin), chain(right!, origin)]
  return sign === '+' ? a + b : sign === '-' ? a - b : a * b
}

const chain = (text: string, origin: Lch): number =>
  parts(text, '*').reduce((product, part) => product * number(part, origin), 1)

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

function fromHex(hex: string): Lch {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return { l: lightness, c: Math.hypot(a, y), h: ((Math.atan2(y, a) * 180) / Math.PI + 360) % 360 }
}

/** Returns the relative luminance as a screen shows it: channels outside sRGB are clipped. */
function luminance({ l, c, h }: Lch) {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = cut(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z)
  const green = cut(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z)
  const blue = cut(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const cut = (value: number) => Math.max(0, Math.min(1, value))
const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
