import { describe, expect, test } from 'vitest'
import { vigenciaOf } from './publicidad.ts'

const ZONA = 'America/Bogota'
const advert = {
  activa: true,
  fecha_inicio: '2026-11-15T05:00:00.000Z',
  fecha_fin: '2026-11-20T05:00:00.000Z',
}

describe('an advert', () => {
  test.each([
    ['2026-11-15T04:59:59.999Z', true, 'PROGRAMADA'],
    ['2026-11-15T05:00:00.000Z', true, 'VIGENTE'],
    ['2026-11-21T04:59:59.999Z', true, 'VIGENTE'],
    ['2026-11-21T05:00:00.000Z', true, 'VENCIDA'],
    ['2026-11-14T12:00:00.000Z', false, 'APAGADA'],
    ['2026-11-17T12:00:00.000Z', false, 'APAGADA'],
    ['2026-11-21T05:00:00.000Z', false, 'VENCIDA'],
  ])('an advert at %s, switched on: %s, is %s', (now, activa, expected) => {
    expect(vigenciaOf({ ...advert, activa }, new Date(now), ZONA)).toBe(expected)
  })
})
