import { notifyManager, QueryClient } from '@tanstack/react-query'

// A pending button is pending before the second click of a double click arrives, and not only after the next timer.
notifyManager.setScheduler(queueMicrotask)

/** Data is fetched when a screen asks for it and by live events, never because a window got the focus; nothing is retried. */
export const makeQueryClient = () =>
  new QueryClient({
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
