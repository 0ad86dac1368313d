import demo from '#server/seed/demo-data.json' with { type: 'json' }
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCovered } from './cobertura.ts'
import {
  chargedFee,
  keptFee,
  deliveryFee,
  domicilioText,
  feeOfDuration,
  haversineMeters,
  parseDurationMinutes,
  reachMeters,
  TARIFA,
  travelMinutes,
  VIAJE,
} from './domicilio.ts'

fc.configureGlobal({ seed: 20_261_120 })

test.each([
  [0, 'Domicilio gratis'],
  [2_000, 'Domicilio $\u00a02.000'],
])('a delivery of %i pesos is shown as %s', (pesos, text) => {
  expect(domicilioText(pesos)).toBe(text)
})

describe('the delivery fee', () => {
  test('the delivery fee is 500 pesos a minute and at least 2000, for every ride up to three hours', () => {
    for (let minutes = 0; minutes <= 180; minutes += 1) {
      expect(deliveryFee(minutes)).toBe(minutes <= 4 ? 2000 : minutes * 500)
    }
  })

  test('the delivery fee counts the hours of a duration in words', () => {
    expect(deliveryFee(parseDurationMinutes('1 hora 5 min') ?? 0)).toBe(32_500)
  })
})

describe('the tariff of a business', () => {
  test.each([
    [{ pesos_por_minuto: 450 }, 12, 5400],
    [{ pesos_por_minuto: 0, minimo: 5000 }, 30, 5000],
    [{ minimo: 0 }, 0, 0],
    [{ maximo: 9000 }, 18, 9000],
    [{ maximo: 9000 }, 19, 9000],
    [{ pesos_por_minuto: 450, redondeo: 500 }, 12, 5500],
    [{ pesos_por_minuto: 450, redondeo: 1000 }, 12, 5000],
    [{ pesos_por_minuto: 450, redondeo: 1000 }, 10, 5000],
    [{ redondeo: 1000, minimo: 2500 }, 1, 2500],
    [{ redondeo: 1000, maximo: 9500 }, 60, 9500],
  ])('with %o a ride of %i minutes costs %i pesos', (changed, minutes, fee) => {
    expect(deliveryFee(minutes, { ...TARIFA, ...changed })).toBe(fee)
  })

  test('a fee is whole pesos within its limits, and a longer ride never costs less', () => {
    const tarifas = fc.record({
      pesos_por_minuto: fc.nat(5000),
      minimo: fc.nat(20_000),
      maximo: fc.option(fc.integer({ min: 20_000, max: 60_000 })),
      redondeo: fc.constantFrom(0, 50, 100, 500, 1000),
      gratis_desde: fc.option(fc.nat(200_000)),
    })
    fc.assert(
      fc.property(tarifas, fc.nat(240), (tarifa, minutes) => {
        const fee = deliveryFee(minutes, tarifa)
        expect(Number.isInteger(fee)).toBe(true)
        expect(fee).toBeGreaterThanOrEqual(tarifa.minimo)
        expect(fee).toBeLessThanOrEqual(tarifa.maximo ?? Infinity)
        expect(deliveryFee(minutes + 1, tarifa)).toBeGreaterThanOrEqual(fee)
      }),
    )
  })

  test.each([
    [null, 1_000_000, 6500],
    [50_000, 49_999, 6500],
    [50_000, 50_000, 0],
    [0, 0, 0],
  ])('free from %o: products of %i pesos pay %i of a fee of 6500', (gratis_desde, subtotal, charged) => {
    expect(chargedFee(6500, subtotal, { gratis_desde })).toBe(charged)
    expect(keptFee(6500, subtotal, { gratis_desde })).toEqual({
      costo_domicilio: charged,
      domicilio_gratis: 6500 - charged,
    })
  })
})

describe('the minutes of a duration', () => {
  test.each([
    ['12 min', 12],
    ['12 mins', 12],
    ['1 minuto', 1],
    ['12 minutos', 12],
    ['12min.', 12],
    ['0,25 h', 15],
    ['65 min', 65],
    ['1 h 5 min', 65],
    ['1h5m', 65],
    ['1 h y 5 min', 65],
    ['1 h, 5 min', 65],
    ['1 h 16 min', 76],
    ['1 hora 5 min', 65],
    ['2 horas', 120],
    ['1 hr 2 mins', 62],
    ['2 hrs', 120],
    ['1 hour 16 mins', 76],
    ['3 hours 1 minute', 181],
    ['10 minutes', 10],
    ['1 día 2 h', 1560],
    ['1 dia', 1440],
    ['2 días', 2880],
    ['1 day 1 min', 1441],
    ['2 days', 2880],
    ['740s', 13],
    ['720s', 12],
    ['721 s', 13],
    ['60 segundos', 1],
    ['1 segundo', 1],
    ['30 secs', 1],
    ['1 seg', 1],
    ['90 seconds', 2],
    ['1.5 h', 90],
    ['1,5 h', 90],
    ['0 min', 0],
    ['  12   MIN ', 12],
    ['12', 12],
    ['1 h  y  5 min', 65],
    ['1 h,5 min', 65],
    ['3 d', 4320],
    ['2 segs', 1],
    ['61 sec', 2],
    ['61 second', 2],
  ])('the minutes of %j are %i', (text, expected) => {
    expect(parseDurationMinutes(text)).toBe(expected)
  })

  test.each([
    '',
    ' ',
    'min',
    'unos minutos',
    '12 leguas',
    '12 min 3',
    '-5 min',
    '1 h 5 siglos',
    'a 12 min',
    '12 min a',
    '1..5 h',
    'h',
    '12 minx',
    '12 xmin',
    '12 metros',
    '3 meses',
    '12,min',
    'xh 5',
  ])('%j has no minutes', (text) => {
    expect(parseDurationMinutes(text)).toBeNull()
  })

  test('the minutes are those that were written, in any spelling', () => {
    const spelled = fc.record({
      days: fc.integer({ min: 0, max: 3 }),
      hours: fc.integer({ min: 0, max: 23 }),
      minutes: fc.integer({ min: 0, max: 59 }),
      dayWord: fc.constantFrom('día', 'días', 'dias'),
      hourWord: fc.constantFrom('h', 'hora', 'horas', 'hr'),
      minuteWord: fc.constantFrom('min', 'mins', 'minutos', 'm'),
      joint: fc.constantFrom(' ', ' y ', ', '),
      blank: fc.constantFrom('', ' '),
    })
    fc.assert(
      fc.property(spelled, ({ days, hours, minutes, dayWord, hourWord, minuteWord, joint, blank }) => {
        const parts = [`${String(hours)}${blank}${hourWord}`, `${String(minutes)}${blank}${minuteWord}`]
        if (days > 0) parts.unshift(`${String(days)}${blank}${dayWord}`)
        expect(parseDurationMinutes(parts.join(joint))).toBe((days * 24 + hours) * 60 + minutes)
      }),
    )
  })
})

describe('a straight distance', () => {
  const bogota = { lat: 4.6548, lng: -74.0602 }

  test('a straight distance knows a degree of latitude, and one of longitude away from the equator', () => {
    expect(haversineMeters({ lat: 4, lng: -74 }, { lat: 5, lng: -74 })).toBeCloseTo(111_194.93, 1)
    expect(haversineMeters({ lat: 0, lng: -74 }, { lat: 0, lng: -73 })).toBeCloseTo(111_194.93, 1)
    expect(haversineMeters({ lat: 60, lng: -74 }, { lat: 60, lng: -73 })).toBeCloseTo(55_596.93, 1)
    expect(haversineMeters(bogota, { lat: 6.2442, lng: -75.5812 })).toBeCloseTo(243_800, -4)
  })

  test('a straight distance reaches the other side of the earth', () => {
    expect(haversineMeters({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6_371_000, 0)
    expect(haversineMeters({ lat: 90, lng: 0 }, { lat: -90, lng: 0 })).toBeCloseTo(Math.PI * 6_371_000, 0)
  })

  test('a straight distance is the same both ways, none to the same point, and no detour helps', () => {
    const point = fc.record({
      lat: fc.double({ min: 4, max: 5, noNaN: true }),
      lng: fc.double({ min: -75, max: -74, noNaN: true }),
    })
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(haversineMeters(a, b)).toBeCloseTo(haversineMeters(b, a), 6)
        expect(haversineMeters(a, a)).toBe(0)
        expect(haversineMeters(a, b)).toBeLessThanOrEqual(
          haversineMeters(a, c) + haversineMeters(c, b) + 1e-6,
        )
      }),
    )
  })
})

describe('the minutes of a ride', () => {
  test.each([
    [0, 2],
    [1, 3],
    [238, 3], // 2.9996
    [239, 4], // 3.0038
    [1000, 7], // 6.2
    [4200, 20], // 19.64
    [5000, 23], // exactly 23
    [10_000, 44], // exactly 44
  ])('the minutes of a ride over %i metres are %i', (metros, minutes) => {
    expect(travelMinutes(metros)).toBe(minutes)
  })

  test('the minutes of a ride follow the settings', () => {
    expect(travelMinutes(1000, { minutos_base: 0, factor_desvio: 1, km_por_hora: 60 })).toBe(1)
    expect(travelMinutes(1000, { ...VIAJE, minutos_base: 5 })).toBe(10)
    expect(travelMinutes(1000, { ...VIAJE, factor_desvio: 2 })).toBe(8)
    expect(travelMinutes(1000, { ...VIAJE, km_por_hora: 10 })).toBe(11)
  })

  test('the minutes of a ride reach exactly as far as they say', () => {
    expect(reachMeters(20, VIAJE)).toBeCloseTo(4285.7, 1)
    expect(reachMeters(2, VIAJE)).toBe(0)
    expect(reachMeters(1, VIAJE)).toBe(0)
    for (let minutes = 3; minutes <= 180; minutes += 1) {
      expect(travelMinutes(reachMeters(minutes, VIAJE))).toBe(minutes)
      expect(travelMinutes(reachMeters(minutes, VIAJE) + 1)).toBe(minutes + 1)
    }
  })
})

describe('the demo addresses', () => {
  const cases = demo.direcciones_demo.flatMap(({ direccion, lat, lng, estimado }) =>
    estimado.map((expected) => [direccion, expected.sede, { lat, lng }, expected] as const),
  )

  test('there are twelve demo addresses, each with three branches', () => {
    expect(cases).toHaveLength(36)
  })

  test.each(cases)(
    '%s from branch %i take the expected minutes, fee and coverage',
    (_direccion, id, point, expected) => {
      const sede = demo.sedes.find((candidate) => candidate.id === id)
      if (sede === undefined) throw new Error(`no branch ${String(id)}`)
      const { max_minutos, radio_km } = sede.cobertura
      const minutos = travelMinutes(haversineMeters(sede, point))
      const cobertura = { lat: sede.lat, lng: sede.lng, max_minutos, radio_km, poligono: null }
      expect({
        sede: id,
        minutos,
        tarifa: deliveryFee(minutos),
        fuera_de_cobertura: !isCovered(point, cobertura, minutos),
      }).toEqual(expected)
    },
  )
})

test.each([
  ['17 mins', 8500],
  ['3 min', 2000],
  ['1 hora 5 min', 32_500],
  ['0 min', 2000],
  ['pronto', null],
])('a delivery of %s costs %s pesos', (duration, fee) => {
  expect(feeOfDuration(duration)).toBe(fee)
})
