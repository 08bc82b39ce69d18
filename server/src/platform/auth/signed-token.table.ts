/** The signing secret of the installation. A migration creates it, so that every node has the same secret. */
export interface SecretTable {
  name: string
  value: string
}

declare module '../database/schema.ts' {
  interface Schema {
    secrets: SecretTable
  }
}
