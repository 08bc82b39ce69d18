import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Imports each icon from its own file in place of the package's list of all icons. A module then imports the icons that it shows and no
 * others, so that `chunks.ts` puts an icon with its screen; by the list every page would import every icon that any page shows.
 */
export function iconImports(): Plugin {
  const list = path.resolve(createRequire(import.meta.url).resolve('lucide-react'), '../../esm/lucide-react.mjs')
  let files: ReadonlyMap<string, string> | undefined
  return {
    name: 'icon-imports',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]src[\\/].*\.tsx?$/.test(id) || !code.includes("from 'lucide-react'")) return
      files ??= iconFiles(list)
      return code.replace(/import \{([^}]*)\} from 'lucide-react'/g, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => importOf(name, files!))
          .join('\n'),
      )
    },
  }
}

function importOf(name: string, files: ReadonlyMap<string, string>) {
  const [exported, local = exported] = name.split(' as ') as [string, string?]
  const file = files.get(exported)
  return file
    ? `import ${local} from ${JSON.stringify(file)}`
    : `import { ${exported} as ${local} } from 'lucide-react'`
}

/** Returns the file of each icon, by all of its names. */
function iconFiles(list: string): Map<string, string> {
  const lines = fs.readFileSync(list, 'utf8').matchAll(/^export \{([^}]*)\} from '(\.\/icons\/[\w-]+\.mjs)';/gm)
  return new Map(
    [...lines].flatMap(([, names, file]) =>
      names!
        .split(',')
        .map((name) => [name.trim().replace(/^default as /, ''), path.resolve(path.dirname(list), file!)] as const),
    ),
  )
}
