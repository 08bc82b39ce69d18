import type { MessageKind } from '@hatchway/contract/messages/message-kinds'
import { type MessageText, messageTexts } from '@hatchway/contract/messages/message-texts'
import type { Context } from '../../platform/context.ts'

/** Returns the text of a kind of message for the users of a customer, or (null) of the desk. */
export async function loadText(_ctx: Context, kind: MessageKind, _customerId: number | null): Promise<MessageText> {
  return messageTexts[kind]
}
