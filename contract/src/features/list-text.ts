/** Returns "a, b and c". */
export function listText(items: readonly string[], word: 'and' | 'or') {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`
}
