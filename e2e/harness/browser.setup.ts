import fs from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The WebSocket endpoint of the run's browser. */
    browser: string
  }
}

const built = path.resolve(import.meta.dirname, '../../web/dist/index.html')
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts one browser for the whole run; every visit gets its own browser context. */
export default async function setup(project: TestProject) {
  if (!fs.existsSync(built)) throw new Error('The screens are not built: run "npm test", which builds them first.')
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const browser = await chromium.launchServer({ executablePath, args: quiet })
  project.provide('browser', browser.wsEndpoint())
  return () => browser.close()
}
