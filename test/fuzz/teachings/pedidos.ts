// Orders, their payments, deliveries and what customers say of them.
import { cuentaWompiApi } from '#contract/cuenta-wompi.ts'
import { bloqueosApi } from '#contract/pedidos/bloqueos.ts'
import { cortesiasApi } from '#contract/pedidos/cortesias.ts'
import { enLineaApi } from '#contract/pedidos/en-linea.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { domiciliariosApi } from '#contract/pedidos/repartos.ts'
import { barriosApi } from '#contract/sedes/barrios.ts'
import { CENTRO, MARCOS } from '#test/barrios.ts'
import { aSede, aSesion } from '#test/builders.ts'
import { aPorDevolver } from '#test/pagos-en-linea.ts'
import { LLAVES } from '#test/wompi.ts'
import type { Teachings } from './teaching.ts'
import { at, domicilioBody, pedidoBody, placePedido, type World } from './world.ts'
import { DIAS } from './reportes.ts'

const RAZON = { motivo: 'Llegó fría' }

/** A delivery that the person of the world carries, or nobody yet. */
async function aReparto(world: World, estado: 'EN_PROCESO' | 'ENVIADO') {
  const { id } = await placePedido(world, domicilioBody(world))
  await world.server.db
    .updateTable('pedidos')
    .set({ estado, lleva_id: estado === 'ENVIADO' ? world.usuarioId : null })
    .where('id', '=', id)
    .execute()
  return at(id)
}

/** An order of a guest that was delivered. */
async function aCompletado(world: World, token: string | null = null) {
  const pedido = await placePedido(world, {}, token)
  await world.server.ask(pedidosApi.changeEstado, {
    token: world.token,
    params: at(pedido.id),
    body: { estado: 'COMPLETADO' },
  })
  return pedido
}

/** An order with a payment by card. */
async function aPagado(world: World) {
  const { server, token } = world
  const params = at((await placePedido(world)).id)
  await server.ask(pagosApi.create, { token, params, body: { forma: 'DATAFONO' } })
  const [pago] = await server.ask(pagosApi.list, { token, params })
  return { params, pago: pago?.id ?? 0 }
}

/** A delivery to a barrio of the world's branch. */
async function enBarrio(world: World) {
  const { server, token, sede } = world
  await server.ask(barriosApi.setBarrios, { token, params: at(sede), body: { barrios: [CENTRO, MARCOS] } })
  const direccion = { direccion_entrega: 'Carrera 9 # 13-20, Centro', instrucciones: 'Casa azul' }
  return at((await placePedido(world, domicilioBody(world, { direccion }))).id)
}

/** Keys of the provider, also after the fuzzing has removed them. */
const withWompi = ({ server, token }: World) => server.ask(cuentaWompiApi.save, { token, body: LLAVES })

async function anIntento(world: World) {
  await withWompi(world)
  const body = pedidoBody(world, { forma_de_pago: 'EN_LINEA' })
  const { token } = await world.server.ask(enLineaApi.start, { body })
  return { params: { token } }
}

async function modified(world: World) {
  const invitado = { nombre: 'Andrés Ruiz', numero: '3105550191' }
  return { params: at((await placePedido(world)).id), body: { version: 1, invitado } }
}

const anyPedido = async (world: World) => ({ params: at((await placePedido(world)).id) })

export const pedidos: Teachings<
  | 'pedidos'
  | 'repartos'
  | 'entregas'
  | 'domiciliarios'
  | 'ajustesDeReparto'
  | 'pagos'
  | 'opiniones'
  | 'cortesias'
  | 'modificar'
  | 'bloqueos'
  | 'comprobantes'
  | 'enLinea'
> = {
  pedidos: {
    create: 'drawn',
    note: (world) => ({
      body: pedidoBody(world, { pasado: { fecha: world.server.clock.now().toISOString() } }),
    }),
    list: 'drawn',
    activos: 'drawn',
    finalizados: 'drawn',
    cliente: 'drawn',
    avisos: 'drawn',
    byToken: 'drawn',
    ultimo: 'drawn',
    mios: 'drawn',
    direcciones: 'drawn',
    read: anyPedido,
    changeEstado: async (world) => ({ ...(await anyPedido(world)), body: { estado: 'ACEPTADO' } }),
    cancel: async (world) => {
      const { token } = await aSesion(world.server)
      return { token, params: at((await placePedido(world, {}, token)).id) }
    },
    cancelByToken: async (world) => ({ params: { token: (await placePedido(world)).token } }),
    changeActivo: anyPedido,
    changeBarrio: async (world) => ({ params: await enBarrio(world), body: { barrio: MARCOS.nombre } }),
    delay: async (world) => {
      const { server } = world
      const { id } = await placePedido(world)
      await server.db
        .updateTable('pedidos')
        .set({ para_las: server.clock.now() })
        .where('id', '=', id)
        .execute()
      return { params: at(id), body: { minutos: 10 } }
    },
    changeSede: async (world) => ({
      ...(await anyPedido(world)),
      body: { sede: await aSede(world.server, { productos: [world.producto] }) },
    }),
    traslado: anyPedido,
    estados: 'drawn',
  },
  repartos: {
    list: 'drawn',
    take: async (world) => ({ params: await aReparto(world, 'EN_PROCESO') }),
    deliver: async (world) => ({
      params: await aReparto(world, 'ENVIADO'),
      body: { entrega: 'PORTERIA', pago: { forma: 'EFECTIVO', valor: 1000 } },
    }),
    fail: async (world) => ({ params: await aReparto(world, 'ENVIADO'), body: RAZON }),
  },
  entregas: {
    enCamino: 'drawn',
    own: async (world) => {
      const { token } = await aSesion(world.server)
      return { token, params: at((await placePedido(world, {}, token)).id) }
    },
    byToken: 'drawn',
  },
  domiciliarios: {
    list: 'drawn',
    create: 'drawn',
    revoke: async ({ server, token, sede, name }) => {
      const body = { sede, nombre: name('Yeison') }
      return { params: at((await server.ask(domiciliariosApi.create, { token, body })).id) }
    },
  },
  ajustesDeReparto: { read: 'drawn', change: 'drawn' },
  pagos: {
    list: 'drawn',
    create: async (world) => ({ ...(await anyPedido(world)), body: { forma: 'EFECTIVO', valor: 1000 } }),
    cancel: async (world) => {
      const { params, pago } = await aPagado(world)
      return { params: { ...params, pago: String(pago) } }
    },
    refund: async (world) => {
      const { params, pago } = await aPagado(world)
      return { params, body: { pago, valor: 1000, ...RAZON } }
    },
    changeForma: async (world) => ({ ...(await anyPedido(world)), body: { forma_de_pago: 'DATAFONO' } }),
    changePropina: async (world) => ({ ...(await anyPedido(world)), body: { propina: 1000 } }),
    changeNumeroFactura: 'drawn',
  },
  opiniones: {
    read: 'drawn',
    say: async (world) => {
      const { token } = await aSesion(world.server)
      const { id } = await aCompletado(world, token)
      return { token, params: at(id), body: { cara: 'BIEN', palabras: 'Muy rica' } }
    },
    readByToken: 'drawn',
    sayByToken: async (world) => ({
      params: { token: (await aCompletado(world)).token },
      body: { cara: 'MAL', palabras: 'Llegó fría' },
    }),
    count: () => ({ query: DIAS }),
  },
  cortesias: {
    read: 'drawn',
    report: () => ({ query: DIAS }),
    give: async (world) => ({
      ...(await anyPedido(world)),
      body: { clase: 'CORTESIA', motivo: 'Cumpleaños' },
    }),
    takeBack: async (world) => {
      const { params } = await anyPedido(world)
      const body = { clase: 'CORTESIA', motivo: 'Cumpleaños' } as const
      await world.server.ask(cortesiasApi.give, { token: world.token, params, body })
      return { params }
    },
    repeat: async (world) => ({ ...(await anyPedido(world)), body: RAZON }),
  },
  modificar: { change: modified, preview: modified, list: 'drawn' },
  bloqueos: {
    read: 'drawn',
    block: 'drawn',
    unblock: async ({ server, token, sede }) => {
      const body = { numero: '3009998855', motivo: 'Broma', sede }
      return { params: at((await server.ask(bloqueosApi.block, { token, body })).id) }
    },
    setLlamar: () => ({ body: { desde: 150_000 } }),
  },
  comprobantes: { read: anyPedido, byToken: 'drawn' },
  enLinea: {
    start: async (world) => {
      await withWompi(world)
      return { token: null, body: pedidoBody(world, { forma_de_pago: 'EN_LINEA' }) }
    },
    read: anIntento,
    cancel: anIntento,
    porDevolver: 'drawn',
    markDevuelto: async ({ server, sede }) => ({
      params: at(await aPorDevolver(server, { sede, nombre: 'Camila' })),
    }),
  },
}
