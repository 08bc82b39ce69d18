import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkNames, compileHints, noChunkCycles } from './chunks.ts'
import { contractOutline } from './contract-outline.ts'
import { firstLoadList } from './first-loads.ts'
import { iconImports } from './icon-imports.ts'
import { inlineTheme } from './inline-theme.ts'

const server = process.env.HATCHWAY_SERVER ?? 'http://127.0.0.1:3000'
// The Host header says which portal is meant, so the proxy hands it on unchanged.
const toServer = { target: server, changeOrigin: false }

export default defineConfig({
  // The contract's Zod, set up for a page before its first shape.
  resolve: { alias: [{ find: /^zod$/, replacement: path.resolve(import.meta.dirname, 'src/platform/zod.ts') }] },
  plugins: [
    react(),
    tailwindcss(),
    contractOutline(),
    iconImports(),
    inlineTheme(),
    withoutJsonSchema(),
    fontAhead(),
    firstLoadList(),
    noChunkCycles(),
    compileHints(),
  ],
  server: {
    port: Number(process.env.HATCHWAY_WEB_PORT ?? 5173),
    strictPort: true,
    allowedHosts: ['.localhost'],
    // As the server sends it: the window of the single sign-on may then speak to the page that opened it.
    headers: { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' },
    proxy: {
      '/api': toServer,
      '/manifest.webmanifest': toServer,
      '/ws': { ...toServer, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // All supported browsers preload modules. Without the polyfill the entry is only imports, and no file of its own.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The order of chunks is that of their imports, so what a module imports is in its own chunk or in one before.
          includeDependenciesRecursively: false,
          groups: [{ name: chunkNames(), debugName: 'chunks' }],
        },
      },
    },
  },
})

/** Zod can also write JSON Schema, a third of its bytes; the page never asks it to. */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!/zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/.test(id)) return
      const names = code.matchAll(/^export (?:function|const|class) (\w+)/gm)
      return [...names].map(([, name]) => `export const ${name} = () => {}`).join('\n')
    },
  }
}

/** The letters that every screen is written in are asked for with the page, and not only once its style sheet has been read. */
function fontAhead(): Plugin {
  return {
    name: 'font-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const font = Object.keys(bundle).find((name) => /geist-latin-wght-normal.*\.woff2$/.test(name))
        if (!font) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
