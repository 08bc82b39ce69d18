import { anAdmin } from '../features/users/users.factory.ts'
import { type Directory, openDirectory } from './identity-provider.ts'
import { test as base, type Desk, openDesk } from './test-desk.ts'

/** The callback URL of a desk that does not listen on a port, as registered at the identity provider. */
const back = 'http://localhost/api/auth/azure/callback'

const withDirectory = base.extend<{ directory: Directory }>({
  directory: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const directory = await openDirectory([back])
      await use(directory)
      await directory.stop()
    },
    { scope: 'file' },
  ],
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
