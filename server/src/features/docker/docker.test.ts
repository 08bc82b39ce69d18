import fs from 'node:fs'
import { docker, dockerImages } from '@hatchway/contract/releases/docker'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { anImage, archivesOf, ask, bytesAt, type Someone, test } from '../../testing/services/desk-with-registry.ts'
import { filesOfTar, hasImageTools } from '../../testing/services/registry.ts'
import { openDesk } from '../../testing/test-desk.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { aRelease } from '../releases/releases.factory.ts'
import { aService } from '../services/services.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { tempDirOf } from './docker.cleaning.job.ts'

describe.skipIf(!hasImageTools)('docker archives (with skopeo and docker-registry)', () => {
  test('are made of a release’s image and can be loaded by its name', async ({ desk, registry }) => {
    const { user, body, imageUrl, digest, id } = await anImage(desk, registry)
    const answer = await ask(desk, user, body)
    expect(answer).toMatchObject({
      status: 200,
      success: true,
      fileName: 'gateway-2.1.0.tar',
      message: expect.any(String),
    })
    const { status, bytes, headers } = await bytesAt(desk, user, answer.downloadUrl!)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'content-disposition': `attachment; filename="gateway-2.1.0.tar"; filename*=UTF-8''gateway-2.1.0.tar`,
    })
    const files = filesOfTar(bytes)
    const [manifest] = JSON.parse(files['manifest.json']!.toString())
    expect(manifest.RepoTags).toEqual([imageUrl])
    expect(Object.keys(filesOfTar(files[manifest.Layers[0]]!))).toEqual(['hello.txt'])
    expect(JSON.parse(files[manifest.Config]!.toString())).toMatchObject({ architecture: 'amd64' })
    const log = await activityOf(desk.db, { actorId: user.id, event: 'release.downloaded' })
    expect(log).toMatchObject([
      {
        customer_id: user.customer_id,
        data: {
          id,
          name: expect.stringMatching(/^Gateway \d+ 2\.1\.0$/),
          image: imageUrl,
          digest,
          bytes: bytes.length,
        },
      },
    ])
    // An archive is ready before its folder is removed.
    await expect.poll(() => fs.readdirSync(tempDirOf(desk.settings))).toEqual([])
  })

  test('continue an interrupted download', async ({ desk, registry }) => {
    const { user, body } = await anImage(desk, registry)
    const { downloadUrl } = await ask(desk, user, body)
    const whole = await bytesAt(desk, user, downloadUrl!)
    const etag = String(whole.headers.etag)
    const part = await bytesAt(desk, user, downloadUrl!, { range: 'bytes=512-1023', 'if-range': etag })
    expect(part).toMatchObject({
      status: 206,
      headers: { 'content-length': '512', 'content-range': `bytes 512-1023/${whole.bytes.length}` },
    })
    expect(part.bytes.equals(whole.bytes.subarray(512, 1024))).toBe(true)
    const rest = await bytesAt(desk, user, downloadUrl!, { range: 'bytes=1024-' })
    expect(rest.bytes.equals(whole.bytes.subarray(1024))).toBe(true)
    expect((await bytesAt(desk, user, downloadUrl!, { range: 'bytes=99999999-' })).status).toBe(416)
    const other = await bytesAt(desk, user, downloadUrl!, { range: 'bytes=512-1023', 'if-range': '"another"' })
    expect([other.status, other.bytes.length]).toEqual([200, whole.bytes.length])
  })

  test('are available only to users who can see a release with the image', async ({ desk, registry }) => {
    const { user, body, imageUrl } = await anImage(desk, registry)
    const { downloadUrl } = await ask(desk, user, body)
    const intake = await aCustomer(desk.db, { is_intake: true })
    const [other, walkIn] = [await aPortalUser(desk.db), await aPortalUser(desk.db, { customer_id: intake.id })]
    for (const one of [other, walkIn]) await aPortal(desk.db, one.customer_id!)
    const outsiders: [Someone | null, number][] = [
      [null, 401],
      [await aRequester(desk.db), 404],
      [other, 404],
      [walkIn, 404],
    ]
    for (const [someone, status] of outsiders) {
      const answers = [
        await ask(desk, someone, body),
        await desk.send(someone, { url: docker.progress.path, query: body }),
        await desk.send(someone, { url: downloadUrl! }),
      ]
      expect(answers.map((one) => one.status)).toEqual([status, status, status])
      expect(JSON.stringify(answers)).not.toContain(registry.host)
    }
    for (const staff of [await anAdmin(desk.db), await anAgent(desk.db)]) {
      expect(await ask(desk, staff, body)).toMatchObject({ success: true, downloadUrl })
      expect((await bytesAt(desk, staff, downloadUrl!)).status).toBe(200)
    }

    // Another organization with a release of the same image shares the cached archive. Users without an organization get no images, not
    // even of a shared service.
    const othersService = await aService(desk.db, { customer_id: other.customer_id })
    await aRelease(desk.db, { service_id: othersService.id, version: '2.1.0', image_url: imageUrl })
    expect(await ask(desk, other, body)).toMatchObject({ success: true, downloadUrl })
    expect(await archivesOf(desk, imageUrl)).toHaveLength(1)
    const shared = await aService(desk.db, { customer_id: null })
    await aRelease(desk.db, { service_id: shared.id, version: '2.1.0', image_url: imageUrl })
    expect(await ask(desk, walkIn, body)).toMatchObject({ status: 404 })
    expect((await bytesAt(desk, walkIn, downloadUrl!)).status).toBe(404)
  })

  test('contain only a release’s own image, whatever name is requested', async ({ desk, registry }) => {
    const { user, body, service, imageUrl } = await anImage(desk, registry)
    await registry.push('net/other', '1.0')
    await aRelease(desk.db, {
      service_id: service.id,
      version: '3.0',
      image_url: `${registry.host}/net/draft:3.0`,
      published_at: null,
    })
    const refused = [
      { ...body, imageUrl: `${registry.host}/net/other:1.0` },
      { ...body, imageUrl: `${registry.host}/net/draft:3.0`, version: '3.0' },
      { ...body, imageUrl: 'dir:/etc' },
      { ...body, imageUrl: 'docker-daemon:secret' },
      { ...body, imageUrl: 'file:///etc/passwd' },
      { ...body, imageUrl: '--authfile=/etc/passwd' },
      { ...body, imageUrl: `${imageUrl} --debug` },
      { ...body, imageUrl: `${imageUrl};id` },
      { ...body, imageUrl: `../${imageUrl}` },
      { ...body, version: '2.2.0' },
      { ...body, version: '$(id)' },
    ]
    const before = registry.blobsFetched()
    for (const one of refused)
      expect(await ask(desk, user, one), JSON.stringify(one)).toMatchObject({
        status: 404,
        message: 'Docker image not found',
      })
    expect(registry.blobsFetched()).toBe(before)
    expect(await ask(desk, user, { ...body, imageName: '--help; $(id)', version: 'v2.1.0' })).toMatchObject({
      success: true,
      fileName: 'gateway-2.1.0.tar',
    })
  })

  test('are never made of an invalid image name, even when the database has one', async ({ desk, registry }) => {
    for (const image_url of [
      '--help',
      'dir:/etc',
      'docker-archive:/etc/passwd',
      'oci:/tmp',
      `${registry.host}/x:1\n--debug`,
    ]) {
      const { user, body } = await anImage(desk, registry, { image_url })
      expect(await ask(desk, user, { ...body, imageUrl: image_url })).toMatchObject({
        status: expect.toSatisfy((status) => status === 502 || status === 404),
      })
    }
  })

  test('are also found by a release’s download URL', async ({ desk, registry }) => {
    const { user, body, service } = await anImage(desk, registry, { download_url: 'https://example.com/gateway.tar' })
    expect(
      await ask(desk, user, { ...body, imageName: null, imageUrl: 'https://example.com/gateway.tar' }),
    ).toMatchObject({ success: true })
    await aRelease(desk.db, { service_id: service.id, version: '2.0', download_url: 'https://example.com/old.tar' })
    expect(
      await ask(desk, user, { imageUrl: 'https://example.com/old.tar', imageName: 'gateway', version: '2.0' }),
    ).toMatchObject({
      status: 200,
      success: false,
      message: 'This release has no container image. Download it from https://example.com/old.tar',
    })
  })

  test('are for linux/amd64 when a name has images for several platforms, and a digest can be given', async ({
    desk,
    registry,
  }) => {
    const amd64 = await registry.push('net/many', 'a')
    const arm64 = await registry.push('net/many', 'b')
    await registry.pushIndex('net/many', '1.0', { arm64, amd64 })
    await registry.pushIndex('net/many', 'arm', { arm64 })
    const image_url = `${registry.host}/net/many:1.0`
    const { user, body } = await anImage(desk, registry, { image_url })
    expect(await ask(desk, user, { ...body, imageUrl: image_url })).toMatchObject({ success: true })
    expect(await archivesOf(desk, image_url)).toMatchObject([{ digest: amd64 }])

    const pinned = await anImage(desk, registry, { image_url: `${registry.host}/net/many@${arm64}` })
    const { downloadUrl } = await ask(desk, pinned.user, {
      ...pinned.body,
      imageUrl: `${registry.host}/net/many@${arm64}`,
    })
    const [manifest] = JSON.parse(
      filesOfTar((await bytesAt(desk, pinned.user, downloadUrl!)).bytes)['manifest.json']!.toString(),
    )
    expect(manifest.RepoTags).toEqual([`${registry.host}/net/many:sha256-${arm64.slice(7, 19)}`])

    const none = await anImage(desk, registry, { image_url: `${registry.host}/net/many:arm` })
    expect(await ask(desk, none.user, { ...none.body, imageUrl: `${registry.host}/net/many:arm` })).toMatchObject({
      status: 502,
      message: 'The registry has no image for linux/amd64 under this name. Please contact support.',
    })
  })

  test('that cannot be fetched return an error without internal details', async ({ desk, registry }) => {
    const absent = `${registry.host}/net/absent:1.0`
    const { user, body } = await anImage(desk, registry, { image_url: absent })
    expect(await ask(desk, user, { ...body, imageUrl: absent })).toEqual({
      status: 502,
      code: 'docker_image.unavailable',
      message: 'The registry does not have the image of this release. Please contact support.',
      requestId: expect.any(String),
    })
  })
})

describe('without skopeo', () => {
  test('makes no archive and returns a message that says so', async () => {
    const { desk, close } = await openDesk({ HATCHWAY_SKOPEO: '/nowhere/skopeo' })
    const user = await aUserOfPortal(desk.db)
    const service = await aService(desk.db, { customer_id: user.customer_id })
    await aRelease(desk.db, { service_id: service.id, version: '1.0', image_url: 'registry.example.com/x:1.0' })
    const body = { imageUrl: 'registry.example.com/x:1.0', imageName: 'x', version: '1.0' }
    expect(await ask(desk, user, body)).toEqual({
      status: 200,
      success: false,
      fileName: null,
      downloadUrl: null,
      message: 'Docker images cannot be downloaded from this server yet. Please ask support to set this up.',
    })
    expect(await desk.as(await anAdmin(desk.db))(dockerImages.setup)).toMatchObject({
      skopeoVersion: null,
      archives: [],
    })
    await close()
  })
})
