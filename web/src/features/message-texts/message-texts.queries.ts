import { kindTexts } from '@hatchway/contract/messages/kind-texts'
import type { MessageKind } from '@hatchway/contract/messages/message-kinds'
import { endpointQuery, pageQuery } from '../../platform/call.ts'

export const messageKindList = endpointQuery(['message-texts', 'list'], kindTexts.list, { query: {} })

export const messageKindTexts = (kind: MessageKind) =>
  endpointQuery(['message-texts', kind], kindTexts.show, { params: { kind } })

type Unsaved = { subject: string; body: string; customerId: number | null; ticketId: number | null }

/** Queries the email that an unsaved text makes. The former one stays visible until the next one arrives. */
export const messagePreview = (kind: MessageKind, body: Unsaved) =>
  pageQuery(['message-texts', kind, 'preview', body], kindTexts.preview, { params: { kind }, body }, { retry: false })
