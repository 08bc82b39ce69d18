/**
 * Returns the text of HTML on one line, with a space where a tag begins a new block, line or cell, and none within a word. Scripts in it do
 * not run, because it is parsed as an inert document.
 */
export const textOfHtml = (html: string) =>
  new DOMParser()
    .parseFromString(html.replaceAll(block, ' $&'), 'text/html')
    .body.textContent.replaceAll(/\s+/g, ' ')
    .trim()

const block = /<\/?(?:br|p|div|li|ul|ol|h[1-6]|table|tr|t[dh]|blockquote|pre|hr|figure|details|summary)\b[^<>]*>/gi
