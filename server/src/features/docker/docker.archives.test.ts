import fs from 'node:fs'
import path from 'node:path'
import { docker, dockerImages } from '@hatchway/contract/releases/docker'
import { describe, expect } from 'vitest'
import { whileConnectionsEnd } from '../../testing/ending-connections.ts'
import { anImage, archivesOf, ask, bytesAt, test } from '../../testing/services/desk-with-registry.ts'
import { hasImageTools, openRegistry } from '../../testing/services/registry.ts'
import { openDesk } from '../../testing/test-desk.ts'
import { anAdmin, anAgent } from '../users/users.factory.ts'
import { removeBeyondCap, removeIncomplete, tempDirOf } from './docker.cleaning.job.ts'

const soon = <T>(look: () => T) => expect.poll(look)

describe.skipIf(!hasImageTools)('archives (with skopeo and docker-registry)', () => {
  test('are made once per image, for concurrent requests on two processes', async ({ desk, registry }) => {
    const { user, body, imageUrl } = await anImage(desk, registry)
    const { desk: second, close } = await openDesk({ HATCHWAY_DATA: desk.settings.dataFolder }, { beside: desk })
    const before = registry.blobsFetched()
    const answers = await Promise.all([desk, second, desk, second].map((one) => ask(one, user, body)))
    expect(new Set(answers.map((one) => one.downloadUrl)).size).toBe(1)
    expect(answers.every((one) => one.success)).toBe(true)
    expect(registry.blobsFetched() - before).toBe(2)
    expect(await archivesOf(desk, imageUrl)).toHaveLength(1)
    await ask(desk, user, body)
    expect(registry.blobsFetched() - before).toBe(2)
    await second.app.close()
    await close()
  })

  test('report their progress, and are finished although no request waits', async ({ desk, registry }) => {
    const { user, body, imageUrl } = await anImage(desk, registry)
    const progress = () => desk.as(user)(docker.progress, { query: body })
    expect(await progress()).toEqual({ state: 'none', bytesDone: 0, bytesTotal: 0 })
    registry.shut()
    const abandoned = ask(desk, user, body)
    await soon(registry.isWaitedFor).toBe(true)
    await soon(async () => (await progress()).state).toBe('fetching')
    expect((await progress()).bytesTotal).toBeGreaterThan(100)
    registry.open()
    await soon(async () => (await progress()).state).toBe('ready')
    await abandoned
    const [archive] = await archivesOf(desk, imageUrl)
    expect(archive).toMatchObject({ state: 'ready', lease_until: null })
  })

  test('are made in the end when the connection is lost while they are made', async ({ desk, registry }) => {
    const { user, body, imageUrl } = await anImage(desk, registry)
    const place = { table: 'docker_archives', on: 'update', when: `new.state = 'packing'`, times: 1 } as const
    const ended = await whileConnectionsEnd(desk, place, async () => {
      expect(await ask(desk, user, body)).toMatchObject({ success: true })
    })
    expect(ended).toBe(1)
    expect(await archivesOf(desk, imageUrl)).toMatchObject([{ state: 'ready', failure: null }])
  })

  test('are fetched again when a tag moves, and the previous one is deleted', async ({ desk, registry }) => {
    const { user, body, name, imageUrl } = await anImage(desk, registry)
    const first = await ask(desk, user, body)
    const digest = await registry.push(name, '2.1.0')
    const second = await ask(desk, user, body)
    expect(second.downloadUrl).not.toBe(first.downloadUrl)
    await soon(async () => (await archivesOf(desk, imageUrl)).map((one) => one.digest)).toEqual([digest])
    expect((await bytesAt(desk, user, first.downloadUrl!)).status).toBe(404)
    expect((await bytesAt(desk, user, second.downloadUrl!)).status).toBe(200)
  })

  test('are taken over from a process that died, and its files are removed', async ({ desk, registry }) => {
    const { user, body, imageUrl, digest } = await anImage(desk, registry)
    const left = path.join(tempDirOf(desk.settings), 'f'.repeat(32))
    fs.mkdirSync(left, { recursive: true })
    const lease = async (seconds: number) => {
      const lease_until = new Date(Date.now() + seconds * 1000)
      await desk.db
        .insertInto('docker_archives')
        .values({
          image: imageUrl,
          digest,
          state: 'fetching',
          store_key: 'f'.repeat(32),
          lease_until,
          size: null,
          failure: null,
        })
        .onConflict((on) => on.columns(['image', 'digest']).doUpdateSet({ lease_until }))
        .execute()
    }
    await lease(60)
    await removeIncomplete({ ...desk, imageStore: desk.app.imageStore })
    expect(fs.existsSync(left)).toBe(true)
    const answer = ask(desk, user, body)
    await expect
      .poll(async () => (await archivesOf(desk, imageUrl))[0]!.used_at > new Date(Date.now() - 60_000))
      .toBe(true)
    await lease(-60)
    expect(await answer).toMatchObject({ success: true })
    await removeIncomplete({ ...desk, imageStore: desk.app.imageStore })
    expect(fs.existsSync(left)).toBe(false)
  })

  test('that a stopping process leaves unfinished are made by another process', async ({ desk, registry }) => {
    const { user, body, imageUrl } = await anImage(desk, registry)
    const { desk: second, close } = await openDesk({ HATCHWAY_DATA: desk.settings.dataFolder }, { beside: desk })
    registry.shut()
    const cut = ask(second, user, body)
    await soon(registry.isWaitedFor).toBe(true)
    const waits = ask(desk, user, body)
    await second.app.close()
    expect(await cut).toMatchObject({
      status: 503,
      message: 'Hatchway is restarting. Please try again in a moment.',
    })
    registry.open()
    expect(await waits).toMatchObject({ success: true })
    expect(await archivesOf(desk, imageUrl)).toMatchObject([{ state: 'ready' }])
    await close()
  })

  test('are made again when the file is missing, and are served from the cache while the registry is unavailable', async ({
    desk,
  }) => {
    const registry = await openRegistry()
    const { user, body, imageUrl } = await anImage(desk, registry)
    const first = await ask(desk, user, body)
    await desk.app.imageStore.remove(first.downloadUrl!.split('/').at(-1)!)
    expect((await bytesAt(desk, user, first.downloadUrl!)).status).toBe(404)
    const second = await ask(desk, user, body)
    expect(second).toMatchObject({ success: true })
    expect(second.downloadUrl).not.toBe(first.downloadUrl)
    await registry.close()
    expect(await ask(desk, user, body)).toMatchObject({ success: true, downloadUrl: second.downloadUrl })
    await desk.db.deleteFrom('docker_archives').where('image', '=', imageUrl).execute()
    expect(await ask(desk, user, body)).toMatchObject({
      status: 502,
      message: 'The registry cannot be reached. Please try again later.',
    })
  })

  test('beyond the size limit are deleted, least recently requested first', async ({ desk, registry }) => {
    const three = [await anImage(desk, registry), await anImage(desk, registry), await anImage(desk, registry)]
    const addresses: string[] = []
    for (const { user, body } of three) addresses.push((await ask(desk, user, body)).downloadUrl!)
    await ask(desk, three[0]!.user, three[0]!.body)
    const { size } = (await archivesOf(desk, three[0]!.imageUrl))[0]!
    const images = { ...desk.settings.images, capBytes: size! * 2 + 10 }
    await removeBeyondCap({ ...desk, imageStore: desk.app.imageStore, settings: { ...desk.settings, images } })
    const kept = await Promise.all(three.map(({ imageUrl }) => archivesOf(desk, imageUrl)))
    expect(kept.map((rows) => rows.length)).toEqual([1, 0, 1])
    expect((await bytesAt(desk, three[1]!.user, addresses[1]!)).status).toBe(404)
  })

  test('can be listed and cleared by admins only', async ({ desk, registry }) => {
    const { user, body, imageUrl, digest } = await anImage(desk, registry)
    await ask(desk, user, body)
    const admin = await anAdmin(desk.db)
    const setup = await desk.as(admin)(dockerImages.setup)
    expect(setup).toMatchObject({
      skopeoVersion: expect.stringMatching(/^\d+\./),
      hasCredentials: null,
      plainRegistries: [],
    })
    expect(setup.archives.find(({ image }) => image === imageUrl)).toMatchObject({
      digest,
      state: 'ready',
      failure: null,
    })
    expect(setup.keptBytes).toBeGreaterThan(0)
    await desk.as(admin)(dockerImages.clear)
    expect((await desk.as(admin)(dockerImages.setup)).archives).toEqual([])
    expect(await ask(desk, user, body)).toMatchObject({ success: true })
    for (const [someone, status] of [
      [user, 403],
      [await anAgent(desk.db), 403],
      [null, 401],
    ] as const)
      expect((await desk.send(someone, { url: dockerImages.setup.path })).status).toBe(status)
  })
})
