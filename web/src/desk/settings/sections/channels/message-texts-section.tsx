import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { KindList } from '../../../../features/message-texts/kind-list.tsx'
import { messageKindList } from '../../../../features/message-texts/message-texts.queries.ts'
import { QueryError } from '../../../../ui/feedback/error-state.tsx'
import { useMedia } from '../../../../ui/hooks/use-media.ts'
import { SectionSkeleton } from '../../section-skeleton.tsx'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsFrame } from '../../settings-frame.tsx'
import { messageTextsSectionMessages as messages } from './channels.messages.ts'

/** Lists the kinds of message. Where the list is beside the editor, its first text opens. */
export function MessageTextsSection() {
  const list = useQuery(messageKindList)
  const hasList = useMedia('(min-width: 1180px)')
  if (hasList) return <Navigate to={'/settings/message-texts/public_reply' as '/settings'} replace />
  return (
    <SettingsFrame title={sectionMessages.names.messageTexts}>
      {list.data ? (
        <KindList kinds={list.data.kinds} />
      ) : list.error ? (
        <QueryError className="m-auto" title={messages.loadFailed} query={list} />
      ) : (
        <SectionSkeleton label={messages.loading} />
      )}
    </SettingsFrame>
  )
}
