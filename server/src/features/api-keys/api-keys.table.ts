export interface ApiKeyTable {
  user_id: number
  key_hash: string
  /** Its first and last characters, by which its owner recognizes it. */
  hint: string
  generated_at: Date
  used_at: Date | null
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    api_keys: ApiKeyTable
  }
}
