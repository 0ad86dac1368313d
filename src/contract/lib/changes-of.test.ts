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

test('a field that a save without a response may have stored is sent when it differs from that one', () => {
  const stored = { nombre: 'Lumbre', redes: { instagram: '', tiktok: '' }, dias: [1, 2], uvt: '' }
  const tried = { ...stored, nombre: 'Brasa', redes: { instagram: 'brasa', tiktok: '' }, dias: [1] }
  expect(changesOf(stored, stored, [tried])).toEqual({
    nombre: 'Lumbre',
    redes: { instagram: '' },
    dias: [1, 2],
  })
  expect(changesOf(stored, { ...tried, uvt: '5' }, [tried])).toEqual({
    nombre: 'Brasa',
    redes: { instagram: 'brasa' },
    dias: [1],
    uvt: '5',
  })
  // The first try may be what the server has, and not the second one.
  expect(changesOf(stored, stored, [tried, stored])).toEqual(changesOf(stored, stored, [tried]))
})
