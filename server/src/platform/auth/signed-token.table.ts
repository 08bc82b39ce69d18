/** What the installation signs with; made by the migration, so that every node has the same. */
export interface SecretTable {
  name: string
  value: string
}

declare module '../database/schema.ts' {
  interface Schema {
    secrets: SecretTable
  }
}
