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
  let sources: ReadonlyMap<string, Source> | undefined
  return {
    name: 'icon-imports',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]src[\\/].*\.tsx?$/.test(id) || !code.includes("from 'lucide-react'")) return
      sources ??= sourcesIn(list)
      return code.replace(/import \{([^}]*)\} from 'lucide-react'/g, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => importOf(name, sources!))
          .join('\n'),
      )
    },
  }
}

/** Where the list has an export from, and what it is called there. */
type Source = { file: string; inFile: string }

function importOf(name: string, sources: ReadonlyMap<string, Source>) {
  const [exported, local = exported] = name.split(' as ') as [string, string?]
  const { file, inFile } = sources.get(exported) ?? { file: 'lucide-react', inFile: exported }
  return `import { ${inFile} as ${local} } from ${JSON.stringify(file)}`
}

/** Returns the source of each icon, by all of its names, and of what else the list exports. */
function sourcesIn(list: string): Map<string, Source> {
  const lines = fs.readFileSync(list, 'utf8').matchAll(/^export \{([^}]*)\} from '(\.\/[\w/-]+\.mjs)';/gm)
  return new Map(
    [...lines].flatMap(([, names, file]) =>
      names!.split(',').map((name) => {
        const [inFile, exported = inFile] = name.trim().split(' as ') as [string, string?]
        return [exported, { file: path.resolve(path.dirname(list), file!), inFile }] as const
      }),
    ),
  )
}
