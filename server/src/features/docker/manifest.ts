import { createHash } from 'node:crypto'
import { z } from 'zod'

const entry = z.object({ digest: z.string().regex(/^sha256:[0-9a-f]{64}$/), size: z.number().nonnegative() })
const imageManifest = z.object({ config: entry, layers: z.array(entry) })
const index = z.object({
  manifests: z.array(entry.extend({ platform: z.object({ os: z.string(), architecture: z.string() }).optional() })),
})

export type FoundImage = { digest: string; bytes: number }

const digestOf = (bytes: Buffer) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`

/** Returns what a manifest describes: one image, or the digest of the linux/amd64 image of several. Null for anything else. */
export function readManifest(raw: Buffer): { image: FoundImage } | { amd64: string } | null {
  const json = parsed(raw)
  const one = imageManifest.safeParse(json)
  if (one.success) {
    const { config, layers } = one.data
    return { image: { digest: digestOf(raw), bytes: layers.reduce((sum, { size }) => sum + size, config.size) } }
  }
  const several = index
    .safeParse(json)
    .data?.manifests.find(({ platform }) => platform?.os === 'linux' && platform.architecture === 'amd64')
  return several ? { amd64: several.digest } : null
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString())
  } catch {
    return null
  }
}
