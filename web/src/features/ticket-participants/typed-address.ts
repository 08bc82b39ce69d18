/** Returns the address in `dana@example.org` or `Dana Whitfield <dana@example.org>`, with the name; undefined for any other text. */
export function typedAddress(text: string): { email: string; name?: string } | undefined {
  const [, name = '', bracketed] = text.match(/^\s*"?([^<>"]*?)"?\s*<([^<>]*)>\s*$/) ?? []
  const email = (bracketed ?? text).trim()
  if (!/^[^\s@<>,;:"]+@[^\s@<>,;:".]+(\.[^\s@<>,;:".]+)+$/.test(email)) return undefined
  return name.trim() === '' ? { email } : { email, name: name.trim() }
}
