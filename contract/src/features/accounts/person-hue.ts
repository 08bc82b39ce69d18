/**
 * Returns a hue for a person, 0 to 359, the same on every screen: a hash of the id, in steps of 30 so that different hues are
 * distinguishable.
 */
export function personHue(id: number | string): number {
  let hash = 2166136261
  for (const letter of String(id)) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  return (((hash >>> 0) % 12) * 30 + 25) % 360
}

/** Returns up to two initials: of the first and last word of a name. `?` when there is none. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return letters.map((word) => [...word][0]!.toUpperCase()).join('') || '?'
}
