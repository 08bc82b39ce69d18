import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { preloadModule, useLazyModule } from './use-lazy-module.ts'

type Load = () => Promise<{ name: string }>

function Shown({ load }: { load: Load }) {
  const code = useLazyModule(load, { isWanted: true, onFailed: () => {} })
  return <p>{code ? code.name : 'Not there'}</p>
}
const drawn = (load: Load) => renderToStaticMarkup(<Shown load={load} />)

test('is there at the first render after it has been fetched ahead', async () => {
  const load = async () => ({ name: 'Menu' })
  expect(drawn(load)).toBe('<p>Not there</p>')
  await preloadModule(load)
  expect(drawn(load)).toBe('<p>Menu</p>')
})

test('is fetched again when it could not be fetched ahead', async () => {
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries === 1) throw new Error('Offline')
    return { name: 'Menu' }
  }
  await preloadModule(load)
  expect(drawn(load)).toBe('<p>Not there</p>')
  await preloadModule(load)
  expect(drawn(load)).toBe('<p>Menu</p>')
})
