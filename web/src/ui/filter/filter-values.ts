/** Returns the values of a filter, which are separated by commas. */
export const valuesOf = (value: string | undefined) => value?.split(',').filter(Boolean) ?? []

/** Adds a value to a filter, or removes it. */
export function toggleValue(value: string | undefined, picked: string) {
  const values = valuesOf(value)
  const next = values.includes(picked) ? values.filter((one) => one !== picked) : [...values, picked]
  return next.join(',')
}
