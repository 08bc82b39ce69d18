/**
 * Writes a whole number as `toLocaleString('en')` does. That loads the formats of the browser first, which takes longer than any other part
 * of a first screen, 35 ms of the first ticket.
 */
export const countText = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** Writes a number with its noun, such as `1 ticket` or `1,200 tickets`. */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${countText(count)} ${count === 1 ? one : many}`
