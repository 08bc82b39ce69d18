import { CopyButton } from '../../ui/button/copy-button.tsx'
import { useSession } from '../session/session-context.tsx'
import { apiKeyMessages } from './api-key.messages.ts'

const messages = apiKeyMessages.example

/** Shows a shell command that calls this server, with the API key itself while it is known. */
export function ApiKeyExample({ apiKey }: { apiKey: string | null }) {
  const { portal } = useSession()
  const path = portal ? '/api/portal/tickets' : '/api/tickets'
  const line = `curl -H "Authorization: Bearer ${apiKey ?? 'hw_…'}" ${window.location.origin}${path}`
  return (
    <section aria-label={messages.title} className="pb-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="type-strong">{messages.title}</h3>
        <CopyButton text={line} label={messages.copy} size="sm" />
      </div>
      <pre className="mt-1 whitespace-pre-wrap rounded-control border border-line bg-surface-2 px-3 py-2">
        <code className="wrap-anywhere font-mono text-[12px]">{line}</code>
      </pre>
      <p className="mt-2 text-pretty text-ink-2">
        {messages.permissions}{' '}
        <a
          href="/api/docs"
          target="_blank"
          rel="noreferrer"
          className="whitespace-nowrap text-accent-ink underline underline-offset-3"
        >
          {messages.reference}
        </a>
      </p>
    </section>
  )
}
