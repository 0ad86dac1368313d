import type { Cotizacion, Sugerencia } from '#contract/sedes/sede.ts'
import { describe, expect, test } from 'vitest'
import {
  confirmable,
  fromSedes,
  isCalculating,
  isOutOfCoverage,
  lastHourText,
  missingText,
  reasonText,
  reduceDraft,
  rideText,
  searchText,
  startDraft,
  type DraftAction,
} from './draft.ts'

const calle72: Sugerencia = {
  place_id: 'a',
  direccion: 'Calle 72 # 10-07',
  lat: 4.6567,
  lng: -74.0582,
  out_of_coverage: false,
  distancia_metros: 2400,
}
const cotizacion = (fields: Partial<Cotizacion> = {}): Cotizacion => ({
  distance: '2,4 km',
  duration: '8 min',
  distancia_metros: 2400,
  minutos: 8,
  costo_domicilio: 4000,
  estimado: false,
  ultima_hora: null,
  out_of_coverage: false,
  sede_sugerida: null,
  vence: '2026-11-21T01:00:00.000Z',
  ...fields,
})
const after = (...actions: DraftAction[]) => actions.reduce(reduceDraft, startDraft(null, null))

const sede: DraftAction = { type: 'sede', sede: 1 }
const texto: DraftAction = { type: 'texto', texto: 'calle 72' }
const elegir: DraftAction = { type: 'elegir', elegida: calle72 }
const cotizada: DraftAction = { type: 'cotizada', cotizacion: cotizacion() }

describe('the draft of branch and address', () => {
  test('only a text that is not blank is searched', () => {
    expect(searchText(after(texto))).toBe('calle 72')
    expect(searchText(after(sede, { type: 'texto', texto: '   ' }))).toBeNull()
    expect(searchText(after(sede, texto))).toBe('calle 72')
  })

  test('typing without a branch asks for the branch', () => {
    expect(missingText(after(texto), 'sede')).toBe('Por favor selecciona una sede primero.')
    expect(missingText(after(texto, sede), 'sede')).toBeUndefined()
  })

  test('an address that was found without a branch sets its branch, unless one is chosen', () => {
    const brought: DraftAction = { type: 'elegir', elegida: calle72, sede: 3 }
    expect(after(texto, brought)).toMatchObject({ sede: 3, falta: null })
    expect(isCalculating(after(texto, brought))).toBe(true)
    expect(after(sede, texto, brought)).toMatchObject({ sede: 1 })
  })

  test('choosing a suggestion starts the calculation and ends the search', () => {
    const draft = after(sede, texto, { type: 'sugerencias', sugerencias: [calle72] }, elegir)
    expect(isCalculating(draft)).toBe(true)
    expect(searchText(draft)).toBeNull()
    expect(draft).toMatchObject({ texto: 'Calle 72 # 10-07', sugerencias: null })
    expect(confirmable(draft)).toBeNull()
  })

  test('an address can be confirmed once its fee is known', () => {
    const draft = after(sede, texto, elegir, cotizada)
    expect(isCalculating(draft)).toBe(false)
    expect(confirmable(draft)).toMatchObject({ sede: 1, cotizacion: { costo_domicilio: 4000 } })
  })

  test('an address out of coverage cannot be confirmed', () => {
    const draft = after(sede, elegir, { type: 'cotizada', cotizacion: cotizacion({ out_of_coverage: true }) })
    expect(isOutOfCoverage(draft)).toBe(true)
    expect(confirmable(draft)).toBeNull()
  })

  test('a suggestion out of the coverage of its branch stays so after another branch and back', () => {
    const fuera: DraftAction = { type: 'elegir', elegida: { ...calle72, out_of_coverage: true } }
    const silent: DraftAction = { type: 'cotizada', cotizacion: cotizacion({ out_of_coverage: null }) }
    const there = [sede, texto, fuera, silent, { type: 'sede', sede: 2 }, silent] as const
    expect(isOutOfCoverage(after(sede, texto, fuera, silent))).toBe(true)
    expect(confirmable(after(...there))).toMatchObject({ sede: 2 })
    expect(confirmable(after(...there, sede, silent))).toBeNull()
    // A point that is chosen then has its own mark.
    expect(confirmable(after(...there, sede, elegir, silent))).toMatchObject({ sede: 1 })
  })

  test('typing again clears the selection', () => {
    const draft = after(sede, elegir, cotizada, { type: 'texto', texto: 'Calle 7' })
    expect(draft.elegida).toBeNull()
    expect(confirmable(draft)).toBeNull()
  })

  test('another branch keeps the address and asks for its fee again', () => {
    const draft = after(sede, elegir, cotizada, { type: 'sede', sede: 2 })
    expect(isCalculating(draft)).toBe(true)
    expect(draft.elegida).toEqual(calle72)
  })

  test('a failed calculation clears the selection and keeps the text', () => {
    const draft = after(sede, elegir, { type: 'sinCotizacion' })
    expect(draft).toMatchObject({ elegida: null, texto: 'Calle 72 # 10-07' })
  })

  test('clearing the text clears the suggestions', () => {
    const draft = after(
      sede,
      texto,
      { type: 'sugerencias', sugerencias: [calle72] },
      { type: 'texto', texto: '' },
    )
    expect(draft.sugerencias).toBeNull()
  })

  test('a search without a result says nothing of another text, and suggestions stay while it is typed', () => {
    const none: DraftAction = { type: 'sugerencias', sugerencias: [] }
    const some: DraftAction = { type: 'sugerencias', sugerencias: [calle72] }
    const longer: DraftAction = { type: 'texto', texto: 'calle 72 10' }
    expect(after(sede, texto, none, longer).sugerencias).toBeNull()
    expect(after(sede, texto, some, longer).sugerencias).toEqual([calle72])
    // A space starts no search, so the result still counts.
    expect(after(sede, texto, none, { type: 'texto', texto: 'calle 72 ' }).sugerencias).toEqual([])
  })

  test('a known address sets its branch and instructions, unless a branch is chosen', () => {
    const conocida: DraftAction = { type: 'conocida', elegida: calle72, instrucciones: 'apto 301', sede: 2 }
    expect(after(conocida)).toMatchObject({
      sede: 2,
      elegida: calle72,
      instrucciones: 'apto 301',
      falta: null,
    })
    expect(after(sede, conocida)).toMatchObject({ sede: 1, texto: 'Calle 72 # 10-07' })
    expect(after({ ...conocida, sede: null })).toMatchObject({ sede: null, falta: 'sede' })
  })

  test('another address starts without the instructions of the last one, the same address keeps them', () => {
    const torre: DraftAction = { type: 'instrucciones', instrucciones: 'Torre 2, apto 301' }
    const otra: DraftAction = { type: 'elegir', elegida: { ...calle72, direccion: 'Calle 63 # 9-10' } }
    expect(after(sede, elegir, torre, texto, elegir).instrucciones).toBe('Torre 2, apto 301')
    expect(after(sede, elegir, torre, texto, otra).instrucciones).toBe('')
    expect(after(sede, elegir, torre, otra, elegir).instrucciones).toBe('')
    const stored = startDraft(1, { ...calle72, instrucciones: 'Torre 2' })
    expect(reduceDraft(stored, elegir).instrucciones).toBe('Torre 2')
    expect(reduceDraft(stored, otra).instrucciones).toBe('')
  })

  test('the text of the ride has the distance, and says when it is an estimate', () => {
    expect(rideText(cotizacion())).toBe('A 2,4 km de la sede')
    expect(rideText(cotizacion({ estimado: true }))).toBe('A 2,4 km de la sede · distancia estimada')
    const inBarrio = { distance: '', duration: '20 min' }
    expect(rideText(cotizacion(inBarrio))).toBe('Llega en unos 20 min')
    expect(rideText(cotizacion({ ...inBarrio, ultima_hora: '21:00' }))).toBe(
      'Llega en unos 20 min · domicilios hasta las 09:00 PM',
    )
    expect(lastHourText('01:00')).toBe('domicilios hasta la 01:00 AM')
  })

  test('the draft starts with the earlier choice and asks for its fee again', () => {
    const draft = startDraft(2, { ...calle72, instrucciones: 'apto 301' })
    expect(isCalculating(draft)).toBe(true)
    expect(draft.instrucciones).toBe('apto 301')
  })
})

describe('the reason beside the button that confirms', () => {
  const cotizada = (out: boolean): DraftAction => ({
    type: 'cotizada',
    cotizacion: cotizacion({ out_of_coverage: out }),
  })
  const sinSede: DraftAction = { type: 'conocida', elegida: calle72, instrucciones: '', sede: null }
  test.each([
    [[], 'Falta la dirección de entrega'],
    [[sinSede], 'Falta la sede'],
    [[sede], 'Falta la dirección de entrega'],
    [[sede, texto], 'Falta la dirección de entrega'],
    [[sede, elegir], 'Espera el valor del domicilio'],
    [[sede, elegir, cotizada(true)], 'La dirección está fuera de cobertura'],
    [[sede, elegir, cotizada(false)], null],
  ])('after %j it is “%s”, and there is one as long as nothing can be confirmed', (actions, reason) => {
    const draft = after(...actions)
    expect(reasonText(draft)).toBe(reason)
    expect(confirmable(draft) === null).toBe(reason !== null)
  })
})

describe('confirming too early', () => {
  test.each([
    [[], 'sede', 'Por favor selecciona una sede primero.'],
    [[sede], 'sede', 'Por favor selecciona una dirección válida.'],
    [[], 'direccion', 'Busca, selecciona una dirección válida y espera el cálculo del domicilio.'],
    [
      [sede, elegir],
      'direccion',
      'Busca, selecciona una dirección válida y espera el cálculo del domicilio.',
    ],
  ] as const)('confirming after %j in the flow %s shows “%s”', (actions, flow, message) => {
    expect(missingText(after(...actions, { type: 'falta' }), flow)).toBe(message)
  })

  test('typing an address without a branch asks for the branch, in both flows', () => {
    for (const flow of ['sede', 'direccion'] as const) {
      expect(missingText(after(texto), flow)).toBe('Por favor selecciona una sede primero.')
    }
  })
})

// Rule direccion/sin-sede.
test('a suggestion names its branch, with the distance, only where that branch can be chosen', () => {
  const chapinero = { ...calle72, sede: { id: 1, nombre: 'Chapinero' } }
  const cedritos = { ...calle72, sede: { id: 3, nombre: 'Cedritos' } }
  expect(fromSedes([calle72, chapinero, cedritos], [{ id: 1 }])).toEqual([
    calle72,
    chapinero,
    { ...calle72, distancia_metros: null },
  ])
})
