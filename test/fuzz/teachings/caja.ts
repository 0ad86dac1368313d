// Accounts of tables, drawers, settlements and tips.
import { cajasApi } from '#contract/caja/cajas.ts'
import { liquidacionesApi } from '#contract/caja/liquidaciones.ts'
import { cuentasApi } from '#contract/mesas/cuentas.ts'
import { aSesion } from '#test/builders.ts'
import { qrApi } from '#contract/mesas/qr.ts'
import type { Teachings } from './teaching.ts'
import { aMesa, at, placePedido, type World } from './world.ts'

/** The account of a table with one order. */
async function aCuenta(world: World): Promise<number> {
  const { id } = await placePedido(world, { tipo_pedido: 'MESA', mesa: await aMesa(world) })
  const { cuenta_id } = await world.server.db
    .selectFrom('pedidos')
    .select('cuenta_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return cuenta_id ?? 0
}

const anyCuenta = async (world: World) => ({ params: at(await aCuenta(world)) })

/** What the QR of a new table says. */
async function aQr(world: World) {
  const { server, token } = world
  const mesa = await aMesa(world)
  const { codigo } = await server.ask(qrApi.renew, { token, params: at(mesa) })
  return { mesa, params: { codigo } }
}

async function aCaja({ server, token, sede, name }: World): Promise<number> {
  const body = { sede, nombre: name('Caja') }
  return (await server.ask(cajasApi.create, { token, body })).id
}

/** A drawer with $ 100.000. */
async function anOpenCaja(world: World) {
  const { server, token } = world
  const params = at(await aCaja(world))
  const { turno } = await server.ask(cajasApi.open, { token, params, body: { base: 100_000 } })
  return { params, turno: turno?.id ?? 0 }
}

/** An open drawer that gave $ 20.000 to a person who holds nothing else. */
async function withBase(world: World) {
  const { server, token } = world
  const { usuarioId: persona } = await aSesion(server, { permisos: ['gestionar_pedidos'] })
  const { params } = await anOpenCaja(world)
  const body = { persona, tipo: 'ENTREGAR', valor: 20_000 } as const
  await server.ask(liquidacionesApi.moveBase, { token, params, body })
  return { params, body: { persona, debe: 20_000 } }
}

async function aCierre(world: World) {
  const { server, token } = world
  const { params, turno } = await anOpenCaja(world)
  const body = { turno, billetes: [], queda: 0 }
  return at((await server.ask(cajasApi.close, { token, params, body })).id)
}

export const caja: Teachings<'cuentas' | 'qr' | 'llamados' | 'cajas' | 'liquidaciones' | 'propinas'> = {
  cuentas: {
    list: 'drawn',
    read: anyCuenta,
    createPago: async (world) => ({ ...(await anyCuenta(world)), body: { forma: 'DATAFONO', valor: 1000 } }),
    cancelPago: async (world) => {
      const { server, token } = world
      const { params } = await anyCuenta(world)
      const body = { forma: 'DATAFONO', valor: 1000 } as const
      await server.ask(cuentasApi.createPago, { token, params, body })
      const { id } = await server.db
        .selectFrom('pagos')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return { params: { ...params, pago: String(id) } }
    },
    divide: async (world) => ({
      ...(await anyCuenta(world)),
      body: { division: { modo: 'IGUAL', partes: 2 } },
    }),
    move: async (world) => ({ ...(await anyCuenta(world)), body: { mesa: await aMesa(world) } }),
    join: async (world) => ({ ...(await anyCuenta(world)), body: { cuenta: await aCuenta(world) } }),
  },
  qr: {
    list: 'drawn',
    renew: async (world) => ({ params: at(await aMesa(world)) }),
    find: async (world) => ({ params: (await aQr(world)).params }),
  },
  llamados: {
    own: async (world) => ({ params: (await aQr(world)).params }),
    create: async (world) => ({ params: (await aQr(world)).params, body: { tipo: 'MESERO' } }),
    attend: async (world) => {
      const { server, sede: sede_id } = world
      const { id } = await server.db
        .insertInto('llamados')
        .values({ sede_id, mesa_id: await aMesa(world), tipo: 'MESERO', creado_en: server.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { params: at(id) }
    },
  },
  cajas: {
    list: 'drawn',
    create: 'drawn',
    ajustes: 'drawn',
    change: async (world) => ({ params: at(await aCaja(world)), body: { archivada: true } }),
    changeAjustes: () => ({ body: { denominaciones: [50_000, 100] } }),
    read: async (world) => ({ params: at(await aCaja(world)) }),
    open: async (world) => ({ params: at(await aCaja(world)), body: { base: 100_000 } }),
    addMovimiento: async (world) => ({
      params: (await anOpenCaja(world)).params,
      body: { tipo: 'SALIDA', valor: 20_000, motivo: 'Hielo' },
    }),
    close: async (world) => {
      const { params, turno } = await anOpenCaja(world)
      return { params, body: { turno, billetes: [{ valor: 50_000, cantidad: 1 }], queda: 50_000 } }
    },
    turnos: 'drawn',
    cierre: async (world) => ({ params: await aCierre(world) }),
  },
  liquidaciones: {
    lleva: 'drawn',
    changeLleva: async (world) => ({
      params: at((await placePedido(world)).id),
      body: { persona: world.usuarioId },
    }),
    list: async (world) => ({ params: (await anOpenCaja(world)).params }),
    create: withBase,
    read: async (world) => {
      const { id } = await world.server.ask(liquidacionesApi.create, {
        token: world.token,
        ...(await withBase(world)),
      })
      return { params: at(id) }
    },
    moveBase: async (world) => ({
      params: (await anOpenCaja(world)).params,
      body: { persona: world.usuarioId, tipo: 'ENTREGAR', valor: 20_000 },
    }),
  },
  propinas: {
    read: async (world) => ({ params: (await anOpenCaja(world)).params }),
    create: async (world) => {
      const { server, sede: sede_id, usuarioId: persona } = world
      const { params } = await anOpenCaja(world)
      const { id: pedido_id } = await placePedido(world)
      await server.db
        .insertInto('pagos')
        .values({ pedido_id, forma: 'DATAFONO', valor: 5000, propina: 5000, sede_id })
        .execute()
      return { params, body: { persona, valor: 100 } }
    },
  },
}
