import type { PictureType } from '@hatchway/contract/files/pictures'

export interface PictureTable {
  /** Identifies it in its URL and in the file store. */
  token: string
  mime_type: PictureType
  added_by: number | null
  created_at: Date
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    pictures: PictureTable
  }
}
