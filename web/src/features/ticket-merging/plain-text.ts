/** What a reader sees of a message, on one line. Nothing in it runs: the document that reads it is no page. */
export const plainText = (html: string) =>
  (
    new DOMParser().parseFromString(html.replaceAll(/<(?:br|\/p|\/li|\/div)[^<>]*>/gi, ' $&'), 'text/html').body
      .textContent ?? ''
  )
    .replaceAll(/\s+/g, ' ')
    .trim()
