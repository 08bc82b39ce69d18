import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** Each optional Debian package, with a command that succeeds where it is installed. */
const packages = {
  skopeo: ['skopeo', '--version'],
  'docker-registry': ['docker-registry', '--version'],
  'poppler-utils': ['pdftotext', '-v'],
  // Debian keeps it where only root looks for programs.
  pgbouncer: ['sh', '-c', 'PATH="$PATH:/usr/sbin" pgbouncer --version'],
}

/**
 * The tools that the tests of Docker archives, PDF files and poolers need; on Debian they are installed if permissions allow it. Where they are
 * missing those tests are skipped by name.
 */
export function findOptionalTools() {
  const missing = Object.entries(packages)
    .filter(([, [program, ...options]]) => spawnSync(program, options).status !== 0)
    .map(([name]) => name)
  if (missing.length === 0) return
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${missing.join(' and ')}`)
    const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${missing.join(' ')}`
    // Without a runlevel the package starts no registry of its own.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    if (spawnSync('sh', ['-c', install], { stdio: 'inherit', env }).status === 0) return
  }
  console.log(`Without ${missing.join(' and ')} (Debian packages) the tests that need them are skipped.`)
}
