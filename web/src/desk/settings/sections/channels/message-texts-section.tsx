import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { KindList } from '../../../../features/message-texts/kind-list.tsx'
import { messageKindList } from '../../../../features/message-texts/message-texts.queries.ts'
import { QueryError } from '../../../../ui/feedback/error-state.tsx'
import { useMedia } from '../../../../ui/hooks/use-media.ts'
import { SectionSkeleton } from '../../section-skeleton.tsx'
import { SettingsFrame } from '../../settings-frame.tsx'

/** Lists the kinds of message. Where the list is beside the editor, its first text opens. */
export function MessageTextsSection() {
  const list = useQuery(messageKindList)
  const hasList = useMedia('(min-width: 1180px)')
  if (hasList) return <Navigate to={'/settings/message-texts/public_reply' as '/settings'} replace />
  return (
    <SettingsFrame title="Message texts">
      {list.data ? (
        <KindList kinds={list.data.kinds} />
      ) : list.error ? (
        <QueryError className="m-auto" title="The texts couldn’t be loaded" query={list} />
      ) : (
        <SectionSkeleton label="Loading the texts" />
      )}
    </SettingsFrame>
  )
}
