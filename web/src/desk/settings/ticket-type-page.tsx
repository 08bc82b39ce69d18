import type { TicketType } from '@hatchway/contract/tickets/ticket-types'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ticketTypeDetails } from '../../features/ticket-types/ticket-types.queries.ts'
import { TypeEditor } from '../../features/ticket-types/type-editor.tsx'
import { useTypeEditor } from '../../features/ticket-types/use-type-editor.ts'
import { ApiError } from '../../platform/api-error.ts'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { SectionSkeleton } from './section-skeleton.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { Unsaved } from './use-unsaved-guard.tsx'

/** One ticket type. */
export function TicketTypePage() {
  const { id } = useParams({ strict: false })
  const type = useQuery({ ...ticketTypeDetails(Number(id)), enabled: /^\d+$/.test(id ?? '') })
  if (!/^\d+$/.test(id ?? '') || (type.error instanceof ApiError && type.error.status === 404)) return <NotFoundPage />
  return <Loaded key={id} type={type} />
}

/** The page of a new type; `from` names the type to copy. */
export function NewTicketTypePage() {
  const { from } = useSearch({ strict: false }) as { from?: number }
  const like = useQuery({ ...ticketTypeDetails(from ?? 0), enabled: from !== undefined })
  if (from === undefined || like.error) return <Editor key="new" />
  return <Loaded key={from} type={like} isCopy />
}

type LoadedProps = { type: UseQueryResult<TicketType>; isCopy?: boolean }

function Loaded({ type, isCopy }: LoadedProps) {
  if (type.data) return <Editor {...(isCopy ? { like: type.data } : { saved: type.data })} />
  return (
    <SettingsFrame title="Ticket type" above={<TypesLink />}>
      {type.error ? (
        <QueryError className="m-auto" title="The ticket type couldn’t be loaded" query={type} />
      ) : (
        <SectionSkeleton label="Loading the ticket type" />
      )}
    </SettingsFrame>
  )
}

function Editor({ saved, like }: { saved?: TicketType; like?: TicketType }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const editor = useTypeEditor({
    saved,
    like,
    onAdded: (id) =>
      void navigate({
        to: '/settings/ticket-types/$id',
        params: { id: String(id) },
        replace: true,
        ignoreBlocker: true,
      }),
  })
  const loadTheirs = async () => {
    if (!editor.basis) return
    editor.load(await client.fetchQuery(ticketTypeDetails(editor.basis.id)))
  }
  return (
    <SettingsFrame
      title={editor.basis?.name ?? (like ? `Copy of ${like.name}` : 'New type')}
      above={<TypesLink />}
      actions={<Unsaved form={editor} />}
    >
      <TypeEditor editor={editor} onLoadTheirs={() => void loadTheirs()} />
    </SettingsFrame>
  )
}

const TypesLink = () => <Link to="/settings/ticket-types">Ticket types</Link>
