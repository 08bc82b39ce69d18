/**
 * Returns the index of the root element in a text, or -1 when something else comes first. XML allows a declaration, comments and a document
 * type before it. It scans in steps instead of matching one pattern: such a pattern in a loop backtracks over every way to divide a run of
 * blanks, and forty of them would block the event loop.
 */
export function svgRootIndex(text: string): number {
  let at = text.startsWith('\ufeff') ? 1 : 0
  while (at >= 0) {
    at = firstInk(text, at)
    const here = text.slice(at, at + 9).toLowerCase()
    if (/^<svg[\s>]/.test(here)) return at
    if (here.startsWith('<?')) at = after('>', text, at)
    else if (here.startsWith('<!--')) at = after('-->', text, at + 4)
    else if (here === '<!doctype') at = endOfDocumentType(text, at)
    else return -1
  }
  return -1
}

/** It may contain declarations of its own in brackets. */
function endOfDocumentType(text: string, from: number) {
  const end = after('>', text, from)
  const brackets = text.slice(from, end).indexOf('[')
  if (end < 0 || brackets < 0) return end
  const closed = after(']', text, from + brackets)
  return closed < 0 ? -1 : after('>', text, closed)
}

function firstInk(text: string, from: number) {
  const ink = /\S|$/g
  ink.lastIndex = from
  return ink.exec(text)!.index
}

/** Returns the index after the next `mark`, or -1. */
function after(mark: string, text: string, from: number) {
  const at = text.indexOf(mark, from)
  return at < 0 ? -1 : at + mark.length
}
