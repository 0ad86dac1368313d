// Branches and distances of a server that sends only documented fields, completed by the browser
// (rule api/solo-documentado).
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import { describe, expect, test } from 'vitest'

describe('a distance', () => {
  test('the fee of a distance follows from its duration', () => {
    expect(sedesApi.distance.complete?.({ distance: '6.1 km', duration: '17 mins' })).toMatchObject({
      costo_domicilio: 8500,
      minutos: 17,
      distancia_metros: null,
      out_of_coverage: null,
    })
  })

  test('a distance without a duration has no fee', () => {
    expect(() => sedesApi.distance.complete?.({ distance: '6.1 km', duration: 'pronto' })).toThrow('pronto')
  })
})

test('a branch without opening hours is neither open nor closed', () => {
  const sent = {
    id: 1,
    nombre: 'Chapinero',
    direccion: 'Carrera 13',
    imagen: null,
    telefono: '601',
    productos: [4],
  }
  expect(sedesApi.sedes.complete?.([sent])).toEqual([
    {
      ...sent,
      barrio: '',
      ciudad: '',
      lat: null,
      lng: null,
      abierta: null,
      proxima_apertura: null,
      horario_hoy: '',
      horario_confirmado: true,
      ritmos: [],
      ley_seca: null,
      minutos_cocina: null,
      cocina: null,
      pizzas_por_cuarto: null,
      usa_barrios: false,
      formas_de_pago: null,
    },
  ])
})

test('a pause may lack the minutes of its kitchen', () => {
  const hasta = '2026-11-21T01:30:00.000Z'
  const pausa = { tipo_pedido: 'RECOGER', minutos: null, hasta, vuelve: hasta } as const
  const sent = { id: 1, nombre: 'Chapinero', ritmos: [pausa] }
  expect(sedesApi.sedes.complete?.([sent])).toMatchObject([{ ritmos: [{ ...pausa, cocina: null }] }])
})

test('a table may lack its branch', () => {
  const sent = { id: 1, nombre: 'Mesa 1' }
  expect(sedesApi.mesas.complete?.([sent, { ...sent, sede: 2 }])).toEqual([
    { ...sent, sede: null },
    { ...sent, sede: 2 },
  ])
})

test('a suggestion may lack its distance', () => {
  const sent = { place_id: 'p', direccion: 'Calle 72', lat: 4.6, lng: -74, out_of_coverage: true }
  expect(sedesApi.directions.complete?.({ suggestions: [sent] })).toEqual({
    suggestions: [{ ...sent, distancia_metros: null }],
    atribucion: null,
  })
})

test('hours that are sent with seconds are read without them', () => {
  const open = { sede: 1, dia_semana: 1, es_domingo_antes_festivo: false }
  const closed = { ...open, dia_semana: 2, hora_inicio: null, hora_fin: null }
  const sent = [{ ...open, hora_inicio: '11:00:00', hora_fin: '22:30:00' }, closed]
  const read = [{ ...open, hora_inicio: '11:00', hora_fin: '22:30' }, closed]
  expect(sedesAdminApi.horarios.complete?.(sent)).toEqual(read)
  expect(sedesAdminApi.setHorarios.complete?.(sent)).toEqual(read)
})
