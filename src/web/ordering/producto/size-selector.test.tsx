import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SizeSelector } from './size-selector.tsx'

test.each([
  [1, '1 porción<'],
  [8, '8 porciones<'],
])('a size of %i portions is counted in words', (porciones, text) => {
  const options = [{ id: 1, nombre: 'Personal', porciones, precio: null }]
  const html = renderToStaticMarkup(
    <SizeSelector options={options} value={null} onChange={() => undefined} />,
  )
  expect(html.replaceAll('<!-- -->', '')).toContain(text)
})
