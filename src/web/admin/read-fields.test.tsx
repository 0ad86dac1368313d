// No field of a payment, an entry of a drawer, a delivery or a ticket can be forgotten where staff
// read it: when it changes, they read something else. A field without a line is a type error.
import type { MovimientoCaja } from '#contract/caja/cajas.ts'
import type { Trabajo } from '#contract/impresion/estacion.ts'
import type { CobroDeCuenta, Cuenta } from '#contract/mesas/cuentas.ts'
import type { Pago } from '#contract/pedidos/pagos.ts'
import type { Reparto } from '#contract/pedidos/repartos.ts'
import { textOf } from '#test/html.ts'
import { aPedido } from '#test/values.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Movimientos } from './caja/caja-card.tsx'
import { Hojas } from './impresion/hojas.tsx'
import { Pagos } from './mesas/cuenta/pagos.tsx'
import { PagoRow } from './pedidos/detalle/pago-row.tsx'
import { Parada } from './repartos/parada.tsx'

const FECHA = '2026-11-28T18:00:00.000Z'
const LATER = '2026-11-29T19:30:00.000Z'
const ZONA = 'America/Bogota'

/** The thing before and after its field changed; or where staff read the field instead. */
type Shown<Thing> = {
  readonly [Field in keyof Thing]-?: readonly [before: Partial<Thing>, after: Partial<Thing>] | string
}

const read = (element: ReactElement): string =>
  textOf(
    renderToString(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </QueryClientProvider>,
    ),
  )

/** The fields whose change nobody reads. */
function unread<Thing extends object>(
  thing: Thing,
  shown: Shown<Thing>,
  draw: (thing: Thing) => ReactElement,
): string[] {
  const lines = Object.entries<Shown<Thing>[keyof Thing]>(shown)
  return lines.flatMap(([field, line]) => {
    if (typeof line === 'string') return []
    const before = { ...thing, ...line[0] }
    return read(draw(before)) === read(draw({ ...before, ...line[1] })) ? [field] : []
  })
}

const ANULADO = { fecha: FECHA, por: 'Paola' }
const REF = 'nothing: it is only a reference'

const COBRO: CobroDeCuenta = {
  id: 1,
  forma: 'TRANSFERENCIA',
  valor: 40_000,
  redondeo: 0,
  propina: 0,
  fecha: FECHA,
  registrado_por: '',
  medio: null,
  anulado: null,
}
const PAGADO_SHOWN: Shown<Omit<CobroDeCuenta, 'anulable' | 'por_devolver'>> = {
  id: REF,
  forma: [{}, { forma: 'DATAFONO' }],
  valor: [{}, { valor: 41_000 }],
  redondeo: [{}, { redondeo: 30 }],
  propina: [{}, { propina: 4_000 }],
  fecha: [{}, { fecha: LATER }],
  registrado_por: [{}, { registrado_por: 'Ana' }],
  medio: [{}, { medio: 'nequi' }],
  anulado: [{}, { anulado: ANULADO }],
}
const COBRO_SHOWN: Shown<CobroDeCuenta> = {
  ...PAGADO_SHOWN,
  anulable: [{}, { anulable: false }],
  por_devolver: [{ anulable: false }, { por_devolver: [44] }],
}

const PAGO: Pago = {
  ...COBRO,
  caja: null,
  recibido_por: null,
  turno_cerrado: false,
  devoluciones: [],
}
const PAGO_SHOWN: Shown<Pago> = {
  ...PAGADO_SHOWN,
  caja: [{}, { caja: 'Caja 2' }],
  recibido_por: [{}, { recibido_por: 'Carlos' }],
  turno_cerrado: [{}, { turno_cerrado: true }],
  otros_pedidos: 'the dialog of a refund',
  de_cuenta: [{}, { de_cuenta: true }],
  devoluciones: [{}, { devoluciones: [{ valor: 5_000, motivo: 'Llegó fría', fecha: FECHA, por: 'Ana' }] }],
}

const MOVIMIENTO: MovimientoCaja = {
  id: 1,
  tipo: 'ENTRADA',
  valor: 10_000,
  motivo: 'Sencillo',
  fecha: FECHA,
  persona: 'Ana',
  clase: null,
  de: '',
}
const MOVIMIENTO_SHOWN: Shown<MovimientoCaja> = {
  id: REF,
  tipo: [{}, { tipo: 'SALIDA' }],
  valor: [{}, { valor: 20_000 }],
  motivo: [{}, { motivo: 'Hielo' }],
  fecha: [{}, { fecha: LATER }],
  persona: [{}, { persona: 'Paola' }],
  clase: 'its reason, which the product writes',
  de: [{}, { de: 'Carlos' }],
}

const DIRECCION = { direccion_entrega: 'Calle 72 # 10-07', instrucciones: '', barrio: null }
const REPARTO: Reparto = {
  id: 7,
  estado: 'ENVIADO',
  sede: { id: 1, nombre: 'Chapinero' },
  grupo: 'Norte',
  para_las: null,
  desde: FECHA,
  direccion: DIRECCION,
  cliente: null,
  productos: [{ cantidad: 1, nombre: 'Hawaiana' }],
  cobro: 'Cobra $ 40.000.',
  por_cobrar: 40_000,
  forma_de_pago: 'EFECTIVO',
  entrega: null,
  entregado_en: null,
  no_entregado: null,
}
const REPARTO_SHOWN: Shown<Reparto> = {
  id: [{}, { id: 8 }],
  estado: [{}, { estado: 'EN_PROCESO' }],
  sede: [{}, { sede: { id: 2, nombre: 'Usaquén' } }],
  grupo: 'the title above the deliveries that nobody carries',
  para_las: [{}, { para_las: FECHA }],
  desde: 'no screen of ours',
  direccion: [{}, { direccion: { ...DIRECCION, barrio: 'Chapinero' } }],
  cliente: [{}, { cliente: { nombre: 'Inés', numero: '3157770001' } }],
  productos: [{}, { productos: [{ cantidad: 2, nombre: 'Hawaiana' }] }],
  cobro: [{}, { cobro: 'Ya está pagado. No cobres nada.' }],
  por_cobrar: 'the dialog of a delivery',
  forma_de_pago: 'the dialog of a delivery',
  entrega: 'the list of delivered orders',
  entregado_en: 'the list of delivered orders',
  no_entregado: [{}, { no_entregado: { motivo: 'No abrió', fecha: FECHA } }],
}

type Direccion = NonNullable<Reparto['direccion']>
const DIRECCION_SHOWN: Shown<Direccion> = {
  direccion_entrega: [{}, { direccion_entrega: 'Carrera 9 # 13-20' }],
  instrucciones: [{}, { instrucciones: 'Torre 3' }],
  barrio: [{}, { barrio: 'Chapinero' }],
}

const TRABAJO: Trabajo = {
  id: 1,
  intento: 1,
  copias: 1,
  renglones: [{ clase: 'texto', texto: 'Mesa 4', tamano: 'normal', centro: false, invertido: false }],
}
const TRABAJO_SHOWN: Shown<Trabajo> = {
  id: REF,
  intento: REF,
  copias: [{}, { copias: 2 }],
  renglones: [{}, { renglones: [{ clase: 'mitades', izquierda: 'Hawaiana', derecha: 'Pollo' }] }],
}

const cuentaWith = (cobro: CobroDeCuenta): Cuenta => ({
  id: 1,
  sede: { id: 1, nombre: 'Chapinero' },
  mesa: { id: 4, nombre: 'Mesa 4' },
  abierta_en: FECHA,
  cerrada_en: null,
  version: 1,
  total: 40_000,
  propina: 0,
  pagado: 40_000,
  por_pagar: 0,
  pedidos: [],
  cobros: [cobro],
  partes: [],
})

const parada = (reparto: Reparto) => (
  <Parada
    reparto={{ ...reparto, pulsado: null, pendiente: false }}
    press={() => undefined}
    zona={ZONA}
    rider="Carlos"
    negocio="Doña Lumbre"
    ciudad="Bogotá"
    pideCodigo={false}
    showSede
  />
)

test('staff read a change of each field of a payment of an order', () => {
  const draw = (pago: Pago) => <PagoRow pago={pago} pedido={aPedido()} zona={ZONA} />
  expect(unread(PAGO, PAGO_SHOWN, draw)).toEqual([])
})

test('staff read a change of each field of a payment of an account', () => {
  const draw = (cobro: CobroDeCuenta) => <Pagos cuenta={cuentaWith(cobro)} zona={ZONA} />
  expect(unread(COBRO, COBRO_SHOWN, draw)).toEqual([])
})

test('staff read a change of each field of an entry of a drawer', () => {
  const draw = (movimiento: MovimientoCaja) => <Movimientos movimientos={[movimiento]} zona={ZONA} />
  expect(unread(MOVIMIENTO, MOVIMIENTO_SHOWN, draw)).toEqual([])
})

test('staff read a change of each field of a delivery and of its address', () => {
  expect(unread(REPARTO, REPARTO_SHOWN, parada)).toEqual([])
  const draw = (direccion: Direccion) => parada({ ...REPARTO, direccion })
  expect(unread(DIRECCION, DIRECCION_SHOWN, draw)).toEqual([])
})

test('staff read a change of each field of a ticket that a browser prints', () => {
  const draw = (trabajo: Trabajo) => <Hojas ticket={{ trabajo, ancho: 80 }} longest={null} />
  expect(unread(TRABAJO, TRABAJO_SHOWN, draw)).toEqual([])
})
