import { expect, test } from 'vitest'
import { marcaVersion } from './version.ts'

const MARCA = {
  nombre: 'La Nona',
  lema: 'Masa y horno',
  colores: { primario: '#8a1f6b', secundario: '#2b1242' },
  logo: null,
}

test('each change of what icons and manifest show gives another version', () => {
  const versions = [
    MARCA,
    { ...MARCA, nombre: 'La Nonna' },
    { ...MARCA, lema: '' },
    { ...MARCA, colores: { primario: '#2b1242', secundario: '#8a1f6b' } },
    { ...MARCA, logo: { imagen: '/media/subidas/a.webp' } },
    { ...MARCA, logo: { imagen: '/media/subidas/b.webp' } },
  ].map(marcaVersion)
  expect(new Set(versions).size).toBe(versions.length)
  expect(marcaVersion({ ...MARCA })).toBe(versions[0])
})
