import fs from 'node:fs'
import path from 'node:path'

const built = path.resolve(import.meta.dirname, '../../web/dist/index.html')

/** Fails the run at once when the web application is not built. */
export default function setup() {
  if (!fs.existsSync(built)) throw new Error('The screens are not built: run "npm test", which builds them first.')
}
