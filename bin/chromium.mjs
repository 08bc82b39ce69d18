import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { Failure, step } from './steps.mjs'

/** The headless one first: it takes a quarter less time for the same pages. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser for the tests; on Debian it is installed if permissions allow it. */
export function findChromium() {
  const found = process.env.CHROMIUM || look()
  if (found && fs.existsSync(found)) return found
  if (found) throw new Failure(`There is no browser at ${found}, which CHROMIUM names.`)

  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    step('Installing Chromium', 'sh', ['-c', install])
    const installed = look()
    if (installed) return installed
  }
  throw new Failure(
    'The tests need a browser: install Chromium (Debian: "apt-get install chromium-headless-shell"), or name one in CHROMIUM.',
  )
}

const install = `
  export DEBIAN_FRONTEND=noninteractive
  get() { apt-get install -y -qq --no-install-recommends "$1"; }
  apt-get update -qq && { get chromium-headless-shell || get chromium; }`

/** By name in the PATH, and only one that starts: Ubuntu's chromium-browser may only be a placeholder for a snap. */
function look() {
  const folders = [...new Set([...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/snap/bin'])]
  const candidates = [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...applications]
  return candidates.find((file) => fs.existsSync(file) && spawnSync(file, ['--version']).status === 0)
}
