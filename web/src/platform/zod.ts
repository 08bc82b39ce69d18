import { config } from 'zod/v4/core'

// Zod tries whether it may compile code, which the page's policy forbids: each page would report a violation of its own.
config({ jitless: true })

// biome-ignore lint/performance/noBarrelFile: what Vite puts in place of `zod`, so that nothing imports Zod before it is set up
export { z } from 'zod/v4'
