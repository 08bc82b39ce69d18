import { notifyManager, QueryClient } from '@tanstack/react-query'

// Notifies synchronously: a pending button is disabled before the second click of a double click arrives, not after the next timer.
notifyManager.setScheduler(queueMicrotask)

/** Data is fetched when a screen requests it and on live events, never on window focus; failed queries are not retried. */
export function makeQueryClient() {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        gcTime: 5 * 60_000,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  // What a page was preloaded with serves its first view only: a screen that returns to it fetches it again.
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerRemoved' && !query.isActive() && isPreloaded(query.state)) query.invalidate()
  })
  return client
}

const isPreloaded = ({ data, dataUpdateCount }: { data: unknown; dataUpdateCount: number }) =>
  data !== undefined && dataUpdateCount === 0
