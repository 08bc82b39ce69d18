import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createRefresher } from '../../platform/live/refresher.ts'
import { useLiveMessages } from '../../platform/live/use-live.ts'

/** The first change of a burst is shown soon; in a longer one the figures are refetched every three seconds. */
const policy = { soon: 150, spread: 500, burst: 2, rest: 3000, longestRest: 30_000 }
const withoutFigures = new Set(['notification', 'presence', 'ready', 'counts'])

/** Keeps the dashboard up to date with a bounded number of requests, however busy the desk is. */
export function useLiveDashboard() {
  const client = useQueryClient()
  const [refresher] = useState(() =>
    createRefresher(
      () =>
        Promise.all([
          client.invalidateQueries({ queryKey: ['dashboard'] }),
          client.invalidateQueries({ queryKey: ['activity', 'latest'] }),
          client.invalidateQueries({ queryKey: ['sla', 'compliance'] }),
        ]),
      policy,
    ),
  )
  useEffect(() => refresher.cancel, [refresher])
  useLiveMessages((message) => {
    if ('event' in message && !withoutFigures.has(message.event)) refresher.request()
  })
}
