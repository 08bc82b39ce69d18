import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { portalReleases } from '@hatchway/contract/customers/portal-releases'
import { docker, dockerImages } from '@hatchway/contract/releases/docker'
import { describe, expect } from 'vitest'
import { anImage, ask, bytesAt, test } from '../../testing/services/desk-with-registry.ts'
import { hasImageTools, openRegistry } from '../../testing/services/registry.ts'
import { openDesk } from '../../testing/test-desk.ts'
import { anApiKey } from '../api-keys/api-keys.factory.ts'
import { aRelease } from '../releases/releases.factory.ts'
import { aService } from '../services/services.factory.ts'
import { anAdmin, aUserOfPortal } from '../users/users.factory.ts'

/** The output of `htpasswd -B` for the password "secret". */
const passwordLine = 'hatchway:$2y$05$abcdefghijklmnopqrstuuOQiyCxlgf/oeuTqixKmWdcYUh4Hjl0a'

test('customers get a download URL where a release has a package or an image', async ({ desk }) => {
  const user = await aUserOfPortal(desk.db)
  const service = await aService(desk.db, { customer_id: null })
  const image_url = 'registry.example.com/x:1.0'
  const download_url = 'https://example.com/x.tar'
  for (const [version, given] of Object.entries({
    '1.0': { image_url },
    '2.0': { download_url },
    '3.0': { image_url, download_url },
    '4.0': {},
  }))
    await aRelease(desk.db, { service_id: service.id, version, ...given })
  const listed = await desk.as(user)(portalReleases.list, { params: { id: service.id }, query: {} })
  const told = Object.fromEntries(listed.map(({ version, downloadUrl }) => [version, downloadUrl]))
  expect(told).toEqual({ '1.0': image_url, '2.0': download_url, '3.0': download_url, '4.0': null })
})

describe.skipIf(!hasImageTools)('archives, API keys and credentials (with skopeo and docker-registry)', () => {
  test('a user’s API key can download only the archives that the user may download', async ({ desk, registry }) => {
    const [mine, theirs] = [await anImage(desk, registry), await anImage(desk, registry)]
    const { host } = await desk.headersOf(mine.user)
    const headers = { host: host!, authorization: `Bearer ${await anApiKey(desk.db, mine.user)}` }
    const asked = (payload: object) => desk.send(null, { method: 'POST', url: docker.download.path, payload, headers })
    const { downloadUrl } = (await asked(mine.body)).json as { downloadUrl: string }
    expect((await bytesAt(desk, null, downloadUrl, headers)).status).toBe(200)
    expect((await asked(theirs.body)).status).toBe(404)
    const other = await ask(desk, theirs.user, theirs.body)
    expect((await bytesAt(desk, null, other.downloadUrl!, headers)).status).toBe(404)
  })

  test('a private registry is accessed only with the credentials of the configured file', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hatchway-authfile-'))
    fs.writeFileSync(path.join(folder, 'htpasswd'), passwordLine)
    const registry = await openRegistry(path.join(folder, 'htpasswd'))
    const authFile = path.join(folder, 'auth.json')
    const { desk, close } = await openDesk({ HATCHWAY_REGISTRY_AUTHFILE: authFile })
    const admin = await anAdmin(desk.db)
    const hasCredentials = async () => (await desk.as(admin)(dockerImages.setup)).hasCredentials
    expect(await hasCredentials()).toBe(false)

    const auth = Buffer.from('hatchway:wrong').toString('base64')
    fs.writeFileSync(authFile, JSON.stringify({ auths: { [registry.host]: { auth } } }))
    expect(await hasCredentials()).toBe(true)
    const { user, body } = await anImage(desk, registry)
    expect(await ask(desk, user, body)).toMatchObject({
      status: 502,
      message: 'The registry denied access to the image. Please contact support.',
    })
    fs.writeFileSync(authFile, JSON.stringify({ auths: { [registry.host]: { auth: registry.credentials } } }))
    expect(await ask(desk, user, body)).toMatchObject({ status: 200, success: true })
    await close()
    await registry.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })
})
