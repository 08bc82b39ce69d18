/** Returns a text as a Markdown quote, followed by an empty line to write in. */
export const quoted = (text: string) =>
  `${text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')}\n\n`

/** Returns the text of an element, or the part of it that is selected. */
export function selectedText(element: HTMLElement): string {
  const selection = window.getSelection()
  const isInside = selection?.rangeCount && element.contains(selection.getRangeAt(0).commonAncestorContainer)
  // biome-ignore lint/performance/useDomNodeTextContent: paragraphs and lines have to stay apart, which `textContent` joins
  return (isInside && selection.toString().trim()) || element.innerText
}
