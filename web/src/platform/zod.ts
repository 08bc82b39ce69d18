import { config } from 'zod/v4/core'

// Zod tests whether it may compile code, which the Content Security Policy forbids: each page would report a violation.
config({ jitless: true })

// biome-ignore lint/performance/noBarrelFile: Vite resolves `zod` to this file, so that Zod is configured before it is used
export { z } from 'zod/v4'
