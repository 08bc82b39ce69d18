import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ticketTypeDetails } from '../../features/ticket-types/ticket-types.queries.ts'
import { TypeEditor } from '../../features/ticket-types/type-editor.tsx'
import { useTypeEditor } from '../../features/ticket-types/use-type-editor.ts'
import { Unsaved } from '../../ui/form/unsaved.tsx'
import { typePageMessages as messages } from './record-pages.messages.ts'
import { sectionMessages } from './sections.messages.ts'
import { SettingsFrame } from './settings-frame.tsx'
import { LoadingRecord, SettingsRecord } from './settings-record.tsx'
import { useOpenAdded } from './use-open-added.ts'

/** One ticket type. */
export const TicketTypePage = () => (
  <SettingsRecord details={ticketTypeDetails} kind={messages.kind} above={<TypesLink />}>
    {(type) => <Editor key={type.id} saved={type} />}
  </SettingsRecord>
)

/** The page of a new type; `from` names the type to copy. */
export function NewTicketTypePage() {
  const { from } = useSearch({ strict: false }) as { from?: number }
  const like = useQuery({ ...ticketTypeDetails(from ?? 0), enabled: from !== undefined })
  if (from === undefined || like.error) return <Editor key="new" />
  if (!like.data) return <LoadingRecord query={like} kind={messages.add} above={<TypesLink />} />
  return <Editor key={from} like={like.data} />
}

function Editor({ saved, like }: { saved?: TicketType; like?: TicketType }) {
  const editor = useTypeEditor({ saved, like, onAdded: useOpenAdded('/settings/ticket-types/$id') })
  return (
    <SettingsFrame
      title={editor.basis?.name ?? (like ? messages.copyOf(like.name) : messages.add)}
      above={<TypesLink />}
      actions={<Unsaved form={editor} />}
    >
      <TypeEditor editor={editor} />
    </SettingsFrame>
  )
}

const TypesLink = () => (
  <Link to="/settings/$section" params={{ section: 'ticket-types' }}>
    {sectionMessages.names.ticketTypes}
  </Link>
)
