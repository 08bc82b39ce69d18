import { docker } from '@hatchway/contract/releases/docker'
import { aPortal } from '../../features/customers/customers.factory.ts'
import { aRelease } from '../../features/releases/releases.factory.ts'
import { aService } from '../../features/services/services.factory.ts'
import { aPortalUser } from '../../features/users/users.factory.ts'
import { perFile } from '../per-file.ts'
import { test as base, type Desk } from '../test-desk.ts'
import { openRegistry, type Registry } from './registry.ts'

export type Someone = { id: number; customer_id: number | null }

/** Vitest's `test` with a desk for each file, and a registry. */
export const test = base.extend<{ registry: Registry }>({
  registry: perFile(openRegistry, (registry) => registry.close()),
})

let serial = 0
/** Creates an image in the registry, a published release with it, and a user of the customer that the service is for. */
export async function anImage(desk: Desk, registry: Registry, given: object = {}) {
  const name = `net/gateway-${++serial}`
  const digest = await registry.push(name, '2.1.0')
  const user = await aPortalUser(desk.db)
  await aPortal(desk.db, user.customer_id!)
  const service = await aService(desk.db, { name: `Gateway ${serial}`, customer_id: user.customer_id })
  const imageUrl = `${registry.host}/${name}:2.1.0`
  const release = { service_id: service.id, version: '2.1.0', package_name: 'gateway', image_url: imageUrl, ...given }
  const { id } = await aRelease(desk.db, release)
  const body = { imageUrl, imageName: 'gateway', version: '2.1.0' }
  return { name, digest, user, service, imageUrl, id, body }
}

export const archivesOf = (desk: Desk, image: string) =>
  desk.db.selectFrom('docker_archives').selectAll().where('image', '=', image).orderBy('id').execute()
/** Calls the endpoint that clients know only from its specification. */
export const ask = async (desk: Desk, someone: Someone | null, body: object) => {
  const { status, json } = await desk.send(someone, { method: 'POST', url: docker.download.path, payload: body })
  return { status, ...(json as { success?: boolean; downloadUrl?: string; fileName?: string; message: string }) }
}
export const bytesAt = async (
  desk: Desk,
  someone: Someone | null,
  url: string,
  headers: Record<string, string> = {},
) => {
  const own = await desk.headersOf(someone)
  const { rawPayload, statusCode, headers: told } = await desk.app.inject({ url, headers: { ...own, ...headers } })
  return { status: statusCode, bytes: rawPayload, headers: told }
}
