import { expect, test } from 'vitest'
import { ANUNCIOS, drawAnuncio } from './publicidad.ts'

const COLORES = { primario: '#8a1f6b', secundario: '#2b1242' }

test('every advert of the demo has its own scene, always the same', () => {
  const scenes = Array.from({ length: ANUNCIOS }, (_, i) => drawAnuncio(i + 1, COLORES))
  expect(scenes).toHaveLength(4)
  expect(new Set(scenes).size).toBe(4)
  expect(Array.from({ length: ANUNCIOS }, (_, i) => drawAnuncio(i + 1, COLORES))).toEqual(scenes)
  for (const scene of scenes) expect(scene).toMatch(/^<svg [^>]*viewBox="0 0 560 560">.*<\/svg>$/s)
})

test('the demo has no fifth advert', () => {
  expect(() => drawAnuncio(5, COLORES)).toThrow(RangeError)
})
