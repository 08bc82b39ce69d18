import { limits } from '@hatchway/contract/limits'
import './pictures.table.ts'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pictureMaxBytes, unsupportedPicture } from '@hatchway/contract/pictures'
import { signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { requireRoom } from '../../platform/count-limit.ts'
import { broken } from '../../platform/errors.ts'
import { newKey } from '../../platform/file-store.ts'
import type { Exchange } from '../../platform/implement.ts'
import type { ReceivedForm } from '../../platform/multipart.ts'
import { limit } from '../../platform/rate-limit.ts'
import { asSystem } from '../../platform/transaction.ts'
import { harmlessSvg } from './harmless-svg.ts'
import { pictureTypeOf } from './picture-type.ts'
import { addressOf } from './pictures.addresses.ts'

const perPerson = 30
const day = 24 * 60 * 60 * 1000

/** Keeps a picture under an address that nobody guesses. What it is, its bytes say; drawings lose whatever could run. */
export async function addPicture(ctx: Context, _input: unknown, { request, form }: Exchange) {
  const person = signedIn(ctx.actor)
  if (form?.files.length !== 1) throw broken(form?.files.length ? 'Choose one picture' : 'Choose a picture', 'file')
  await limit(ctx, 'pictures', perPerson, person.id)
  const { fileStore } = request.server
  const bytes = await buffer(await fileStore.open(form.files[0]!.key))
  const type = pictureTypeOf(bytes)
  if (!type) throw broken(unsupportedPicture, 'file')

  const token = type === 'image/svg+xml' ? await storeHarmless(bytes, form, fileStore) : form.files[0]!.key
  await asSystem(
    ctx,
    'anybody who is signed in may upload a picture, and nobody may list them',
    async ({ db, now }) => {
      const yesterday = new Date(now.getTime() - day)
      await requireRoom(
        { db },
        {
          collection: `pictures:${person.id}`,
          rows: db
            .selectFrom('pictures')
            .select('token')
            .where('added_by', '=', person.id)
            .where('created_at', '>', yesterday),
          most: limits.picturesPerUserAndDay,
          message: `You can add at most ${limits.picturesPerUserAndDay} pictures a day. Try again tomorrow.`,
        },
      )
      await db.insertInto('pictures').values({ token, mime_type: type, added_by: person.id, created_at: now }).execute()
    },
  )
  return { url: addressOf(token) }
}

/** The cleaned drawing takes the place of the one that came, in the form too, so that a refusal later takes it along. */
async function storeHarmless(bytes: Buffer, form: ReceivedForm, fileStore: Exchange['request']['server']['fileStore']) {
  const drawing = harmlessSvg(bytes.toString('utf8'))
  if (!drawing) throw broken(unsupportedPicture, 'file')
  const key = newKey()
  const size = await fileStore.put(key, Readable.from([Buffer.from(drawing)]), 2 * pictureMaxBytes)
  const [came] = form.files.splice(0, 1, { ...form.files[0]!, key, size })
  await fileStore.remove(came!.key)
  return key
}
