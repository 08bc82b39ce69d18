/** Returns the host of a URL: `https://Help.Example.com:3000/x` is help.example.com. Empty when there is none. */
export function hostIn(value: string): string {
  const bare = value.trim().replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
  try {
    return new URL(`http://${bare}`).hostname.replace(/\.$/, '')
  } catch {
    return ''
  }
}
