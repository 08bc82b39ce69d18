/** Converts the few Markdown constructs that the demo's articles use to HTML. */
export function articleHtml(lines: readonly string[]): string {
  const blocks = blocksOf(lines)
  return blocks.map(htmlOf).join('')
}

/** Splits the text into blocks: a code fence with its contents, or the lines between empty lines. */
function blocksOf(lines: readonly string[]) {
  const blocks: string[][] = [[]]
  let isFenced = false
  for (const line of lines) {
    if (line.startsWith('```')) isFenced = !isFenced
    if (line === '' && !isFenced) blocks.push([])
    else blocks.at(-1)!.push(line)
  }
  return blocks.filter((block) => block.length > 0)
}

function htmlOf(block: string[]): string {
  const [first] = block
  if (first!.startsWith('```')) return `<pre><code>${escaped(block.slice(1, -1).join('\n'))}</code></pre>`
  const heading = /^(##+) (.+)$/.exec(first!)
  if (heading) return `<h${heading[1]!.length}>${inline(heading[2]!)}</h${heading[1]!.length}>`
  if (first!.startsWith('> '))
    return `<blockquote><p>${inline(block.map((line) => line.slice(2)).join(' '))}</p></blockquote>`
  if (first!.startsWith('|')) return tableOf(block)
  if (/^- /.test(first!)) return listOf('ul', block)
  if (/^\d+\. /.test(first!)) return listOf('ol', block)
  return `<p>${inline(block.join(' '))}</p>`
}

const listOf = (tag: 'ul' | 'ol', lines: string[]) =>
  `<${tag}>${lines.map((line) => `<li><p>${inline(line.replace(/^(-|\d+\.) /, ''))}</p></li>`).join('')}</${tag}>`

/** The first row is the head. */
function tableOf(lines: string[]) {
  const rows = lines.map((line) => line.slice(1, -1).split('|'))
  const row = (cells: string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}><p>${inline(cell.trim())}</p></${tag}>`).join('')}</tr>`
  return `<table><tbody>${rows.map((cells, at) => row(cells, at === 0 ? 'th' : 'td')).join('')}</tbody></table>`
}

const inline = (text: string) =>
  escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
