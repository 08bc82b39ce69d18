import { limits } from '@hatchway/contract/limits'
import { dayMs } from '@hatchway/contract/time/local-time'
import './pictures.table.ts'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  pictureMaxBytes,
  pictureMaxPixels,
  pictureMaxSide,
  unsupportedPicture,
} from '@hatchway/contract/files/pictures'
import { queueKeyOf, signedIn } from '../../platform/actor.ts'
import { rateLimit } from '../../platform/auth/rate-limit.ts'
import { assertBelowLimit } from '../../platform/database/rows/count-limit.ts'
import { newStoreKey } from '../../platform/files/store.ts'
import { badRequest, HttpError } from '../../platform/http/errors.ts'
import type { HttpExchange, Transact } from '../../platform/http/implement.ts'
import type { ReceivedForm } from '../../platform/http/multipart.ts'
import { QueueFull } from '../../platform/jobs/fair-queue.ts'
import { inWorker, TaskTooExpensive } from '../../platform/jobs/worker-pool.ts'
import { pictureSizeOf, type RasterType } from './picture-size.ts'
import { pictureTypeOf } from './picture-type.ts'
import { pictureMessages as messages } from './pictures.messages.ts'
import { pictureUrl } from './pictures.urls.ts'
import { cleanSvg } from './sanitize-svg.ts'

const perPerson = 30
const cleanInWorker = inWorker(new URL('./sanitize-svg.ts', import.meta.url), cleanSvg)

/**
 * Stores a picture under an unguessable URL. Its type is determined by its bytes, and so is its size in pixels, which is limited. An SVG is
 * sanitized, in a worker thread and between two transactions.
 */
export async function addPicture(step: Transact, _input: unknown, { request, form }: HttpExchange) {
  if (form?.files.length !== 1)
    throw badRequest(form?.files.length ? messages.severalPictures : messages.noPicture, 'file')
  const key = await step(async (ctx) => {
    await rateLimit(ctx, 'pictures', perPerson, signedIn(ctx.actor).id)
    return queueKeyOf(ctx.actor)
  })
  const { fileStore } = request.server
  const bytes = await buffer(await fileStore.open(form.files[0]!.key))
  const type = pictureTypeOf(bytes)
  if (!type) throw badRequest(unsupportedPicture, 'file', 'file.unsupported_type')
  if (type !== 'image/svg+xml') assertFewPixels(bytes, type)

  const token =
    type === 'image/svg+xml'
      ? await storeSanitized(await cleaned(key, bytes.toString('utf8')), form, fileStore)
      : form.files[0]!.key
  await step(async (ctx) => {
    const { db, now } = ctx
    const person = signedIn(ctx.actor)
    await assertBelowLimit(ctx, {
      collection: `pictures:${person.id}`,
      rows: db
        .selectFrom('pictures')
        .select('token')
        .where('added_by', '=', person.id)
        .where('created_at', '>', new Date(now.getTime() - dayMs)),
      most: limits.picturesPerUserAndDay,
      message: messages.tooMany(limits.picturesPerUserAndDay),
    })
    await db.insertInto('pictures').values({ token, mime_type: type, added_by: person.id, created_at: now }).execute()
  })
  return { url: pictureUrl(token) }
}

/** A file of a few kilobytes can declare more pixels than the browser of a reader has memory for. */
function assertFewPixels(bytes: Buffer, type: RasterType) {
  const size = pictureSizeOf(bytes, type)
  if (!size) throw badRequest(unsupportedPicture, 'file', 'file.unsupported_type')
  const { width, height } = size
  if (Math.max(width, height) > pictureMaxSide || width * height > pictureMaxPixels)
    throw badRequest(messages.tooManyPixels, 'file', 'file.unsupported_type')
}

/** The sanitized SVG replaces the uploaded one, in the form too, so that a later error also removes it. */
async function storeSanitized(
  drawing: string,
  form: ReceivedForm,
  fileStore: HttpExchange['request']['server']['fileStore'],
) {
  const key = newStoreKey()
  const size = await fileStore.put(key, Readable.from([Buffer.from(drawing)]), 2 * pictureMaxBytes)
  const [came] = form.files.splice(0, 1, { ...form.files[0]!, key, size })
  await fileStore.remove(came!.key)
  return key
}

async function cleaned(queueKey: string, text: string): Promise<string> {
  const result = await cleanInWorker(queueKey, text).catch((error: unknown) => {
    if (error instanceof TaskTooExpensive) return { problem: 'tooExpensive' as const }
    if (error instanceof QueueFull) throw new HttpError('rate_limited', messages.busy, { retryAfter: 2 })
    throw error
  })
  if ('problem' in result) throw badRequest(messages.problems[result.problem], 'file', 'file.unsupported_type')
  if (!result.svg) throw badRequest(unsupportedPicture, 'file', 'file.unsupported_type')
  return result.svg
}
