import type { Db } from '../../platform/context.ts'
import { hashToken } from '../../platform/http/server.ts'
import { generateApiKey, maskedKey } from './api-key.ts'
import './api-keys.table.ts'

/** Creates an API key for a user and returns it unmasked. */
export async function anApiKey(db: Db, { id }: { id: number }) {
  const key = generateApiKey()
  await db
    .insertInto('api_keys')
    .values({ user_id: id, key_hash: hashToken(key), hint: maskedKey(key), generated_at: new Date(), used_at: null })
    .execute()
  return key
}
