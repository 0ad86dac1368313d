import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

test('only the fields that differ are sent, within a group too', () => {
  const stored = { nombre: 'Doña Lumbre', redes: { instagram: 'lumbre', tiktok: '' }, activo: true }
  expect(changesOf(stored, { ...stored, redes: { instagram: 'lumbre', tiktok: 'brasa' } })).toEqual({
    redes: { tiktok: 'brasa' },
  })
  expect(changesOf(stored, { ...stored, activo: false })).toEqual({ activo: false })
  expect(changesOf(stored, { ...stored, redes: { ...stored.redes } })).toEqual({})
})

test('a list is one field: it is sent whole when one of its entries differs', () => {
  const stored = { denominaciones: [50_000, 20_000] }
  expect(changesOf(stored, { denominaciones: [50_000] })).toEqual({ denominaciones: [50_000] })
  expect(changesOf(stored, { denominaciones: [50_000, 20_000] })).toEqual({})
})

test('an emptied field is sent, and so is one that was empty', () => {
  expect(changesOf<{ minutos: number | null }>({ minutos: 12 }, { minutos: null })).toEqual({ minutos: null })
  expect(changesOf<{ minutos: number | null }>({ minutos: null }, { minutos: 12 })).toEqual({ minutos: 12 })
})
