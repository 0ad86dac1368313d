import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PublicidadPreview } from './publicidad-preview.tsx'

test('the preview of an advert has its title, and its picture cut to a square as customers see it', () => {
  const drawn = renderToString(<PublicidadPreview titulo="Martes de dos por uno" imagen="/media/foto.jpg" />)
  expect(drawn).toContain('>Martes de dos por uno</p>')
  expect(drawn).toMatch(/<img src="\/media\/foto.jpg"[^>]*class="aspect-square w-full object-cover"/)
})
