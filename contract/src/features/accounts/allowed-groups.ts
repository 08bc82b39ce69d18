/** What limits groups: a user by groups with ids, a ticket type by ids. */
type AllowsGroups = { allowedGroups?: readonly (number | { id: number })[] | null | undefined }

/** Returns the items whose id a user, a type or a request allows; all of them where no groups are listed. */
export function withinAllowedGroups<Item extends { id: number }>(
  items: readonly Item[],
  allowing: AllowsGroups | null | undefined,
): Item[] {
  const allowed = (allowing?.allowedGroups ?? []).map((group) => (typeof group === 'number' ? group : group.id))
  return items.filter(({ id }) => allowed.length === 0 || allowed.includes(id))
}
