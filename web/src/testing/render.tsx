import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Session, SessionProvider } from '../features/session/session-context.tsx'

const session = {
  user: { dateFormat: 'DD/MM/YYYY', timeZone: 'UTC' },
  company: { dateFormat: 'DD/MM/YYYY', timeZone: 'UTC' },
  portal: null,
} as Session

/** Returns the markup of an element, with the data of a query client and the session of an agent. */
export const render = (element: ReactElement, client = new QueryClient()) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SessionProvider session={session}>{element}</SessionProvider>
    </QueryClientProvider>,
  )

/** Returns what a hook returns to a component that is no longer shown. */
export function renderHook<Result>(useResult: () => Result, client?: QueryClient) {
  const results: Result[] = []
  render(<HookCaller useResult={() => void results.push(useResult())} />, client)
  return results[0]!
}

function HookCaller({ useResult }: { useResult: () => void }) {
  useResult()
  return null
}
