import { useQuery } from '@tanstack/react-query'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { apiKeyMessages as messages } from './api-key.messages.ts'
import { ApiKeyExample } from './api-key-example.tsx'
import { ownKey, usePortalUserId } from './api-keys.queries.ts'
import { ExistingKey } from './existing-key.tsx'
import { FreshKey } from './fresh-key.tsx'
import { NoKey } from './no-key.tsx'

type ApiKeyPanelProps = {
  /** The whole key while it may be shown, else null. */
  fresh: string | null
  /** Called with a newly generated key, the only time it is available. */
  onFresh: (key: string | null) => void
  /** Text for the moment when the new key disappears: "this window is closed". */
  until: string
}

/** Shows the user's API key (none, existing, or just generated) and how to use it. */
export function ApiKeyPanel({ fresh, onFresh, until }: ApiKeyPanelProps) {
  const onPortal = usePortalUserId()
  const query = useQuery(ownKey(onPortal))
  const { data, error } = query
  if (fresh === null && error && !data)
    return <QueryError className="m-auto" title={messages.loadFailed} query={query} />
  if (fresh === null && !data)
    return (
      <div className="min-h-40 max-w-160 py-3">
        <SkeletonText lines={4} label={messages.loading} />
      </div>
    )
  if (fresh === null && !data?.apiKey) return <NoKey onFresh={onFresh} />
  return (
    <div className="grid max-w-160 gap-5">
      {fresh !== null ? <FreshKey apiKey={fresh} until={until} /> : <ExistingKey known={data!} onFresh={onFresh} />}
      <ApiKeyExample apiKey={fresh} />
    </div>
  )
}
