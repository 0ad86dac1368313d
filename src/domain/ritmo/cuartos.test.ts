import { openingsWithin, isOpen } from '#domain/horario.ts'
import type { Horario } from '#domain/horario-dia.ts'
import { addDays } from '#domain/format.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cocinaDesde } from './aprendido.ts'
import {
  cercaDe,
  cuartosLibres,
  hasRoom,
  isCuarto,
  pizzasEnCuarto,
  primerInicio,
  tiemposPara,
  type Ocupacion,
} from './cuartos.ts'
import { cocinaLlena, cuartoLleno, cuartoText, diaText } from './cuartos-en-palabras.ts'
import { demoraDe, minutosDe } from './promesa.ts'

const ZONA = 'America/Bogota'
const MINUTE = 60_000
const at = (local: string, dia = '2026-11-20') => new Date(`${dia}T${local}:00-05:00`)
const horas = (...openings: readonly (readonly [string, string])[]): Horario => ({
  semana: [1, 2, 3, 4, 5, 6, 7].flatMap((dia_semana) =>
    openings.map(([hora_inicio, hora_fin]) => ({
      dia_semana,
      hora_inicio,
      hora_fin,
      es_domingo_antes_festivo: false,
    })),
  ),
  festivos: null,
  especiales: [],
  cierre: null,
})
const taken = (capacidad: number, ...quarters: readonly (readonly [string, number])[]): Ocupacion => ({
  capacidad,
  tomadas: new Map(quarters.map(([local, pizzas]) => [at(local).getTime(), pizzas])),
})
const recoger = {
  tipo: 'RECOGER',
  cocina: () => ({ minutos: 20, margen: 0 }),
  ritmos: [],
  viaje: null,
} as const
const shown = (libres: readonly Date[]) => libres.map((one) => cuartoText('RECOGER', one, ZONA))

describe('the hours that may be chosen', () => {
  const now = at('19:02')
  const turnos = openingsWithin(horas(['12:00', '20:30']), now, ZONA, 1)

  test('the first one is when the kitchen can be ready, and the last one when it closes', () => {
    const libres = cuartosLibres(recoger, now, { turnos, ocupacion: null, pizzas: 2 })
    expect(shown(libres.filter((one) => one < at('23:59')))).toEqual(
      ['7:30', '7:45', '8:00', '8:15', '8:30'].map((hora) => `${hora}\u00A0p.\u00A0m.`),
    )
    expect(libres.at(5)).toEqual(at('12:30', '2026-11-21'))
    expect(libres.at(-1)).toEqual(at('19:00', '2026-11-21'))
  })

  test('an hour whose quarter is full is not offered to an order that does not fit', () => {
    // Ready at 7:45 begins at 7:25, in the quarter of 7:15.
    const ocupacion = taken(8, ['19:15', 7])
    const of = (pizzas: number) =>
      shown(cuartosLibres(recoger, now, { turnos, ocupacion, pizzas }).slice(0, 2))
    expect(of(1)).toEqual(['7:30\u00A0p.\u00A0m.', '7:45\u00A0p.\u00A0m.'])
    expect(of(2)).toEqual(['7:30\u00A0p.\u00A0m.', '8:00\u00A0p.\u00A0m.'])
    expect(of(0)).toEqual(of(1))
  })

  test('a great demand and the ride move the beginning, and a ride may end after closing', () => {
    const ritmos = [{ tipo_pedido: 'DOMICILIO', minutos: 20, hasta: at('21:00') }] as const
    expect(tiemposPara(at('20:30'), { ...recoger, tipo: 'DOMICILIO', ritmos, viaje: 15 })).toEqual({
      inicio: at('19:25'),
      listo: at('20:05'),
    })
    const libres = cuartosLibres({ ...recoger, tipo: 'DOMICILIO', viaje: 15 }, now, {
      turnos,
      ocupacion: null,
      pizzas: 1,
    })
    expect(libres.findLast((one) => one < at('23:59'))).toEqual(at('20:45'))
  })

  test('the minutes are those of the hour in which the kitchen begins', () => {
    const cocina = (inicio: Date) => ({ minutos: inicio < at('21:00') ? 30 : 20, margen: 0 })
    expect(tiemposPara(at('21:15'), { ...recoger, cocina })).toEqual({
      inicio: at('20:45'),
      listo: at('21:15'),
    })
    expect(tiemposPara(at('21:30'), { ...recoger, cocina }).inicio).toEqual(at('21:10'))
  })

  test.each([
    [59, -1],
    [61, 1],
    [74, 14],
    [75, 50],
  ])('a busy kitchen that has %i minutes begins after %i, when it needs more the sooner', (left, begin) => {
    const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE)
    const minutes = { ahora: { minutos: 60, margen: 0 }, despues: () => ({ minutos: 25, margen: 0 }) }
    const cocina = (inicio: Date) => cocinaDesde(inicio, now, minutes)
    const tiempos = tiemposPara(after(left), { ...recoger, cocina })
    expect(tiempos).toEqual({ inicio: after(begin), listo: after(left) })
  })

  test('the kitchen can keep every hour that is offered', () => {
    const needed = fc.record({
      minutos: fc.integer({ min: 1, max: 120 }),
      margen: fc.integer({ min: 0, max: 30 }),
    })
    fc.assert(
      fc.property(
        needed,
        fc.array(needed, { minLength: 24, maxLength: 24 }),
        fc.constantFrom('RECOGER', 'DOMICILIO'),
        fc.record({ minutos: fc.constantFrom(10, 45), pasan: fc.integer({ min: -1, max: 180 }) }),
        (ahora, horas24, tipo, { minutos, pasan }) => {
          const despues = (inicio: Date) => horas24[inicio.getUTCHours()] ?? ahora
          const cocina = (inicio: Date) => cocinaDesde(inicio, now, { ahora, despues }) ?? ahora
          const ritmos = [{ tipo_pedido: tipo, minutos, hasta: new Date(now.getTime() + pasan * MINUTE) }]
          const pedido = { tipo, cocina, ritmos, viaje: 15 }
          const always = [{ from: now, to: at('19:02', '2026-11-28') }]
          const libres = cuartosLibres(pedido, now, { turnos: always, ocupacion: null, pizzas: 1 })
          expect(libres.length).toBeGreaterThan(600)
          const late = libres.filter((para) => {
            const { inicio } = tiemposPara(para, pedido)
            const demora = demoraDe(ritmos, tipo, inicio)
            const minutes = minutosDe({ tipo, cocina: cocina(inicio), demora, viaje: 15 })
            return inicio.getTime() + minutes * MINUTE > para.getTime()
          })
          expect(late).toEqual([])
        },
      ),
      { numRuns: 25 },
    )
  })

  test('the hours agree with those found minute by minute', () => {
    const hora = fc.integer({ min: 0, max: 95 }).map((quarter) => {
      const minutes = quarter * 15
      const [h, m] = [Math.floor(minutes / 60), minutes % 60]
      return `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`
    })
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(hora, hora).filter(([a, b]) => a !== b),
          { minLength: 0, maxLength: 2 },
        ),
        fc.integer({ min: 0, max: 24 * 60 - 1 }),
        fc.option(fc.integer({ min: 1, max: 60 })),
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 8 }))),
        fc.integer({ min: 0, max: 20 }),
        (openings, minute, closedFor, cocina, full, pizzas) => {
          const now = new Date(at('00:00').getTime() + minute * MINUTE + 7_000)
          const cierre =
            closedFor === null ? null : { desde: now, hasta: new Date(now.getTime() + closedFor * MINUTE) }
          const horario: Horario = { ...horas(...openings), cierre }
          const ocupacion = {
            capacidad: 8,
            tomadas: new Map(full.map(([quarter, n]) => [at('00:00').getTime() + quarter * 15 * MINUTE, n])),
          }
          const turnos = openingsWithin(horario, now, ZONA, 7)
          const pedido = { ...recoger, cocina: () => ({ minutos: cocina, margen: 0 }) }
          const libres = cuartosLibres(pedido, now, { turnos, ocupacion, pizzas })
          const times = new Set(libres.map((one) => one.getTime()))
          // Every minute of the kitchen's work is within the hours, and its quarter has room.
          const isFree = (para: Date) => {
            const inicio = new Date(para.getTime() - cocina * MINUTE)
            if (inicio < now) return false
            const works = Array.from({ length: cocina }, (_, k) => new Date(inicio.getTime() + k * MINUTE))
            const quarter = Math.floor(inicio.getTime() / (15 * MINUTE)) * 15 * MINUTE
            const room = 8 - (ocupacion.tomadas.get(quarter) ?? 0)
            return works.every((one) => isOpen(horario, one, ZONA)) && Math.min(pizzas, 8) <= room
          }
          const first = Math.ceil(now.getTime() / (15 * MINUTE)) * 15 * MINUTE
          for (let k = 0; k < 100; k += 1) {
            const para = new Date(first + k * 15 * MINUTE)
            expect([para.toISOString(), times.has(para.getTime())]).toEqual([
              para.toISOString(),
              isFree(para),
            ])
          }
          expect(libres.every((one) => isCuarto(one) && one > now)).toBe(true)
        },
      ),
      { numRuns: 12 },
    )
  })
})

describe('an order without an hour', () => {
  const now = at('19:02')
  const turnos = openingsWithin(horas(['12:00', '20:00']), now, ZONA, 7)

  test.each([
    ['begins now while its quarter has room', taken(8, ['19:00', 6]), at('19:02')],
    ['begins in the next quarter when this one is full', taken(8, ['19:00', 7]), at('19:15')],
    [
      'skips quarters that have too little room',
      taken(8, ['19:00', 8], ['19:15', 7], ['19:30', 6]),
      at('19:30'),
    ],
    [
      'begins tomorrow when this evening is full',
      taken(8, ['19:00', 8], ['19:15', 8], ['19:30', 8], ['19:45', 8]),
      at('12:00', '2026-11-21'),
    ],
  ])('an order of two pizzas %s', (_name, ocupacion, inicio) => {
    expect(primerInicio({ turnos, ocupacion, pizzas: 2 })).toEqual(inicio)
  })

  test('an order larger than a quarter takes one that nobody else has', () => {
    expect(pizzasEnCuarto(20, 8)).toBe(8)
    expect(primerInicio({ turnos, ocupacion: taken(8, ['19:00', 1]), pizzas: 20 })).toEqual(at('19:15'))
  })

  test('drinks and a branch without a limit always fit', () => {
    expect(hasRoom(taken(8, ['19:00', 8]), 0, now)).toBe(true)
    expect(hasRoom(null, 500, now)).toBe(true)
  })
})

test('openings that follow each other are one, from now on and without a closing', () => {
  const now = at('23:30')
  const horario = { ...horas(['00:00', '00:00']), cierre: { desde: at('23:00'), hasta: at('23:45') } }
  expect(openingsWithin(horario, now, ZONA, 2)).toEqual([
    { from: at('23:45'), to: at('23:30', addDays('2026-11-20', 2)) },
  ])
})

describe('in words', () => {
  const now = at('19:02')

  test('a delivery is offered with its window', () => {
    expect(cuartoText('DOMICILIO', at('20:00'), ZONA)).toBe('7:40 a 8:00\u00A0p.\u00A0m.')
    expect(cuartoText('DOMICILIO', at('12:15'), ZONA)).toBe('11:55\u00A0a.\u00A0m. a 12:15\u00A0p.\u00A0m.')
    expect([at('20:00'), at('12:30', '2026-11-21')].map((one) => diaText(one, now, ZONA))).toEqual([
      'Hoy',
      'Mañana',
    ])
  })

  test('checkout warns when the kitchen is full', () => {
    expect(cocinaLlena(at('19:52'), { minutos: 18, margen: 2 }, now, ZONA)).toBe(
      'Ahora la cocina está llena: tu pedido estaría listo hacia las 8:15\u00A0p.\u00A0m.',
    )
    expect(cocinaLlena(at('12:45', '2026-11-21'), null, now, ZONA)).toBe(
      'Ahora la cocina está llena: tu pedido estaría listo mañana hacia la 1:05\u00A0p.\u00A0m.',
    )
  })

  test('a full hour names the next free ones', () => {
    const libres = [at('20:00'), at('20:15'), at('20:30'), at('20:45')]
    const asked = { tipo: 'RECOGER', now, zona: ZONA } as const
    expect(cuartoLleno(cercaDe(libres, at('20:00')), asked)).toBe(
      'Esa hora se llenó. Quedan: 8:15\u00A0p.\u00A0m., 8:30\u00A0p.\u00A0m. y 8:45\u00A0p.\u00A0m.',
    )
    expect(cuartoLleno(cercaDe([at('20:00')], at('21:00')), asked)).toBe(
      'Esa hora se llenó. Queda: 8:00\u00A0p.\u00A0m.',
    )
    expect(cuartoLleno([], asked)).toBe('Esa hora se llenó. Elige otro día.')
  })
})
