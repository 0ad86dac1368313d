import { describe, expect, test } from 'vitest'
import { changeTema, drillDown, readConsulta, showVista, toSearch } from './consulta.ts'

const HOY = '2026-11-24'
const read = (text: string) => readConsulta(new URLSearchParams(text), HOY)

test('the first look is the balance of today', () => {
  expect(read('')).toEqual({
    vista: 'cuadre',
    tema: 'ventas',
    grupo: 'dia',
    desde: HOY,
    hasta: HOY,
    filtros: [],
    detalle: null,
  })
})

test.each(['vista=nada', 'desde=ayer', 'hasta=2026-99-99', 'tema=x&grupo=y'])(
  'the address %s, which says nothing known, is the first look',
  (text) => expect(read(text)).toEqual(read('')),
)

test('parsing a written URL returns the same query', () => {
  const consulta = read('vista=explorar&tema=productos&grupo=canal&desde=2026-11-01&sede=2&sede.n=Cedritos')
  expect(read(toSearch(consulta).slice(1))).toEqual(consulta)
  expect(consulta.filtros).toEqual([{ filtro: 'sede', valor: '2', nombre: 'Cedritos' }])
})

test('an address with a figure leads to its orders, and another view leaves them', () => {
  const consulta = read(
    'desde=2026-11-20&hasta=2026-11-20&cifra=RECIBIDO&de.forma=EFECTIVO&de.forma.n=Efectivo',
  )
  expect(consulta.detalle).toEqual({
    cifra: 'RECIBIDO',
    de: [{ filtro: 'forma', valor: 'EFECTIVO', nombre: 'Efectivo' }],
  })
  expect(read(toSearch(consulta).slice(1))).toEqual(consulta)
  expect(read('cifra=NADA').detalle).toBeNull()
  expect(showVista(consulta, 'horas', HOY).detalle).toBeNull()
})

test('another view shows the last week, unless days were chosen', () => {
  expect(showVista(read(''), 'horas', HOY)).toMatchObject({ vista: 'horas', desde: '2026-11-18', hasta: HOY })
  const chosen = read('desde=2026-11-01&hasta=2026-11-30&canal=WEB&sede=2')
  expect(showVista(chosen, 'vendido', HOY)).toMatchObject({
    desde: '2026-11-01',
    hasta: '2026-11-30',
    filtros: [{ filtro: 'sede' }],
  })
})

test('another subject keeps the filters that it has, and names the filters that it lacks', () => {
  const ventas = read('vista=explorar&sede=2&hora=19&hora.n=19:00&tipo=DOMICILIO&persona=4&persona.n=Ana')
  const { consulta, quitados } = changeTema(ventas, 'pagos')
  expect(consulta).toMatchObject({ tema: 'pagos', grupo: 'dia' })
  expect(consulta.filtros.map(({ filtro }) => filtro)).toEqual(['sede', 'persona'])
  expect(quitados).toEqual(['hora', 'tipo'])
  expect(changeTema(consulta, 'ventas').quitados).toEqual([])
  expect(read(toSearch(consulta).slice(1))).toEqual(consulta)
})

test('an address with a filter that its subject or its view lacks is read without it', () => {
  const filtersOf = (text: string) => read(text).filtros.map(({ filtro }) => filtro)
  expect(filtersOf('vista=explorar&tema=pagos&hora=3&forma=APP')).toEqual(['forma'])
  expect(filtersOf('vista=cuadre&hora=3&sede=2')).toEqual(['sede'])
})

describe('a row of a report', () => {
  const week = read('vista=horas')

  test('a row of a day leads to the hours of that day', () => {
    expect(
      drillDown(week, { tema: 'ventas', grupo: 'dia', clave: '2026-11-24', nombre: 'martes' }),
    ).toMatchObject({
      vista: 'explorar',
      desde: '2026-11-24',
      hasta: '2026-11-24',
      grupo: 'hora',
    })
  })

  test('a row of another group becomes a filter, and its group is not offered again', () => {
    const hour = drillDown(week, { tema: 'ventas', grupo: 'hora', clave: '19', nombre: '19:00' })
    expect(hour).toMatchObject({ grupo: 'canal', filtros: [{ filtro: 'hora', valor: '19' }] })
    const canal = drillDown(hour, { tema: 'ventas', grupo: 'canal', clave: 'WEB', nombre: 'Web' })
    expect(canal).toMatchObject({ grupo: 'tipo', filtros: [{ filtro: 'hora' }, { filtro: 'canal' }] })
  })

  test('a row of a table of deliveries keeps them as a filter', () => {
    const row = { tema: 'ventas', grupo: 'hora', clave: '19', nombre: '19:00' } as const
    expect(drillDown(week, { ...row, tipo: 'DOMICILIO' })).toMatchObject({
      grupo: 'canal',
      filtros: [
        { filtro: 'tipo', valor: 'DOMICILIO', nombre: 'A domicilio' },
        { filtro: 'hora', valor: '19' },
      ],
    })
  })
})
