import { anAdmin } from '../../features/users/users.factory.ts'
import { perFile } from '../per-file.ts'
import { test as base, type Desk, openDesk } from '../test-desk.ts'
import { type Directory, openDirectory } from './identity-provider.ts'

/** The callback URL of a desk that does not listen on a port, as registered at the identity provider. */
const back = 'http://localhost/api/auth/azure/callback'

const withDirectory = base.extend<{ directory: Directory }>({
  directory: perFile(
    () => openDirectory([back]),
    (directory) => directory.stop(),
  ),
})

/** Vitest's `test` with a desk that an admin has set up, and a real identity provider. */
export const test = withDirectory.extend<{ desk: Desk }>({
  desk: [
    async ({ directory }, use) => {
      const { desk, close } = await openDesk(directory.env)
      await anAdmin(desk.db)
      await use(desk)
      await close()
    },
    { scope: 'file' },
  ],
})
