/** Returns the visible text of a message on one line. Scripts in it do not run, because it is parsed as an inert document. */
export const plainText = (html: string) =>
  (
    new DOMParser().parseFromString(html.replaceAll(/<(?:br|\/p|\/li|\/div)[^<>]*>/gi, ' $&'), 'text/html').body
      .textContent ?? ''
  )
    .replaceAll(/\s+/g, ' ')
    .trim()
