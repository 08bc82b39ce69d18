/** Returns the text content of HTML. */
export const plainText = (html: string) =>
  new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html').body.textContent.replace(/\s+/g, ' ').trim()
