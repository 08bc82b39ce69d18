import { useState } from 'react'

/**
 * Returns the request that is shown beside a list: the one of the URL, or else, on a wide window, the first. That one stays, with what the user
 * has written, when another becomes the first or the window becomes narrow: until `close`, and while `ids` of the same `list` have it.
 * `list` is undefined while the next one loads.
 */
export function useShownApproval(
  asked: number | undefined,
  ids: readonly number[],
  isNarrow: boolean,
  list: string | undefined,
) {
  const [kept, keep] = useState<{ id: number; list: string }>()
  const isSame = list === undefined || kept?.list === list
  const keptId = kept && isSame && ids.includes(kept.id) ? kept.id : undefined
  const byDefault = keptId ?? (isNarrow ? undefined : ids[0])
  const isNew = asked === undefined && byDefault !== undefined && byDefault !== keptId
  if (isNew && list !== undefined) keep({ id: byDefault, list })
  return { shownId: asked ?? byDefault, close: () => keep(undefined) }
}
