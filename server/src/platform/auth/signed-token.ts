import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Services } from '../services.ts'
import './signed-token.table.ts'
import { asSystem } from '../database/system-role.ts'

export type Signer = {
  /**
   * Creates a token that proves `value` for one purpose until it expires. It is safe in a URL path. `value` must consist of letters and
   * digits.
   */
  sign: (purpose: string, value: string, expiresAt: Date) => string
  /** Returns the value of a valid token; null when the signature is wrong or the token has expired. */
  read: (purpose: string, token: string, now: Date) => string | null
  /** Returns the secret token of a value, the same one each time: 43 characters that are safe in a URL. */
  derive: (purpose: string, value: string) => string
}

/** Loaded once for each process: the secret never changes during the lifetime of the installation. */
const signers = new WeakMap<Services, Signer>()

/** Returns the signer of the installation, which all nodes share. */
export async function signerOf(ctx: Context): Promise<Signer> {
  let signer = signers.get(ctx.services)
  if (!signer) {
    const { value } = await asSystem(ctx, 'signing_key', ({ db }) =>
      db.selectFrom('secrets').select('value').where('name', '=', 'signing').executeTakeFirstOrThrow(),
    )
    signer = signsWith(value)
    signers.set(ctx.services, signer)
  }
  return signer
}

function signsWith(secret: string): Signer {
  const mark = (purpose: string, claim: string) => createHmac('sha256', secret).update(`${purpose} ${claim}`).digest()
  return {
    sign(purpose, value, expiresAt) {
      const claim = `${Math.floor(expiresAt.getTime() / 1000).toString(36)}.${value}`
      return `${claim}.${mark(purpose, claim).toString('base64url')}`
    },
    derive: (purpose, value) => mark(purpose, value).toString('base64url'),
    read(purpose, token, now) {
      const [, claim, seconds, value, given] = /^(([0-9a-z]{1,9})\.([0-9A-Za-z]+))\.([\w-]{43})$/.exec(token) ?? []
      if (!claim || !timingSafeEqual(Buffer.from(given!, 'base64url'), mark(purpose, claim))) return null
      return Number.parseInt(seconds!, 36) * 1000 > now.getTime() ? value! : null
    },
  }
}
