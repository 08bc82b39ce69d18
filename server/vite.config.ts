import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** Bundles the server with its packages into a few files, which Node loads in a third of the time of two thousand. */
export default defineConfig({
  plugins: [filesBesideTheirSource()],
  ssr: {
    noExternal: true,
    // Of each package the files that Node takes.
    resolve: { mainFields: ['main'] },
    // Packages that start threads or read files of their own by their place.
    external: ['pdfkit', 'pg-native', 'pino', 'piscina'],
  },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
})

const own = /\/(server|contract)\/src\//

/** Keeps what a module finds by its own place (SQL, pages, worker threads, packages) where it is: each chunk is in `dist`. */
function filesBesideTheirSource(): Plugin {
  return {
    name: 'files-beside-their-source',
    transform(code, id) {
      if (!own.test(id) || !code.includes('import.meta.')) return
      const place = path.relative(path.join(import.meta.dirname, 'dist'), id)
      const found = code.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta["url"]).href`)
      if (found.includes('import.meta.')) this.error('Use import.meta.url, which is kept in the bundled server.')
      return { code: found, map: null }
    },
  }
}
