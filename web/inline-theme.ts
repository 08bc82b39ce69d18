import fs from 'node:fs'
import path from 'node:path'
import { minifySync, type Plugin } from 'vite'

/**
 * Writes `theme.js` into the page, which otherwise waits for one more response before its first paint. The server permits it by its hash
 * in the Content-Security-Policy.
 */
export function inlineTheme(): Plugin {
  const tag = '<script src="/theme.js"></script>'
  return {
    name: 'inline-theme',
    apply: 'build',
    transformIndexHtml(page) {
      if (!page.includes(tag)) throw new Error(`index.html does not have ${tag}`)
      const source = fs.readFileSync(path.resolve(import.meta.dirname, 'public/theme.js'), 'utf8')
      const { code } = minifySync('theme.js', source, { module: false })
      return page.replace(tag, () => `<script>${code.trim()}</script>`)
    },
  }
}
