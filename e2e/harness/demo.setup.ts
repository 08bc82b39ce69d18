import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { writeTexts } from '../../server/src/features/tickets/texts/ticket-texts.factory.ts'
import { openPool } from '../../server/src/platform/database/pool.ts'
import { localStore } from '../../server/src/platform/files/local-store.ts'
import { fillDemo } from '../../server/src/seed/demo.ts'
import { asApplication, createDatabase, withDatabase } from '../../server/src/testing/global-setup.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The template of the demo company: its database and its files folder. */
    demo: { template: string; files: string }
  }
}

const template = 'hatchway_demo_template'

/** Creates the demo company once for the whole run; each test file gets a copy of it. */
export default async function setup(project: TestProject) {
  const { template: migrated, ...server } = project.getProvidedContext().postgres
  const admin = openPool({ ...server, max: 1 })
  await admin.query(`drop database if exists ${template}`)
  await admin.query(createDatabase(template, migrated))
  await admin.end()

  const files = fs.mkdtempSync(path.join(os.tmpdir(), 'hatchway-demo-'))
  const pool = openPool({ ...asApplication(withDatabase(server, template)), max: 1 })
  await fillDemo(pool, localStore(files))
  // The background of every copy would do it otherwise.
  await writeTexts(pool)
  await pool.end()

  project.provide('demo', { template, files })
  return () => fs.rmSync(files, { recursive: true, force: true })
}
