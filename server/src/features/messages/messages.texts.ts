import type { MessageKind } from '@hatchway/contract/messages/message-kinds'
import { type MessageText, messageTexts } from '@hatchway/contract/messages/message-texts'
import type { Context } from '../../platform/context.ts'
import './message-texts.table.ts'

/**
 * Returns the text of a kind of message for the users of a customer, or (null) of the desk: that of the customer's brand, otherwise that of
 * all brands, otherwise the default.
 */
export async function loadText(
  { db }: Pick<Context, 'db'>,
  kind: MessageKind,
  customerId: number | null,
): Promise<MessageText> {
  const edited = await db
    .selectFrom('message_texts')
    .select(['subject', 'body'])
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('customer_id', 'is', null), eb('customer_id', '=', customerId)]))
    .orderBy('customer_id', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst()
  return edited ?? messageTexts[kind]
}
