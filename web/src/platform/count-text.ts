/**
 * Writes a whole number as `toLocaleString('en')` does. That loads the formats of the browser first, which takes longer than any other part
 * of a first screen; screens that are opened later may use it.
 */
export const countText = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
