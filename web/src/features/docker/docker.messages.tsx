import type { ReactNode } from 'react'
import { countOf } from '../../platform/count-text.ts'

/** The texts of the settings of Docker images. */
export const dockerMessages = {
  loadFailed: 'Docker images couldn’t be loaded',
  server: {
    title: 'On this server',
    hint: 'The program skopeo fetches release images from their registry on request.',
    program: 'skopeo',
    version: (version: string) => `Version ${version}`,
    notFound:
      'skopeo wasn’t found, so images can’t be downloaded yet. Install it on the server; no restart is needed. On Debian and Ubuntu:',
    install: 'Install',
    copy: 'Copy command',
  },
  registries: {
    title: 'Registries',
    hint: (credentials: ReactNode, withoutTls: ReactNode) => (
      <>
        Read from the environment when Hatchway starts: {credentials} and {withoutTls}.
      </>
    ),
    private: 'Private registries',
    noCredentials: 'No credentials: public images only',
    credentialsFound: 'Credentials file found',
    credentialsUnreadable: 'The credentials file can’t be read',
    withoutTls: 'Without TLS',
    noneWithoutTls: 'On this server only',
    timeLimit: 'Time limit for one image',
    minutes: (minutes: number) => countOf(minutes, 'minute'),
  },
  archives: {
    title: 'Cached archives',
    hint: 'Images are cached. The least recently used are removed when the limit is reached.',
    used: (kept: string, limit: string) => `${kept} of ${limit}`,
    none: 'No archives yet',
    noneReady: 'No archives cached',
    count: (count: number) => countOf(count, 'archive'),
    size: 'Cache size',
    list: 'Archives',
    states: { waiting: 'Waiting', fetching: 'Fetching', packing: 'Packing', ready: 'Cached', failed: 'Failed' },
    clear: 'Clear archives',
    confirmClear: 'Clear all cached archives?',
    clearConsequence: 'Downloads in progress will finish. The next request fetches the image again.',
    clearing: 'Clearing...',
    cleared: 'Archives cleared',
    freed: (size: string) => `${size} freed.`,
    clearFailed: 'Archives couldn’t be cleared',
  },
} as const
